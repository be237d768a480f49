package io.bloomguard.jdbc;

import io.bloomguard.key.KeyType;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A scan as one session's database understood it.
 *
 * @param select the statement that gives one row for each key
 * @param count the statement that gives the number of those rows
 * @param columns the key's columns, by position in the key
 * @param table the table whose rows they are, or null for a query
 */
record ScanPlan(
        String select,
        String count,
        List<KeyColumn> columns,
        @Nullable TableName table) {

    KeyType keyType() {
        return new KeyType(columns.stream().map(KeyColumn::part).toList());
    }

    /** How many rows there are, exactly, in the session's snapshot. */
    long rows(SnapshotSession session) throws SQLException {
        try (Statement statement = session.connection().createStatement();
                ResultSet row = statement.executeQuery(count)) {
            row.next();
            return row.getLong(1);
        }
    }

    /** About how many rows there are: the catalogue's figure, or else the exact one. */
    long estimatedRows(SnapshotSession session) throws SQLException {
        OptionalLong estimate =
                table == null ? OptionalLong.empty() : session.dialect().estimatedRows(session.connection(), table);
        return Math.max(0, estimate.isPresent() ? estimate.getAsLong() : rows(session));
    }
}
