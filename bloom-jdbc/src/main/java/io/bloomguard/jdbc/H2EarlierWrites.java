package io.bloomguard.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Optional;
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

    /** Empty for a user who is no administrator: such a one is shown no session but the own. */
    static Optional<EarlierWrites> now(Connection connection) throws SQLException {
        return seesAllSessions(connection) ? Optional.of(new H2EarlierWrites(busy(connection))) : Optional.empty();
    }

    private static boolean seesAllSessions(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "select is_admin from information_schema.users where user_name = current_user")) {
            return row.next() && row.getBoolean(1);
        }
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
