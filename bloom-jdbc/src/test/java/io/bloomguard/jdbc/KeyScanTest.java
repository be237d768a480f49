package io.bloomguard.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bloomguard.rule.GuardDefinitionException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTransientException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

class KeyScanTest {

    private static final int ROWS = 50_000;

    private static PGSimpleDataSource database;

    @BeforeAll
    static void createDatabase() throws SQLException {
        database = TestPostgres.newDatabase();
        database.setApplicationName("scan");
    }

    @BeforeEach
    void createTable() throws SQLException {
        Sql.run(
                database,
                "drop table if exists users",
                "create table users (id bigint, tenant text, email text)",
                "insert into users select i, 't' || i % 10, i || '@example.org' from generate_series(1, " + ROWS
                        + ") i");
    }

    @Test
    void scan_table_givesEveryRowAndItsCountFirst() throws Exception {
        CollectingSink sink = new CollectingSink() {
            @Override
            public void key(Object value) throws InterruptedException {
                assertThat(expected).isEqualTo(ROWS);
                super.key(value);
            }
        };

        JdbcKeySource.column(database, "users", "id").scan(sink);

        assertThat(sink.keys).hasSize(ROWS).doesNotHaveDuplicates().contains(1L, (long) ROWS);
    }

    @Test
    void scan_nullKeys_areCountedAsRowsAndSkipped() throws Exception {
        Sql.run(database, "update users set id = null, email = null where id <= 10", "insert into users values (0)");

        for (String column : List.of("id", "email")) {
            CollectingSink sink = CollectingSink.of(JdbcKeySource.column(database, "users", column));
            assertThat(sink.keys).hasSize(ROWS - 10 + (column.equals("id") ? 1 : 0));
            assertThat(sink.nulls).isEqualTo(column.equals("id") ? 10 : 11);
        }
    }

    @Test
    void scan_compositeKeys_keepTheOrderOfPartsAndTheirNulls() throws Exception {
        Sql.run(database, "delete from users where id > 2", "update users set tenant = null where id = 2");

        assertThat(CollectingSink.of(JdbcKeySource.columns(database, "users", "tenant", "id")).keys)
                .containsExactlyInAnyOrder(Arrays.asList("t1", 1L), Arrays.asList(null, 2L));
    }

    @Test
    void scan_query_findsItsColumnsByLabel() throws Exception {
        JdbcKeySource source = JdbcKeySource.query(
                        database,
                        "select id as other, email as \"Mail\", tenant from users where id < 3; ",
                        "mail",
                        "TENANT")
                .reading("users");

        assertThat(CollectingSink.of(source).keys)
                .containsExactlyInAnyOrder(List.of("1@example.org", "t1"), List.of("2@example.org", "t2"));
        assertThat(source.describe().estimatedKeys()).isEqualTo(2);
    }

    @Test
    void describe_queryThatTheDatabaseRefuses_isRefusedForGood() {
        assertThatThrownBy(() -> JdbcKeySource.query(database, "select id from usres", "id")
                        .describe())
                .isInstanceOf(GuardDefinitionException.class)
                .hasMessageContaining("query(id): the database refuses it")
                .hasMessageContaining("usres");
        assertThatThrownBy(() -> JdbcKeySource.query(database, "select id, id from users", "id")
                        .describe())
                .isInstanceOf(GuardDefinitionException.class)
                .hasMessageContaining("has 2 columns 'id'");
        assertThatThrownBy(() -> JdbcKeySource.query(database, "select id from users", "email")
                        .describe())
                .isInstanceOf(GuardDefinitionException.class)
                .hasMessageContaining("the query has no column 'email'; name one of its columns, which are id.");
    }

    @Test
    void scan_rowsCommittedByOthersMeanwhile_areNotOfItsSnapshot() throws Exception {
        CollectingSink sink = new CollectingSink() {
            @Override
            public void expect(long rows) {
                super.expect(rows);
                commitElsewhere("insert into users values (-1), (-2)");
                commitElsewhere("delete from users where id between 1 and 100");
            }
        };

        JdbcKeySource.column(database, "users", "id").scan(sink);

        assertThat(sink.expected).isEqualTo(ROWS);
        assertThat(sink.keys).hasSize(ROWS).contains(1L).doesNotContain(-1L, -2L);
    }

