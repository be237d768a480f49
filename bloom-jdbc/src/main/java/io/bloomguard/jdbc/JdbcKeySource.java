package io.bloomguard.jdbc;

import io.bloomguard.rule.GuardDefinitionException;
import io.bloomguard.source.KeySink;
import io.bloomguard.source.KeySource;
import java.sql.Connection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.sql.DataSource;

/**
 * The keys that a relational database holds, read in one snapshot of the primary server.
 *
 * <p>A scan counts the rows and then streams them within the same snapshot; it ends normally only when both figures
 * agree. The keys' type is that of the columns. A column whose equality the filter cannot share is refused, with a
 * sentence that says what to do: a filter that tells two keys apart which the database holds equal would hide a row.
 *
 * <p>Immutable and thread-safe; no connection is held between calls. The {@code DataSource} must give connections that
 * take part in no transaction of the caller: each is used for one transaction of its own and returned with the settings
 * that it came with.
 */
public final class JdbcKeySource implements KeySource {

    /** Between two looks at the transactions that are waited for, in milliseconds. */
    private static final long SHORTEST_PAUSE = 5;

    private static final long LONGEST_PAUSE = 250;

    private final DataSource dataSource;
    private final Selection selection;
    private final boolean exactText;
    private final String place;

    private JdbcKeySource(DataSource dataSource, Selection selection, boolean exactText, String place) {
        this.dataSource = Objects.requireNonNull(dataSource, "dataSource");
        this.selection = selection;
        this.exactText = exactText;
        this.place = place;
    }

    /**
     * The values of one column of a table.
     *
     * <p>Names are looked up in the catalogue: written plainly they mean what they mean in SQL, or else the one name that
     * differs in case alone; written in the database's quotes they are exact.
     *
     * @param table the table, with its schema ({@code shop.users}) where that is not the connection's own; a base table,
     *     since a view may show rows later that it does not show now
     * @param column the column; rows in which it is null are no keys
     */
    public static JdbcKeySource column(DataSource dataSource, String table, String column) {
        return columns(dataSource, table, column);
    }

    /**
     * The values of several columns of a table, as composite keys; see {@link #column}.
     *
     * @param table the table
     * @param columns the columns in the order of the key's parts; at least one, each once. In a key of several parts a
     *     null is a value
     * @throws IllegalArgumentException when there is no column or one is named twice
     */
    public static JdbcKeySource columns(DataSource dataSource, String table, String... columns) {
        Selection.OfTable selection = new Selection.OfTable(Objects.requireNonNull(table, "table"), List.of(columns));
        return new JdbcKeySource(dataSource, selection, false, selection.description());
    }

    /**
     * The rows of a query, for keys that no table has as they are.
     *
     * <p>The query must give a key for every row that the guarded lookup could ever return: no condition, join, limit or
     * function of the time that hides a row now which may be seen later.
     *
     * @param query one select statement without parameters
     * @param columns the labels of the key's columns in the query's result, in the order of the key's parts
     * @throws IllegalArgumentException when there is no column or one is named twice
     */
    public static JdbcKeySource query(DataSource dataSource, String query, String... columns) {
        String text = query.strip();
        Selection.OfQuery selection = new Selection.OfQuery(
                text.endsWith(";") ? text.substring(0, text.length() - 1) : text, List.of(columns), Set.of());
        return new JdbcKeySource(dataSource, selection, false, selection.description());
    }

    /**
     * A copy that declares the tables which its query reads.
     *
     * <p>It is declared, not read off the text: a query reads tables through views, functions and synonyms too, and a
     * table that went unnoticed would be one whose writes never reach the filter.
     *
     * @param tables every base table that the query's rows come from
     * @throws GuardDefinitionException when this source is of a table, which is all that it reads
     */
    public JdbcKeySource reading(String... tables) {
        if (selection instanceof Selection.OfQuery query) {
            return new JdbcKeySource(
                    dataSource,
                    new Selection.OfQuery(query.query(), query.columns(), Set.of(tables)),
                    exactText,
                    place);
        }
        throw new GuardDefinitionException(
                "", place, "reading(…) was called on a source that reads one table", "leave the call out");
    }

    /**
     * A copy that trusts the columns' equality, with the promise: {@code =} on these columns compares text code unit by
     * code unit and byte strings byte by byte, and stores values as they are written, without padding or cutting them.
     * Where the promise is broken, rows can be hidden.
     */
    @Override
    public JdbcKeySource exactText() {
        return new JdbcKeySource(dataSource, selection, true, place);
    }

    /** A copy whose messages say where the database is, in words without credentials. */
    JdbcKeySource at(String where) {
        return new JdbcKeySource(dataSource, selection, exactText, selection.description() + " at " + where);
    }

    /** What is selected, for those who watch its tables. */
    Selection selection() {
        return selection;
    }

    @Override
    public String description() {
        return place;
    }

    @Override
    public Description describe() throws Exception {
        try (SnapshotSession session = SnapshotSession.open(dataSource)) {
            ScanPlan plan = selection.plan(session, place, exactText);
            return new Description(Optional.of(plan.keyType()), plan.estimatedRows(session));
        }
    }

    /** Asks the database which transactions are under way, and waits until it says of each that it has ended. */
    @Override
    public boolean awaitEarlierWrites() throws Exception {
        List<TableName> tables;
        try (SnapshotSession session = SnapshotSession.open(dataSource)) {
            tables = selection.tables(session, place);
        }
        try (Connection connection = dataSource.getConnection()) {
            boolean autoCommit = connection.getAutoCommit();
            connection.setAutoCommit(true);
            try {
                Optional<EarlierWrites> earlier =
                        Dialect.of(connection.getMetaData()).earlierWrites(connection, tables);
                long pause = SHORTEST_PAUSE;
                while (earlier.isPresent() && !earlier.get().haveEnded(connection)) {
                    Thread.sleep(pause);
                    pause = Math.min(LONGEST_PAUSE, 2 * pause);
                }
                return earlier.isPresent();
            } finally {
                connection.setAutoCommit(autoCommit);
            }
        }
    }

    @Override
    public void scan(KeySink sink) throws Exception {
        Objects.requireNonNull(sink, "sink");
        try (SnapshotSession session = SnapshotSession.open(dataSource)) {
            ScanPlan plan = selection.plan(session, place, exactText);
            new KeyScan(session, plan, sink).run();
        }
    }

    @Override
    public String toString() {
        return place;
    }
}
