package io.bloomguard.jdbc;

import io.bloomguard.key.KeyPart;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;

/** A database of which nothing is known but what JDBC says. */
final class OtherDialect implements Dialect {

    /** The one standard level under which two statements see the same rows everywhere. */
    @Override
    public Opening opening() {
        return new Opening.ByIsolation(Connection.TRANSACTION_SERIALIZABLE);
    }

    @Override
    public List<String> searchPath(Connection connection) throws SQLException {
        String schema = connection.getSchema();
        return schema == null || schema.isEmpty() ? List.of() : List.of(schema);
    }

    @Override
    public ColumnVerdict judge(Connection connection, String select, String label, ColumnFacts column)
            throws SQLException {
        if (connection.getMetaData().getDatabaseProductName().equalsIgnoreCase("SQLite")) {
            return new ColumnVerdict.Refused(
                    "and SQLite's columns may hold values of any other type",
                    "feed the filter from a KeySource of your own");
        }
        return switch (column.jdbcType()) {
            case Types.TINYINT, Types.SMALLINT, Types.INTEGER -> ColumnVerdict.integer();
            case Types.BIGINT -> column.signed() ? ColumnVerdict.integer() : ColumnVerdict.wideInteger();
            case Types.NUMERIC, Types.DECIMAL -> decimal(column);
            case Types.CHAR, Types.NCHAR, Types.VARCHAR, Types.NVARCHAR, Types.LONGVARCHAR, Types.LONGNVARCHAR ->
                ColumnVerdict.unprovenText(column.precision(), "whose equality is not known for this database");
            case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY ->
                ColumnVerdict.unprovenBytes("whose equality is not known for this database");
            default -> ColumnVerdict.noKeyType();
        };
    }

    private static ColumnVerdict decimal(ColumnFacts column) {
        if (column.precision() == 0) {
            return ColumnVerdict.decimal(KeyPart.UNLIMITED);
        }
        return column.scale() < 0
                ? new ColumnVerdict.Refused(
                        "whose negative scale rounds what is stored", "guard a column whose scale is 0 or more")
                : ColumnVerdict.decimal(column.scale());
    }
}
