package io.bloomguard.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;

class EarlierWritesTest {

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private PGSimpleDataSource postgres;

    @BeforeEach
    void createTables() throws SQLException {
        postgres = TestPostgres.newDatabase();
        Sql.run(
                postgres,
                "create table users (id bigint)",
                "create table other (id bigint)",
                "create table parts (id bigint) partition by range (id)",
                "create table parts_low partition of parts for values from (0) to (1000)");
    }

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    private Future<Boolean> waiting(DataSource database, String table) {
        JdbcKeySource source = JdbcKeySource.column(database, table, "id");
        return threads.submit(source::awaitEarlierWrites);
    }

    /** Long enough for many looks; one that returned too early would have. */
    private static void assertStillWaiting(Future<Boolean> waiting) throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(300);
        assertThat(waiting.isDone()).isFalse();
    }

    private static boolean ended(Future<Boolean> waiting) throws Exception {
        return waiting.get(20, TimeUnit.SECONDS);
    }

    private static Connection transaction(DataSource database, String statement) throws SQLException {
        Connection connection = database.getConnection();
        connection.setAutoCommit(false);
        try (Statement sql = connection.createStatement()) {
            sql.execute(statement);
        }
        return connection;
    }

    @Test
    void await_nothingUnderWay_isProvenAtOnce() throws Exception {
        assertThat(ended(waiting(postgres, "users"))).isTrue();
        assertThat(ended(waiting(h2(), "users"))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"commit", "rollback"})
    void await_transactionThatWrote_isWaitedFor(String end) throws Exception {
        for (DataSource database : new DataSource[] {postgres, h2()}) {
            try (Connection writer = transaction(database, "insert into users values (1)")) {
                Future<Boolean> waiting = waiting(database, "users");
                assertStillWaiting(waiting);
                try (Statement sql = writer.createStatement()) {
                    sql.execute(end);
                }
                assertThat(ended(waiting)).isTrue();
            }
        }
    }

    @Test
    void await_partitionWrittenDirectly_isWaitedFor() throws Exception {
        try (Connection writer = transaction(postgres, "insert into parts_low values (1)")) {
            Future<Boolean> waiting = waiting(postgres, "parts");
            assertStillWaiting(waiting);
            writer.commit();
            assertThat(ended(waiting)).isTrue();
        }
    }

    /** It reads before it writes its first row, so that no transaction number tells of it. */
    @Test
    void await_statementThatHasNotWrittenYet_isWaitedFor() throws Exception {
        try (Connection writer = transaction(postgres, "select 1")) {
            Future<?> statement = threads.submit(() -> {
                try (Statement sql = writer.createStatement()) {
                    return sql.execute("insert into users select 1 from pg_sleep(3600)");
                }
            });
            awaitRunning("insert into users%");
            Future<Boolean> waiting = waiting(postgres, "users");
            assertStillWaiting(waiting);
            Sql.run(
                    postgres,
                    "select pg_cancel_backend(pid) from pg_stat_activity where query like 'insert into users%'");
            assertThat(statement).failsWithin(java.time.Duration.ofSeconds(20));
            writer.rollback();
            assertThat(ended(waiting)).isTrue();
        }
    }

    private void awaitRunning(String query) throws Exception {
        try (Connection connection = postgres.getConnection();
                Statement sql = connection.createStatement()) {
            boolean running = false;
            while (!running) {
                try (ResultSet row = sql.executeQuery("select count(*) from pg_stat_activity where state = 'active'"
                        + " and wait_event = 'PgSleep' and query like '" + query + "'")) {
                    row.next();
                    running = row.getLong(1) > 0;
                }
            }
        }
    }

    @Test
    void await_transactionThatOnlyReads_isNotWaitedFor() throws Exception {
        try (Connection reader = transaction(postgres, "select count(*) from users")) {
            assertThat(ended(waiting(postgres, "users"))).isTrue();
            reader.rollback();
        }
    }

    /** What began afterwards can go on for ever. */
    @Test
    void await_laterTransactions_areNotWaitedFor() throws Exception {
        try (Connection earlier = transaction(postgres, "insert into users values (1)")) {
            Future<Boolean> waiting = waiting(postgres, "users");
            assertStillWaiting(waiting);
            try (Connection later = transaction(postgres, "insert into users values (2)")) {
                earlier.commit();
                assertThat(ended(waiting)).isTrue();
                later.rollback();
            }
        }
    }

    @Test
    void await_queryWithoutDeclaredTables_waitsForEveryWriter() throws Exception {
        JdbcKeySource source = JdbcKeySource.query(postgres, "select id from users", "id");
        try (Connection writer = transaction(postgres, "insert into other values (1)")) {
            Future<Boolean> waiting = threads.submit(source::awaitEarlierWrites);
            assertStillWaiting(waiting);
            writer.commit();
            assertThat(ended(waiting)).isTrue();
        }
    }

    @Test
    void await_interrupted_endsAndReturnsTheConnection() throws Exception {
        try (Connection writer = transaction(postgres, "insert into users values (1)")) {
            Future<Boolean> waiting = waiting(postgres, "users");
            assertStillWaiting(waiting);
            waiting.cancel(true);
            writer.rollback();
        }
        assertThat(ended(waiting(postgres, "users"))).isTrue();
    }

    /** H2 shows such a user no other session, so that nothing is proven. */
    @Test
    void await_h2UserWhoIsNoAdministrator_isNotProven() throws Exception {
        DataSource admin = h2();
        Sql.run(admin, "create user if not exists reader password 'r'", "grant all on schema public to reader");
        JdbcDataSource reader = new JdbcDataSource();
        reader.setUrl("jdbc:h2:mem:earlier");
        reader.setUser("reader");
        reader.setPassword("r");
        try (Connection writer = transaction(admin, "insert into users values (1)")) {
            assertThat(ended(waiting(reader, "users"))).isFalse();
            writer.rollback();
        }
    }

    private static DataSource h2() throws SQLException {
        JdbcDataSource database = new JdbcDataSource();
        database.setUrl("jdbc:h2:mem:earlier;DB_CLOSE_DELAY=-1");
        Sql.run(database, "drop table if exists users", "create table users (id bigint)");
        return database;
    }
}
