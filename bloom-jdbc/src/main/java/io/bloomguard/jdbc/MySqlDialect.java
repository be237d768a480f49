package io.bloomguard.jdbc;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTransientException;
import java.sql.Statement;
import java.sql.Types;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;

/** MariaDB and MySQL. */
final class MySqlDialect implements Dialect {

    /**
     * The collations that neither pad nor fold and store every code point. A narrower character set would store others
     * as question marks where the server is not strict.
     */
    private static final Set<String> EXACT = Set.of("utf8mb4_nopad_bin", "utf8mb4_0900_bin");

    private static final String COLLATION = """
            select collation(k.%s) from (
            %s
            ) k right join (select 1 as one) o on false
            """;

    /** Said in the transaction, not by {@code setReadOnly}: both drivers may take that as a wish for a replica. */
    @Override
    public Opening opening() {
        return new Opening.ByStatement("set transaction isolation level repeatable read, read only");
    }

    /** Connector/J streams for one magic value alone, row by row; MariaDB's driver takes a number of rows. */
    @Override
    public int fetchSize(DatabaseMetaData metaData) throws SQLException {
        return metaData.getDriverName().toLowerCase(Locale.ROOT).contains("mariadb") ? 10_000 : Integer.MIN_VALUE;
    }

    @Override
    public void requirePrimary(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("show variables where variable_name in"
                        + " ('read_only', 'innodb_read_only', 'wsrep_on') and value not in ('OFF', '0')")) {
            if (row.next()) {
                boolean cluster = row.getString(1).toLowerCase(Locale.ROOT).equals("wsrep_on");
                throw new SQLTransientException(
                        cluster
                                ? "The server is a node of a Galera cluster, whose reads may trail commits on other nodes;"
                                        + " such clusters cannot be the source of a filter."
                                : "The server is read only (" + row.getString(1)
                                        + "): it may be a replica without every"
                                        + " committed row; give the source a DataSource of the primary server.");
            }
        }
    }

    @Override
    public List<String> searchPath(Connection connection) throws SQLException {
        String catalog = connection.getCatalog();
        return catalog == null || catalog.isEmpty() ? List.of() : List.of(catalog);
    }

    @Override
    public boolean schemasAreCatalogs() {
        return true;
    }

    @Override
    public OptionalLong estimatedRows(Connection connection, TableName table) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "select table_rows from information_schema.tables where table_schema = ? and table_name = ?")) {
            statement.setString(1, table.catalog());
            statement.setString(2, table.table());
            try (ResultSet row = statement.executeQuery()) {
                return row.next() ? OptionalLong.of(row.getLong(1)) : OptionalLong.empty();
            }
        }
    }

    @Override
    public ColumnVerdict judge(Connection connection, String select, String label, ColumnFacts column)
            throws SQLException {
        if (column.jdbcType() == Types.BIT || column.jdbcType() == Types.BOOLEAN) {
            return ColumnVerdict.noKeyType();
        }
        boolean unsigned = !column.signed() || column.typeName().contains("unsigned");
        return switch (column.typeName().replaceAll(" (unsigned|zerofill)", "")) {
            case "tinyint", "smallint", "mediumint", "int", "integer" -> ColumnVerdict.integer();
            case "bigint" -> unsigned ? ColumnVerdict.wideInteger() : ColumnVerdict.integer();
            case "decimal", "numeric" -> ColumnVerdict.decimal(column.scale());
            case "varchar" -> text(connection, select, label, column.precision());
            case "uuid" -> ColumnVerdict.uuid();
            case "varbinary" -> ColumnVerdict.bytes();
            case "binary" -> ColumnVerdict.unprovenBytes("which is padded with zero bytes");
            case "char" -> ColumnVerdict.unprovenText(column.precision(), "which is padded with spaces");
            case "tinytext", "text", "mediumtext", "longtext" ->
                ColumnVerdict.unprovenText(column.precision(), "which may be cut to a number of bytes");
            default -> ColumnVerdict.noKeyType();
        };
    }

    /** Closing would read every remaining row. */
    @Override
    public void abandon(Statement scan) throws SQLException {
        scan.cancel();
    }

    private static ColumnVerdict text(Connection connection, String select, String label, int length)
            throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(COLLATION.formatted(label, select))) {
            row.next();
            String collation = row.getString(1);
            return collation != null && EXACT.contains(collation.toLowerCase(Locale.ROOT))
                    ? ColumnVerdict.text(length)
                    : ColumnVerdict.unprovenText(
                            length, "whose collation " + collation + " may make different texts equal");
        }
    }
}
