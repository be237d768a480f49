package io.bloomguard.jdbc;

import io.bloomguard.key.KeyPart;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A column of a scan, as a part of the key.
 *
 * @param position its position in the result set, from 1
 * @param part the part's declared type
 * @param reading how its values are read
 */
record KeyColumn(int position, KeyPart part, ColumnVerdict.Reading reading) {

    /** The value in the current row, or null. */
    @Nullable
    Object read(ResultSet row) throws SQLException {
        return switch (reading) {
            case LONG -> {
                long value = row.getLong(position);
                yield value == 0 && row.wasNull() ? null : (Object) value;
            }
            case DECIMAL -> row.getBigDecimal(position);
            case TEXT -> row.getString(position);
            case UUID -> row.getObject(position, UUID.class);
            case BYTES -> row.getBytes(position);
        };
    }
}
