package io.bloomguard.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Set;

/**
 * What H2 shows of the sessions that had uncommitted changes or ran a statement at one moment. A session has ended what it
 * did then once it is seen without either; one that is never seen so keeps a load waiting, and never makes it wrong.
 */
final class H2EarlierWrites implements EarlierWrites {

    private static final String BUSY = """
            select session_id from information_schema.sessions
            where session_id <> session_id() and (contains_uncommitted or executing_statement is not null)
            """;

    private final Set<Long> busy;

    private H2EarlierWrites(Set<Long> busy) {
        this.busy = busy;
    }

    static EarlierWrites now(Connection connection) throws SQLException {
        return new H2EarlierWrites(busy(connection));
    }

    @Override
    public boolean haveEnded(Connection connection) throws SQLException {
        if (!busy.isEmpty()) {
            busy.retainAll(busy(connection));
        }
        return busy.isEmpty();
    }

    private static Set<Long> busy(Connection connection) throws SQLException {
        Set<Long> sessions = new HashSet<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(BUSY)) {
            while (row.next()) {
                sessions.add(row.getLong(1));
            }
        }
        return sessions;
    }
}
