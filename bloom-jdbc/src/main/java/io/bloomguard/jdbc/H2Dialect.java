package io.bloomguard.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;

/** H2 2. */
final class H2Dialect implements Dialect {

    /** H2's own level; its REPEATABLE READ shows rows that others insert between two statements. */
    private static final int SNAPSHOT = 6;

    @Override
    public Opening opening() {
        return new Opening.ByIsolation(SNAPSHOT);
    }

    @Override
    public List<String> searchPath(Connection connection) throws SQLException {
        return List.of(connection.getSchema());
    }

    @Override
    public Optional<EarlierWrites> earlierWrites(Connection connection, List<TableName> tables) throws SQLException {
        return H2EarlierWrites.now(connection);
    }

    @Override
    public ColumnVerdict judge(Connection connection, String select, String label, ColumnFacts column)
            throws SQLException {
        return switch (column.typeName()) {
            case "tinyint", "smallint", "integer", "bigint" -> ColumnVerdict.integer();
            case "numeric", "decimal" -> ColumnVerdict.decimal(column.scale());
            case "character varying" -> text(connection, column.precision());
            case "uuid" -> ColumnVerdict.uuid();
            case "binary varying" -> ColumnVerdict.bytes();
            case "binary" -> ColumnVerdict.unprovenBytes("which is padded with zero bytes");
            case "character" -> ColumnVerdict.unprovenText(column.precision(), "which is padded with spaces");
            case "varchar_ignorecase" -> ColumnVerdict.unprovenText(column.precision(), "whose equality ignores case");
            default -> ColumnVerdict.noKeyType();
        };
    }

    private static ColumnVerdict text(Connection connection, int length) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select setting_value from information_schema.settings"
                        + " where setting_name = 'COLLATION' and setting_value <> 'OFF'")) {
            return row.next()
                    ? ColumnVerdict.unprovenText(
                            length, "which the database compares by the collation " + row.getString(1))
                    : ColumnVerdict.text(length);
        }
    }
}
