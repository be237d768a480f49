package io.bloomguard.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bloomguard.key.KeyPart;
import io.bloomguard.key.KeyPart.Kind;
import io.bloomguard.key.KeyType;
import io.bloomguard.rule.GuardDefinitionException;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostgreSqlKeyTypesTest {

    private static DataSource database;

    @BeforeAll
    static void createTables() throws SQLException {
        database = TestPostgres.newDatabase();
        Sql.run(
                database,
                "create extension citext",
                "create collation any_case (provider = icu, locale = 'und-u-ks-level2', deterministic = false)",
                "create collation german (provider = icu, locale = 'de')",
                "create type mood as enum ('glad', 'sad')",
                "create domain email as text check (value like '%@%')",
                "create domain any_email as citext",
                """
                create table kinds (
                    an_int2 int2, an_int4 int4, an_int8 int8, a_serial serial, a_bigserial bigserial,
                    a_numeric numeric, a_price numeric(10,2), a_count numeric(5,0), a_rounded numeric(5,-2),
                    a_text text, a_varchar varchar, a_name varchar(40), a_german text collate german,
                    a_c varchar(7) collate "C", a_uuid uuid, a_bytea bytea, a_domain email,
                    a_char char(4), a_citext citext, a_citext_domain any_email, a_any_case text collate any_case,
                    a_float real, a_double double precision, a_money money, a_bool boolean, a_date date,
                    a_timestamp timestamp, a_timestamptz timestamptz, a_json jsonb, an_array int[], a_mood mood,
                    a_system_name name, an_oid oid, an_inet inet, a_bit bit(3), a_interval interval, a_xid xid)
                """,
                """
                insert into kinds (an_int2, an_int4, an_int8, a_price, a_numeric, a_text, a_uuid, a_bytea) values
                    (-7, 2147483647, -9223372036854775808, 5.10, 1e30, 'Ünï 😀 ', '00000000-0000-0001-0000-000000000002',
                     '\\x00ff')
                """);
    }

    @ParameterizedTest
    @CsvSource({
        "an_int2, NUMBER, 0",
        "an_int4, NUMBER, 0",
        "an_int8, NUMBER, 0",
        "a_serial, NUMBER, 0",
        "a_bigserial, NUMBER, 0",
        "a_numeric, NUMBER, -1",
        "a_price, NUMBER, 2",
        "a_count, NUMBER, 0",
        "a_text, TEXT, -1",
        "a_varchar, TEXT, -1",
        "a_name, TEXT, 40",
        "a_german, TEXT, -1",
        "a_c, TEXT, 7",
        "a_uuid, UUID, -1",
        "a_bytea, BYTES, -1",
        "a_domain, TEXT, -1"
    })
    void describe_columnWithExactEquality_givesItsType(String column, Kind kind, int limit) throws Exception {
        assertThat(JdbcKeySource.column(database, "kinds", column).describe().type())
                .contains(KeyType.of(new KeyPart(kind, limit)));
    }

    @ParameterizedTest
    @CsvSource({
        "a_float, float4",
        "a_double, float8",
        "a_money, money",
        "a_bool, bool",
        "a_date, date",
        "a_timestamp, timestamp",
        "a_timestamptz, timestamptz",
        "a_json, jsonb",
        "an_array, _int4",
        "a_mood, mood",
        "a_system_name, name",
        "an_oid, oid",
        "an_inet, inet",
        "a_bit, bit",
        "a_interval, interval",
        "a_xid, xid"
    })
    void describe_columnOfNoKeyType_isRefusedWithTableColumnTypeAndRemedy(String column, String type) {
        assertThatThrownBy(() -> JdbcKeySource.column(database, "kinds", column).describe())
                .isInstanceOf(GuardDefinitionException.class)
                .hasMessageStartingWith("kinds(" + column + "): the column " + column
                        + " of the table public.kinds has the type '" + type + "', which is no type of key; guard");
        assertThatThrownBy(() -> JdbcKeySource.column(database, "kinds", column)
                        .exactText()
                        .describe())
                .isInstanceOf(GuardDefinitionException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "a_char, padded with spaces",
        "a_citext, ignores case",
        "a_citext_domain, ignores case",
        "a_any_case, nondeterministic collation any_case"
    })
    void describe_textWithCoarserEquality_isRefusedUntilPromised(String column, String why) throws Exception {
        JdbcKeySource source = JdbcKeySource.column(database, "kinds", column);

        assertThatThrownBy(source::describe)
                .isInstanceOf(GuardDefinitionException.class)
                .hasMessageContaining(why)
                .hasMessageContaining("exactText()");
        assertThatThrownBy(() -> source.scan(new CollectingSink())).isInstanceOf(GuardDefinitionException.class);
        assertThat(source.exactText().describe().type().orElseThrow().parts())
                .extracting(KeyPart::kind)
                .containsExactly(Kind.TEXT);
    }

    @Test
    void describe_negativeScale_isRefused() {
        assertThatThrownBy(() ->
                        JdbcKeySource.column(database, "kinds", "a_rounded").describe())
                .isInstanceOf(GuardDefinitionException.class)
                .hasMessageContaining("negative scale");
    }

    @Test
    void describe_expressionsOfQuery_areJudgedByTheirOwnTypeAndCollation() throws Exception {
        assertThatThrownBy(() -> JdbcKeySource.query(database, "select lower(a_any_case) as k from kinds", "k")
                        .describe())
                .hasMessageContaining("nondeterministic");
        assertThat(JdbcKeySource.query(database, "select a_mood::text || 'x' as k from kinds -- all", "k")
                        .describe()
                        .type())
                .contains(KeyType.of(new KeyPart(Kind.TEXT, KeyPart.UNLIMITED)));
    }

    @Test
    void scan_eachType_givesTheColumnsValue() throws Exception {
        assertThat(keys("an_int2")).containsExactly(-7L);
        assertThat(keys("an_int4")).containsExactly(2147483647L);
        assertThat(keys("an_int8")).containsExactly(Long.MIN_VALUE);
        assertThat(keys("a_price")).containsExactly(new BigDecimal("5.10"));
        assertThat(keys("a_text")).containsExactly("Ünï 😀 ");
        assertThat(keys("a_uuid")).containsExactly(new UUID(1, 2));
        assertThat((byte[]) keys("a_bytea").iterator().next()).containsExactly(0, -1);
        assertThat((BigDecimal) keys("a_numeric").iterator().next()).isEqualByComparingTo("1e30");
    }

    private static Iterable<Object> keys(String column) throws Exception {
        return CollectingSink.of(JdbcKeySource.column(database, "kinds", column)).keys;
    }
}
