package io.bloomguard.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;

class SnapshotSessionTest {

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void close_afterScanOrFailure_givesSettingsBack(boolean autoCommit) throws Exception {
        JdbcDataSource h2 = new JdbcDataSource();
        h2.setUrl("jdbc:h2:mem:settings_" + autoCommit + ";DB_CLOSE_DELAY=-1");
        for (DataSource dataSource : List.of(TestPostgres.newDatabase(), h2)) {
            Sql.run(dataSource, "create table users (id bigint)", "insert into users values (1)");
            try (Connection connection = dataSource.getConnection()) {
                connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
                connection.setAutoCommit(autoCommit);
                DataSource pool = poolOf(connection);
                JdbcKeySource source = JdbcKeySource.column(pool, "users", "id");

                assertThat(CollectingSink.of(source).keys).containsExactly(1L);
                assertSettings(connection, autoCommit);
                assertThatThrownBy(JdbcKeySource.column(pool, "users", "none")::describe)
                        .isInstanceOf(IllegalArgumentException.class);
                assertSettings(connection, autoCommit);
                if (!autoCommit) {
                    connection.rollback();
                }
            }
        }
    }

    @Test
    void open_connectionThatBreaks_isClosedAndTheFailurePassedOn() throws Exception {
        PGSimpleDataSource database = TestPostgres.newDatabase();
        Connection connection = database.getConnection();
        Sql.run(
                database,
                "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()"
                        + " and pid <> pg_backend_pid()");
        DataSource broken = dataSource(() -> connection);

        assertThatThrownBy(() -> SnapshotSession.open(broken)).isInstanceOf(SQLException.class);
        assertThat(connection.isClosed()).isTrue();
    }

    /** A scan that held its rows would need many times the heap of the process that runs it here. */
    @Test
    void scan_resultLargerThanTheHeap_isStreamed() throws Exception {
        PGSimpleDataSource database = TestPostgres.newDatabase();
        Sql.run(
                database,
                "create table users (email text)",
                "insert into users select repeat('x', 200) || i from generate_series(1, 400000) i");
        Process process = new ProcessBuilder(
                        System.getProperty("java.home") + File.separator + "bin" + File.separator + "java",
                        "-Xmx40m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ScanInSmallHeap.class.getName(),
                        TestPostgres.url(database))
                .redirectErrorStream(true)
                .start();

        String output = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(output).isEqualToIgnoringNewLines("400000");
        assertThat(process.waitFor()).isZero();
    }

    private static void assertSettings(Connection connection, boolean autoCommit) throws SQLException {
        assertThat(connection.getAutoCommit()).isEqualTo(autoCommit);
        assertThat(connection.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_SERIALIZABLE);
        assertThat(connection.isReadOnly()).isFalse();
        assertThat(connection.isClosed()).isFalse();
    }

    /** A pool of one connection, which its users do not close. */
    private static DataSource poolOf(Connection connection) {
        return dataSource(() -> (Connection) Proxy.newProxyInstance(
                Connection.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    try {
                        return method.getName().equals("close") ? null : method.invoke(connection, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getTargetException();
                    }
                }));
    }

    private static DataSource dataSource(java.util.function.Supplier<Connection> connections) {
        return (DataSource) Proxy.newProxyInstance(
                DataSource.class.getClassLoader(),
                new Class<?>[] {DataSource.class},
                (proxy, method, arguments) -> connections.get());
    }
}
