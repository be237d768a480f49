package io.bloomguard.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bloomguard.rule.GuardDefinitionException;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

class CatalogueTest {

    private static PGSimpleDataSource database;

    @BeforeAll
    static void createTables() throws SQLException {
        database = TestPostgres.newDatabase();
        Sql.run(
                database,
                "create schema shop",
                "create schema s_1",
                "create schema sx1",
                "create table sx1.things (id bigint)",
                "create table users (id bigint, email text, \"Email\" text)",
                "create table \"Users\" (id bigint)",
                "create table \"Ord\"\"ers; drop table users; --\" (\"a.b, c\" bigint)",
                "create table a_b (id int)",
                "create table axb (id int)",
                "create table shop.users (shop_id bigint)",
                "create table shop.only_here (id bigint)",
                "create view seen as select * from users",
                "create materialized view copied as select * from users",
                "create table parted (id bigint) partition by hash (id)",
                "create table parted_0 partition of parted for values with (modulus 1, remainder 0)",
                "insert into users values (1, 'a', 'A')",
                "insert into \"Users\" values (2)",
                "insert into a_b values (3)",
                "insert into axb values (4)",
                "insert into \"Ord\"\"ers; drop table users; --\" values (5)",
                "insert into shop.users values (6)",
                "insert into parted values (7)");
    }

    @Test
    void table_plainName_meansWhatItMeansInSql() throws Exception {
        assertThat(keys("users", "id")).containsExactly(1L);
        assertThat(keys("USERS", "ID")).containsExactly(1L);
        assertThat(keys("a_b", "id")).containsExactly(3L);
        assertThat(keys("parted", "id")).containsExactly(7L);
    }

    @Test
    void table_quotedName_isExact() throws Exception {
        assertThat(keys("\"Users\"", "id")).containsExactly(2L);
        assertThat(keys("users", "\"Email\"")).containsExactly("A");
        assertThat(keys("users", "email")).containsExactly("a");
        assertRefused("\"USERS\"", "id", "there is no table '\"USERS\"'");
    }

    @Test
    void table_nameFullOfSql_isOnlyAName() throws Exception {
        assertThat(keys("\"Ord\"\"ers; drop table users; --\"", "\"a.b, c\"")).containsExactly(5L);
        assertRefused("users; drop table users", "id", "there is no table 'users; drop table users'");
        assertRefused("users", "id from users; drop table users; --", "has no column 'id from users; drop");
        assertThat(keys("users", "id")).containsExactly(1L);
    }

    @Test
    void table_nameThatTwoTablesMayHave_isRefused() {
        assertRefused("Users", "id", "the table 'Users' may be any of");
        assertRefused("users", "Email", "the column 'Email' may be any of email, Email");
    }

    @Test
    void table_schemas_areFoundByNameOrSearchPath() throws Exception {
        assertThat(keys("shop.users", "shop_id")).containsExactly(6L);
        assertThat(keys("\"shop\".Users", "shop_id")).containsExactly(6L);
        assertRefused("s_1.things", "id", "there is no table 's_1.things'");
        assertRefused("only_here", "id", "there is no table 'only_here'");
        assertRefused("market.users", "id", "there is no schema 'market'; name one of");
        assertRefused("a.b.users", "id", "has 3 parts");

        PGSimpleDataSource inShop = TestPostgres.sameDatabase(database);
        inShop.setCurrentSchema("shop,public");
        assertThat(CollectingSink.of(JdbcKeySource.column(inShop, "users", "shop_id")).keys)
                .containsExactly(6L);
    }

    @Test
    void column_unknown_isRefusedWithTheColumnsThereAre() {
        assertRefused(
                "users",
                "emial",
                "users(emial): the table public.users has no column 'emial'; name one of its columns, which are id, email,"
                        + " Email.");
    }

    @Test
    void table_viewOfEitherKind_isRefused() {
        assertRefused("seen", "id", "public.seen is a VIEW, not a base table");
        assertRefused("copied", "id", "public.copied is a MATERIALIZED VIEW, not a base table");
    }

    @Test
    void table_rowLevelSecurityForTheUser_isRefused() throws Exception {
        Sql.run(
                database,
                "create table secret (id bigint)",
                "create user reader password 'reader'",
                "grant select on secret to reader",
                "alter table secret enable row level security",
                "create policy own on secret using (id < 0)");
        PGSimpleDataSource asReader = TestPostgres.sameDatabase(database);
        asReader.setUser("reader");
        asReader.setPassword("reader");

        for (JdbcKeySource source : new JdbcKeySource[] {
            JdbcKeySource.column(asReader, "secret", "id"),
            JdbcKeySource.query(asReader, "select id from secret", "id"),
            JdbcKeySource.query(asReader, "select id + 1 as next from secret", "next")
                    .reading("secret")
        }) {
            assertThatThrownBy(source::describe)
                    .isInstanceOf(GuardDefinitionException.class)
                    .hasMessageContaining("affected by row-level security policy for table \"secret\"");
        }
        assertThat(JdbcKeySource.column(database, "secret", "id").describe().estimatedKeys())
                .isZero();
    }

    @Test
    void query_declaredTableThatIsNone_isRefused() {
        assertThatThrownBy(() -> JdbcKeySource.query(database, "select id from seen", "id")
                        .reading("seen")
                        .describe())
                .isInstanceOf(GuardDefinitionException.class)
                .hasMessageContaining("public.seen is a VIEW");
    }

    private static Iterable<Object> keys(String table, String column) throws Exception {
        return CollectingSink.of(JdbcKeySource.column(database, table, column)).keys;
    }

    private static void assertRefused(String table, String column, String message) {
        DataSource asked = database;
        assertThatThrownBy(() -> JdbcKeySource.column(asked, table, column).describe())
                .isInstanceOf(GuardDefinitionException.class)
                .hasMessageContaining(message);
    }
}
