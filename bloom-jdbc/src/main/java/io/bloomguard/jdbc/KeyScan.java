package io.bloomguard.jdbc;

import io.bloomguard.source.KeySink;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTransientException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Streams a plan's rows into a sink and proves that they were all. Used by one thread. */
final class KeyScan {

    /** Rows between two looks at the thread's interruption; a power of two. */
    private static final int BATCH = 1024;

    private final SnapshotSession session;
    private final ScanPlan plan;
    private final KeySink sink;

    KeyScan(SnapshotSession session, ScanPlan plan, KeySink sink) {
        this.session = session;
        this.plan = plan;
        this.sink = sink;
    }

    /**
     * Reads every row.
     *
     * @throws SQLTransientException when the rows were not as many as the same snapshot counted
     * @throws InterruptedException when the thread was interrupted
     */
    void run() throws SQLException, InterruptedException {
        long expected = plan.rows(session);
        sink.expect(expected);
        Connection connection = session.connection();
        try (PreparedStatement scan =
                connection.prepareStatement(plan.select(), ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY)) {
            scan.setFetchSize(session.dialect().fetchSize(connection.getMetaData()));
            long read;
            try {
                read = read(scan);
            } catch (SQLException | InterruptedException | RuntimeException e) {
                abandon(scan, e);
                throw e;
            }
            if (read != expected) {
                throw new SQLTransientException("The scan read " + read + " rows where the same snapshot counts "
                        + expected + "; the source gives different rows each time it is asked, or was cut.");
            }
        }
    }

    private long read(PreparedStatement scan) throws SQLException, InterruptedException {
        try (ResultSet row = scan.executeQuery()) {
            List<KeyColumn> columns = plan.columns();
            if (columns.size() > 1) {
                return composites(row, columns.toArray(KeyColumn[]::new));
            }
            KeyColumn column = columns.get(0);
            return column.reading() == ColumnVerdict.Reading.LONG
                    ? integers(row, column.position())
                    : values(row, column);
        }
    }

    private long integers(ResultSet row, int position) throws SQLException, InterruptedException {
        long rows = 0;
        while (row.next()) {
            long value = row.getLong(position);
            if (value == 0 && row.wasNull()) {
                sink.nullKey();
            } else {
                sink.key(value);
            }
            rows = counted(rows);
        }
        return rows;
    }

    private long values(ResultSet row, KeyColumn column) throws SQLException, InterruptedException {
        long rows = 0;
        while (row.next()) {
            Object value = column.read(row);
            if (value == null) {
                sink.nullKey();
            } else {
                sink.key(value);
            }
            rows = counted(rows);
        }
        return rows;
    }

    private long composites(ResultSet row, KeyColumn[] columns) throws SQLException, InterruptedException {
        @Nullable Object[] parts = new @Nullable Object[columns.length];
        long rows = 0;
        while (row.next()) {
            for (int i = 0; i < columns.length; i++) {
                parts[i] = columns[i].read(row);
            }
            sink.composite(parts);
            rows = counted(rows);
        }
        return rows;
    }

    private static long counted(long rows) throws InterruptedException {
        if ((rows & (BATCH - 1)) == 0 && Thread.interrupted()) {
            throw new InterruptedException("The scan was interrupted after " + (rows + 1) + " rows.");
        }
        return rows + 1;
    }

    private void abandon(PreparedStatement scan, Exception failure) {
        try {
            session.dialect().abandon(scan);
        } catch (SQLException e) {
            failure.addSuppressed(e);
        }
    }
}
