package io.bloomguard.jdbc;

import org.jspecify.annotations.Nullable;

/**
 * A table's name exactly as the database stores it. Immutable.
 *
 * @param catalog its catalogue, or null where that is not part of the name
 * @param schema its schema, or null where the database has none
 * @param table its name
 * @param quoted the whole name as SQL text, safely quoted
 */
record TableName(@Nullable String catalog, @Nullable String schema, String table, String quoted) {

    /** The name as people write it. */
    @Override
    public String toString() {
        String space = schema != null ? schema : catalog;
        return space == null || space.isEmpty() ? table : space + "." + table;
    }
}
