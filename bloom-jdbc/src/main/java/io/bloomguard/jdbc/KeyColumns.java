package io.bloomguard.jdbc;

import io.bloomguard.jdbc.ColumnVerdict.Proven;
import io.bloomguard.jdbc.ColumnVerdict.Refused;
import io.bloomguard.jdbc.ColumnVerdict.Unproven;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Finds the key's columns, by label, in the very statement that will be scanned. Used by one thread. */
final class KeyColumns {

    private final Connection connection;
    private final Dialect dialect;
    private final Catalogue catalogue;
    private final boolean exactText;

    KeyColumns(SnapshotSession session, Catalogue catalogue, boolean exactText) {
        this.connection = session.connection();
        this.dialect = session.dialect();
        this.catalogue = catalogue;
        this.exactText = exactText;
    }

    /**
     * The columns, in the order of the labels.
     *
     * @param owner whose columns they are, in words
     * @throws io.bloomguard.rule.GuardDefinitionException when one is missing, ambiguous or no part of a key
     */
    List<KeyColumn> read(String select, List<String> labels, String owner) throws SQLException {
        List<ColumnFacts> all = facts(select);
        List<String> stored = all.stream().map(ColumnFacts::label).toList();
        List<KeyColumn> key = new ArrayList<>();
        for (String label : labels) {
            String chosen = catalogue.chosen(stored, label, owner);
            List<ColumnFacts> found =
                    all.stream().filter(column -> column.label().equals(chosen)).toList();
            if (found.size() > 1) {
                throw catalogue.refused(
                        owner + " has " + found.size() + " columns '" + chosen + "'", "give each a label of its own");
            }
            key.add(keyColumn(select, owner, found.get(0)));
        }
        return key;
    }

    private KeyColumn keyColumn(String select, String owner, ColumnFacts column) throws SQLException {
        ColumnVerdict verdict = dialect.judge(connection, select, catalogue.quoted(column.label()), column);
        String found = "the column " + column.label() + " of " + owner + " has the type '" + column.typeName() + "', ";
        if (verdict instanceof Proven proven) {
            return new KeyColumn(column.position(), proven.part(), proven.reading());
        } else if (verdict instanceof Unproven unproven) {
            if (exactText) {
                return new KeyColumn(column.position(), unproven.part(), unproven.reading());
            }
            throw catalogue.refused(
                    found + unproven.why() + ", so that two keys could be equal there and different in the filter",
                    "guard a column whose equality is exact, or promise with exactText() on the source that it is");
        } else {
            Refused refused = (Refused) verdict;
            throw catalogue.refused(found + refused.why(), refused.remedy());
        }
    }

    private List<ColumnFacts> facts(String select) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(select)) {
            ResultSetMetaData prepared = statement.getMetaData();
            if (prepared != null) {
                return facts(prepared);
            }
        } catch (SQLException e) {
            throw understood(e);
        }
        // Not every driver tells before it executes; the condition makes that cheap.
        try (PreparedStatement statement =
                        connection.prepareStatement("select * from (\n" + select + "\n) keys_of_filter where 1 = 0");
                ResultSet none = statement.executeQuery()) {
            return facts(none.getMetaData());
        }
    }

    private static List<ColumnFacts> facts(ResultSetMetaData metaData) throws SQLException {
        List<ColumnFacts> facts = new ArrayList<>();
        for (int position = 1; position <= metaData.getColumnCount(); position++) {
            facts.add(ColumnFacts.of(metaData, position));
        }
        return facts;
    }

    /** A statement that the database does not understand will not be understood at the next attempt either. */
    private RuntimeException understood(SQLException e) throws SQLException {
        String state = e.getSQLState();
        if (state == null || !state.startsWith("42")) {
            throw e;
        }
        return catalogue.refused(
                "the database refuses it: " + e.getMessage(),
                "correct it, or give the source a DataSource whose user may see every row");
    }
}