    @Test
    void scan_connectionCutHalfWay_throws() {
        CollectingSink sink = new CollectingSink() {
            @Override
            public void key(Object value) throws InterruptedException {
                super.key(value);
                if (keys.size() == ROWS / 2) {
                    commitElsewhere("select pg_terminate_backend(pid) from pg_stat_activity"
                            + " where application_name = 'scan' and pid <> pg_backend_pid()"
                            + " and datname = current_database()");
                }
            }
        };

        assertThatThrownBy(() -> JdbcKeySource.column(database, "users", "id").scan(sink))
                .isInstanceOf(SQLException.class);
        assertThat(sink.keys).hasSizeBetween(ROWS / 2, ROWS - 1);
    }

    @Test
    void scan_interrupted_throwsSoonAndLeavesNothingOpen() throws Exception {
        CollectingSink sink = new CollectingSink() {
            @Override
            public void key(Object value) throws InterruptedException {
                super.key(value);
                if (keys.size() == 5_000) {
                    Thread.currentThread().interrupt();
                }
            }
        };

        assertThatThrownBy(
                        () -> JdbcKeySource.column(database, "users", "email").scan(sink))
                .isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
        assertThat(sink.keys).hasSizeBetween(5_000, 7_000);
        assertThat(CollectingSink.of(JdbcKeySource.column(database, "users", "email")).keys)
                .hasSize(ROWS);
    }

    @Test
    void scan_sinkThrows_passesItOn() {
        CollectingSink sink = new CollectingSink() {
            @Override
            public void key(Object value) {
                throw new IllegalStateException("full");
            }
        };

        assertThatThrownBy(() -> JdbcKeySource.column(database, "users", "id").scan(sink))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("full");
    }

    @Test
    void scan_otherRowsThanCounted_throwsWithBothFigures() {
        JdbcKeySource source = JdbcKeySource.query(database, "select id from users where random() < 0.5", "id");
        CollectingSink sink = new CollectingSink();

        assertThatThrownBy(() -> source.scan(sink))
                .isInstanceOf(SQLTransientException.class)
                .hasMessageContaining("read " + sink.keys.size() + " rows")
                .hasMessageContaining("counts " + sink.expected);
    }

    @Test
    void describe_estimate_followsTheCatalogueAndGrowth() throws Exception {
        JdbcKeySource source = JdbcKeySource.column(database, "users", "id");
        assertThat(source.describe().estimatedKeys())
                .as("never analysed: counted")
                .isEqualTo(ROWS);

        Sql.run(database, "analyze users", "insert into users select * from users");

        assertThat(source.describe().estimatedKeys()).isBetween(ROWS * 3L / 2, ROWS * 5L / 2);
    }

    @Test
    void describe_estimateOfPartitionedTable_isTheSumOfItsParts() throws Exception {
        Sql.run(
                database,
                "create table parted (id bigint) partition by hash (id)",
                "create table parted_0 partition of parted for values with (modulus 2, remainder 0)",
                "create table parted_1 partition of parted for values with (modulus 2, remainder 1)",
                "insert into parted select id from users",
                "analyze parted_0, parted_1");

        assertThat(JdbcKeySource.column(database, "parted", "id").describe().estimatedKeys())
                .isBetween(ROWS - 1000L, ROWS + 1000L);
    }

    @Test
    void scan_writesNothing_evenIfTheQueryWould() {
        assertThatThrownBy(() -> JdbcKeySource.query(database, "select nextval('s') as id from users", "id")
                        .scan(new CollectingSink()))
                .isInstanceOf(GuardDefinitionException.class);
        assertThatThrownBy(() -> {
                    Sql.run(database, "create sequence s");
                    JdbcKeySource.query(database, "select nextval('s') as id from users", "id")
                            .scan(new CollectingSink());
                })
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("read-only transaction");
    }

    private void commitElsewhere(String sql) {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
            try (ResultSet result = statement.getResultSet()) {
                while (result != null && result.next()) {
                    assertThat(result.getBoolean(1)).isTrue();
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
