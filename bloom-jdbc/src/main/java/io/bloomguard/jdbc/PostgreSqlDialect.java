package io.bloomguard.jdbc;

import io.bloomguard.key.KeyPart;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTransientException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** PostgreSQL 13 and newer. */
final class PostgreSqlDialect implements Dialect {

    /** The largest scale that can be declared; the driver gives a negative one as a number beyond it. */
    private static final int MAX_SCALE = 1000;

    /**
     * As the planner does it: the rows per page of the last ANALYZE times the pages of now, over the table and all that
     * inherit from it.
     */
    private static final String ESTIMATE = """
            with recursive family(id) as (
                select cast(cast(? as text) as regclass)::oid
                union
                select i.inhrelid from pg_catalog.pg_inherits i join family on i.inhparent = family.id)
            select count(*) filter (where c.reltuples < 0 or (c.relpages = 0 and pg_relation_size(c.oid) > 0)),
                   coalesce(sum(case when c.relpages > 0 then c.reltuples::float8 / c.relpages
                       * (pg_relation_size(c.oid) / current_setting('block_size')::int) else 0 end), 0)::bigint
            from family join pg_catalog.pg_class c on c.oid = family.id where c.relkind = 'r'
            """;

    /** The outer join gives one row whether or not the statement has any; only the column's collation is asked. */
    private static final String DETERMINISTIC = """
            select collisdeterministic, c.collname from pg_catalog.pg_collation c where c.oid =
                (select cast((collation for (k.%s)) as regcollation)::oid from (
            %s
            ) k right join (select 1) one on false)
            """;

    /**
     * Said in the transaction, not by {@code setReadOnly}, which some drivers and pools take as a wish for a replica.
     * Without row security a statement fails, where its policies would hide rows that could be seen later.
     */
    @Override
    public Opening opening() {
        return new Opening.ByStatement(
                "set transaction isolation level repeatable read, read only; set local row_security = off");
    }

    @Override
    public void requirePrimary(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select pg_is_in_recovery()")) {
            row.next();
            if (row.getBoolean(1)) {
                throw new SQLTransientException("The PostgreSQL server is in recovery: it is a replica and may not have"
                        + " every committed row; give the source a DataSource of the primary server.");
            }
        }
    }

    @Override
    public List<String> searchPath(Connection connection) throws SQLException {
        List<String> schemas = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select unnest(current_schemas(true))")) {
            while (row.next()) {
                schemas.add(row.getString(1));
            }
        }
        return schemas;
    }

    @Override
    public OptionalLong estimatedRows(Connection connection, TableName table) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(ESTIMATE)) {
            statement.setString(1, table.quoted());
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getLong(1) > 0 ? OptionalLong.empty() : OptionalLong.of(row.getLong(2));
            }
        }
    }

    @Override
    public Optional<EarlierWrites> earlierWrites(Connection connection, List<TableName> tables) throws SQLException {
        return Optional.of(PostgreSqlEarlierWrites.now(connection, tables));
    }

    @Override
    public ColumnVerdict judge(Connection connection, String select, String label, ColumnFacts column)
            throws SQLException {
        String type = column.typeName()
                .substring(column.typeName().lastIndexOf('.') + 1)
                .replace("\"", "");
        return switch (type) {
            case "int2", "int4", "int8", "smallserial", "serial", "bigserial" -> ColumnVerdict.integer();
            case "numeric" -> decimal(column);
            case "text", "varchar" -> text(connection, select, label, column.precision());
            case "uuid" -> ColumnVerdict.uuid();
            case "bytea" -> ColumnVerdict.bytes();
            case "bpchar" -> ColumnVerdict.unprovenText(column.precision(), "which is padded with spaces");
            case "citext" -> ColumnVerdict.unprovenText(KeyPart.UNLIMITED, "whose equality ignores case");
            default -> ColumnVerdict.noKeyType();
        };
    }

    private static ColumnVerdict decimal(ColumnFacts column) {
        if (column.precision() == 0) {
            return ColumnVerdict.decimal(KeyPart.UNLIMITED);
        }
        return column.scale() < 0 || column.scale() > MAX_SCALE
                ? new ColumnVerdict.Refused(
                        "whose negative scale rounds what is stored", "guard a column whose scale is 0 or more")
                : ColumnVerdict.decimal(column.scale());
    }

    private static ColumnVerdict text(Connection connection, String select, String label, int length)
            throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(DETERMINISTIC.formatted(label, select))) {
            if (!row.next()) {
                return ColumnVerdict.unprovenText(length, "whose collation the server does not tell");
            }
            return row.getBoolean(1)
                    ? ColumnVerdict.text(length)
                    : ColumnVerdict.unprovenText(
                            length,
                            "whose nondeterministic collation " + row.getString(2) + " makes different texts equal");
        }
    }
}
