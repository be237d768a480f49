package io.bloomguard.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/**
 * One connection within one snapshot of a primary database: all its statements see the same rows. Closing ends the
 * transaction, gives the connection its settings back and returns it. Used by one thread.
 */
final class SnapshotSession implements AutoCloseable {

    private final Connection connection;
    private final Dialect dialect;
    private final boolean autoCommit;
    private final int isolation;

    private SnapshotSession(Connection connection) throws SQLException {
        this.connection = connection;
        this.dialect = Dialect.of(connection.getMetaData());
        this.autoCommit = connection.getAutoCommit();
        if (!autoCommit) {
            // Neither the isolation nor a snapshot can be set within a transaction that a pool's check began.
            connection.rollback();
            connection.setAutoCommit(true);
        }
        this.isolation = connection.getTransactionIsolation();
    }

    /**
     * Opens the session and proves that it is a primary's.
     *
     * @throws java.sql.SQLTransientException when the server is a replica
     */
    static SnapshotSession open(DataSource dataSource) throws SQLException {
        Connection connection = dataSource.getConnection();
        SnapshotSession session;
        try {
            session = new SnapshotSession(connection);
        } catch (SQLException | RuntimeException e) {
            closeAfter(e, connection);
            throw e;
        }
        try {
            session.begin();
            session.dialect.requirePrimary(connection);
        } catch (SQLException | RuntimeException e) {
            closeAfter(e, session);
            throw e;
        }
        return session;
    }

    Connection connection() {
        return connection;
    }

    Dialect dialect() {
        return dialect;
    }

    private void begin() throws SQLException {
        if (dialect.opening() instanceof Dialect.Opening.ByIsolation opening) {
            connection.setTransactionIsolation(opening.level());
        }
        connection.setAutoCommit(false);
        if (dialect.opening() instanceof Dialect.Opening.ByStatement opening) {
            try (Statement statement = connection.createStatement()) {
                statement.execute(opening.sql());
            }
        }
    }

    @Override
    public void close() throws SQLException {
        try (Connection closing = connection) {
            closing.rollback();
            closing.setAutoCommit(true);
            if (dialect.opening() instanceof Dialect.Opening.ByIsolation) {
                closing.setTransactionIsolation(isolation);
            }
            closing.setAutoCommit(autoCommit);
        }
    }

    private static void closeAfter(Exception failure, AutoCloseable resource) {
        try {
            resource.close();
        } catch (Exception e) {
            failure.addSuppressed(e);
        }
    }
}
