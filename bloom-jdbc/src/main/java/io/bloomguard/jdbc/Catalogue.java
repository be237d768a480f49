package io.bloomguard.jdbc;

import io.bloomguard.jdbc.SqlName.Folding;
import io.bloomguard.rule.GuardDefinitionException;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The names of tables and columns as the database stores them. A name that reaches SQL text was found here first and is
 * quoted, so that no name can say more than a name. Used by one thread, within one session.
 */
final class Catalogue {

    /** What metadata calls tables that hold their own rows, over the databases. */
    private static final Set<String> BASE_TABLES = Set.of("TABLE", "BASE TABLE", "PARTITIONED TABLE");

    private final Connection connection;
    private final DatabaseMetaData metaData;
    private final Dialect dialect;
    private final String place;
    private final String quote;
    private final Folding folding;

    Catalogue(SnapshotSession session, String place) throws SQLException {
        this.connection = session.connection();
        this.metaData = connection.getMetaData();
        this.dialect = session.dialect();
        this.place = place;
        this.quote = metaData.getIdentifierQuoteString().strip();
        this.folding = metaData.storesLowerCaseIdentifiers()
                ? Folding.LOWER
                : metaData.storesUpperCaseIdentifiers() ? Folding.UPPER : Folding.NONE;
    }

    /** The base table of a name as it was written. */
    TableName table(String written) throws SQLException {
        List<SqlName> names = SqlName.dotted(written, quote);
        if (names.size() > 2) {
            throw refused(
                    "the table's name '" + written + "' has " + names.size() + " parts",
                    "write table or schema.table, and quote a name that has a dot in it");
        }
        SqlName table = names.get(names.size() - 1);
        for (String space : spaces(names)) {
            Map<String, String> types = tablesNamed(space, table);
            Set<String> meant = table.among(types.keySet(), folding);
            if (!meant.isEmpty()) {
                String stored = only(meant, "table", written);
                String type = types.get(stored);
                TableName name = name(space, stored);
                requireBaseTable(name, type);
                return name;
            }
        }
        throw refused(
                "there is no table '" + written + "' that this user can see",
                "create it before the program starts, and write its name as the database has it, with its schema where that is"
                        + " not the connection's own");
    }

    /** The stored name of a table's column. */
    String column(TableName table, String written) throws SQLException {
        List<String> columns = new ArrayList<>();
        try (ResultSet row =
                metaData.getColumns(table.catalog(), escaped(table.schema()), escaped(table.table()), "%")) {
            while (row.next()) {
                if (row.getString("TABLE_NAME").equals(table.table())) {
                    columns.add(row.getString("COLUMN_NAME"));
                }
            }
        }
        return chosen(columns, written, "the table " + table);
    }

    /** The one of {@code stored} that was meant. */
    String chosen(List<String> stored, String written, String owner) {
        Set<String> meant = SqlName.whole(written, quote).among(stored, folding);
        if (meant.isEmpty()) {
            throw refused(
                    owner + " has no column '" + written + "'",
                    "name one of its columns, which are " + String.join(", ", stored));
        }
        return only(meant, "column", written);
    }

    /** A stored name as SQL text. */
    String quoted(String stored) {
        if (quote.isEmpty()) {
            if (!stored.matches("[A-Za-z_][A-Za-z0-9_]*")) {
                throw refused(
                        "the name '" + stored + "' would need quotes, which this database does not have",
                        "use a query instead");
            }
            return stored;
        }
        return quote + stored.replace(quote, quote + quote) + quote;
    }

    private TableName name(String space, String table) {
        String quoted = quoted(space) + "." + quoted(table);
        return dialect.schemasAreCatalogs()
                ? new TableName(space, null, table, quoted)
                : new TableName(null, space, table, quoted);
    }

    GuardDefinitionException refused(String found, String remedy) {
        return new GuardDefinitionException("", place, found, remedy);
    }

    private void requireBaseTable(TableName name, @Nullable String type) {
        if (type == null || !BASE_TABLES.contains(type)) {
            throw refused(
                    name + " is a " + type + ", not a base table, and rows that it does not show now can be seen later",
                    "name the table that holds the rows");
        }
    }

    private List<String> spaces(List<SqlName> names) throws SQLException {
        if (names.size() == 1) {
            return dialect.searchPath(connection);
        }
        Set<String> stored = new LinkedHashSet<>();
        try (ResultSet row = dialect.schemasAreCatalogs() ? metaData.getCatalogs() : metaData.getSchemas()) {
            while (row.next()) {
                stored.add(row.getString(1));
            }
        }
        Set<String> meant = names.get(0).among(stored, folding);
        if (meant.isEmpty()) {
            throw refused(
                    "there is no schema '" + names.get(0).text() + "'", "name one of " + String.join(", ", stored));
        }
        return List.of(only(meant, "schema", names.get(0).text()));
    }

    /** The tables of a schema that the name may mean, with their types. */
    private Map<String, String> tablesNamed(String space, SqlName table) throws SQLException {
        String catalog = dialect.schemasAreCatalogs() ? space : null;
        String schema = dialect.schemasAreCatalogs() ? null : escaped(space);
        Map<String, String> types = new LinkedHashMap<>();
        Set<String> spellings = new LinkedHashSet<>(
                List.of(table.text(), Folding.LOWER.of(table.text()), Folding.UPPER.of(table.text())));
        for (String spelling : spellings) {
            try (ResultSet row = metaData.getTables(catalog, schema, escaped(spelling), null)) {
                while (row.next()) {
                    types.put(row.getString("TABLE_NAME"), row.getString("TABLE_TYPE"));
                }
            }
        }
        return types;
    }

    private String only(Set<String> meant, String kind, String written) {
        if (meant.size() > 1) {
            throw refused(
                    "the " + kind + " '" + written + "' may be any of " + String.join(", ", meant),
                    "write the name in quotes, exactly as it is stored");
        }
        return meant.iterator().next();
    }

    /** A name as a pattern that matches nothing else. */
    private @Nullable String escaped(@Nullable String name) throws SQLException {
        if (name == null) {
            return null;
        }
        String escape = metaData.getSearchStringEscape();
        return name.replace(escape, escape + escape).replace("_", escape + "_").replace("%", escape + "%");
    }
}
