package io.bloomguard.jdbc;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** What is particular to one database. Implementations are stateless and thread-safe. */
sealed interface Dialect permits PostgreSqlDialect, H2Dialect, MySqlDialect, OtherDialect {

    /** The dialect of the database behind the metadata. */
    static Dialect of(DatabaseMetaData metaData) throws SQLException {
        return switch (metaData.getDatabaseProductName().toLowerCase(Locale.ROOT)) {
            case "postgresql" -> new PostgreSqlDialect();
            case "h2" -> new H2Dialect();
            case "mariadb", "mysql" -> new MySqlDialect();
            default -> new OtherDialect();
        };
    }

    /** How a transaction with one snapshot for all its statements is opened. */
    Opening opening();

    /** How many rows the driver fetches at a time, so that a scan of any size needs little memory. */
    default int fetchSize(DatabaseMetaData metaData) throws SQLException {
        return 10_000;
    }

    /**
     * Returns when this session sees every commit that anyone was told of.
     *
     * @throws java.sql.SQLTransientException when it is a replica's
     */
    default void requirePrimary(Connection connection) throws SQLException {}

    /** The schemas (or catalogues, see {@link #schemasAreCatalogs()}) in which a name without one is looked up, in order. */
    List<String> searchPath(Connection connection) throws SQLException;

    /** Whether JDBC calls this database's schemas catalogues. */
    default boolean schemasAreCatalogs() {
        return false;
    }

    /** About how many rows a table has, where the catalogue knows. */
    default OptionalLong estimatedRows(Connection connection, TableName table) throws SQLException {
        return OptionalLong.empty();
    }

    /**
     * What the column is worth as a part of a key.
     *
     * @param select the statement that the column comes from
     * @param label the column's label, quoted as an identifier
     */
    ColumnVerdict judge(Connection connection, String select, String label, ColumnFacts column) throws SQLException;

    /**
     * The transactions under way now that may have written rows of these tables, where the database tells of all of them.
     *
     * @param connection in autocommit mode
     * @param tables empty where they are not known, so that every writer counts
     */
    default Optional<EarlierWrites> earlierWrites(Connection connection, List<TableName> tables) throws SQLException {
        return Optional.empty();
    }

    /** Stops a scan whose rows nobody wants any more, where closing it would read them all. */
    default void abandon(Statement scan) throws SQLException {}

    /** How a snapshot is opened. */
    sealed interface Opening {

        /** By a statement, the first of its transaction; it ends with the transaction. */
        record ByStatement(String sql) implements Opening {}

        /** By an isolation level of the connection, which outlives the transaction. */
        record ByIsolation(int level) implements Opening {}
    }
}
