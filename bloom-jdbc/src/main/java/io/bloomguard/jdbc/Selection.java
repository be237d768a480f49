package io.bloomguard.jdbc;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What a source selects, as it was written. Immutable. */
sealed interface Selection {

    /** The selection in words: {@code users(email)}. */
    String description();

    /** The columns of the key, as they were written, by position in the key. */
    List<String> columns();

    /** The base tables that its rows come from; none where they are not known. */
    List<TableName> tables(SnapshotSession session, String place) throws SQLException;

    /** Asks the session's database what the selection means there. */
    ScanPlan plan(SnapshotSession session, String place, boolean exactText) throws SQLException;

    /** All rows of a table. */
    record OfTable(String table, List<String> columns) implements Selection {

        public OfTable {
            columns = distinct(columns);
        }

        @Override
        public String description() {
            return table + "(" + String.join(", ", columns) + ")";
        }

        @Override
        public List<TableName> tables(SnapshotSession session, String place) throws SQLException {
            return List.of(new Catalogue(session, place).table(table));
        }

        @Override
        public ScanPlan plan(SnapshotSession session, String place, boolean exactText) throws SQLException {
            Catalogue catalogue = new Catalogue(session, place);
            TableName name = catalogue.table(table);
            StringBuilder list = new StringBuilder();
            for (String column : columns) {
                list.append(list.isEmpty() ? "" : ", ").append(catalogue.quoted(catalogue.column(name, column)));
            }
            String select = "select " + list + " from " + name.quoted();
            List<KeyColumn> key =
                    new KeyColumns(session, catalogue, exactText).read(select, columns, "the table " + name);
            return new ScanPlan(select, "select count(*) from " + name.quoted(), key, name);
        }
    }

    /**
     * All rows of a query.
     *
     * @param query the query's text
     * @param columns the labels of the key's columns
     * @param tables the tables that it was declared to read, as they were written
     */
    record OfQuery(String query, List<String> columns, Set<String> tables) implements Selection {

        public OfQuery {
            columns = distinct(columns);
            tables = Set.copyOf(tables);
        }

        @Override
        public String description() {
            return "query(" + String.join(", ", columns) + ")";
        }

        @Override
        public List<TableName> tables(SnapshotSession session, String place) throws SQLException {
            return requireTables(new Catalogue(session, place));
        }

        private List<TableName> requireTables(Catalogue catalogue) throws SQLException {
            List<TableName> found = new ArrayList<>();
            for (String table : new TreeSet<>(tables)) {
                found.add(catalogue.table(table));
            }
            return found;
        }

        @Override
        public ScanPlan plan(SnapshotSession session, String place, boolean exactText) throws SQLException {
            Catalogue catalogue = new Catalogue(session, place);
            requireTables(catalogue);
            List<KeyColumn> key = new KeyColumns(session, catalogue, exactText).read(query, columns, "the query");
            // The line break ends a comment in the query's last line.
            return new ScanPlan(query, "select count(*) from (\n" + query + "\n) keys_of_filter", key, null);
        }
    }

    private static List<String> distinct(List<String> columns) {
        if (columns.isEmpty() || Set.copyOf(columns).size() < columns.size()) {
            throw new IllegalArgumentException("A key has one column or more, each of them once, but these were given: "
                    + columns + "; name the key's columns.");
        }
        return List.copyOf(columns);
    }
}
