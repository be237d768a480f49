package io.bloomguard.jdbc;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.Locale;

/**
 * What the result set's metadata says of one key column.
 *
 * @param position its position in the result set, from 1
 * @param label its label, exactly
 * @param jdbcType its type of {@link java.sql.Types}
 * @param typeName its type as the database calls it, in lower case
 * @param precision digits, or length in characters; 0 where there is none
 * @param scale digits after the point
 * @param signed whether its numbers have a sign
 */
record ColumnFacts(
        int position, String label, int jdbcType, String typeName, int precision, int scale, boolean signed) {

    static ColumnFacts of(ResultSetMetaData metaData, int position) throws SQLException {
        String typeName = metaData.getColumnTypeName(position);
        return new ColumnFacts(
                position,
                metaData.getColumnLabel(position),
                metaData.getColumnType(position),
                typeName == null ? "" : typeName.toLowerCase(Locale.ROOT),
                metaData.getPrecision(position),
                metaData.getScale(position),
                metaData.isSigned(position));
    }
}
