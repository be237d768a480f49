package io.bloomguard.jdbc;

import java.lang.management.ManagementFactory;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What PostgreSQL shows of the transactions under way at one moment.
 *
 * <p>A transaction number taken at that moment, and the wait until no older one is under way, covers every transaction that
 * has a number. One that is about to write has none yet: a statement that still reads, whose client may be gone. Such a one
 * holds, or waits for, a lock of the table that writers take, or belongs to a session of the same user from before this
 * process. Transactions that only read are not waited for; prepared ones are.
 */
final class PostgreSqlEarlierWrites implements EarlierWrites {

    private static final String NUMBER = "select txid_current()";

    private static final String OLDEST = "select txid_snapshot_xmin(txid_current_snapshot())";

    /** The locks of statements that write rows, of the given tables and all that inherit from them; of all tables if none. */
    private static final String LOCKS = """
            with recursive family(id) as (
                select cast(name as regclass)::oid from unnest(cast(? as text[])) name
                union
                select i.inhrelid from pg_catalog.pg_inherits i join family on i.inhparent = family.id)
            select distinct l.virtualtransaction from pg_catalog.pg_locks l
            where l.locktype = 'relation' and l.pid is distinct from pg_backend_pid()
              and l.database = (select oid from pg_catalog.pg_database where datname = current_database())
              and l.mode in ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
              and (l.relation in (select id from family) or not exists (select 1 from family))
            """;

    private static final String OLDER_SESSIONS = """
            select pid || '@' || xact_start from pg_catalog.pg_stat_activity
            where usename = current_user and datname = current_database() and pid <> pg_backend_pid()
              and xact_start is not null and backend_start < clock_timestamp() - ? * interval '1 millisecond'
            """;

    private final long number;
    private final String[] tables;
    private final Set<String> lockers;
    private final Set<String> olderSessions;

    private PostgreSqlEarlierWrites(long number, String[] tables, Set<String> lockers, Set<String> olderSessions) {
        this.number = number;
        this.tables = tables;
        this.lockers = lockers;
        this.olderSessions = olderSessions;
    }

    /**
     * Looks at the database now.
     *
     * @param tables the tables of the source; empty where they are not known, so that every writer counts
     */
    static EarlierWrites now(Connection connection, List<TableName> tables) throws SQLException {
        String[] names = tables.stream().map(TableName::quoted).toArray(String[]::new);
        // The statement is a transaction of its own, so that its number is no longer under way when it returns.
        return new PostgreSqlEarlierWrites(
                number(connection, NUMBER), names, lockers(connection, names), olderSessions(connection));
    }

    @Override
    public boolean haveEnded(Connection connection) throws SQLException {
        if (!lockers.isEmpty()) {
            lockers.retainAll(lockers(connection, tables));
        }
        if (!olderSessions.isEmpty()) {
            olderSessions.retainAll(olderSessions(connection));
        }
        return lockers.isEmpty() && olderSessions.isEmpty() && number(connection, OLDEST) > number;
    }

    private static long number(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }

    private static Set<String> lockers(Connection connection, String[] tables) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(LOCKS)) {
            statement.setArray(1, connection.createArrayOf("text", tables));
            return texts(statement);
        }
    }

    private static Set<String> olderSessions(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(OLDER_SESSIONS)) {
            statement.setLong(1, ManagementFactory.getRuntimeMXBean().getUptime());
            return texts(statement);
        }
    }

    private static Set<String> texts(PreparedStatement statement) throws SQLException {
        Set<String> texts = new HashSet<>();
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                texts.add(row.getString(1));
            }
        }
        return texts;
    }
}
