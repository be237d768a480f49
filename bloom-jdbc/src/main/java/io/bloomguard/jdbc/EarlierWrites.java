package io.bloomguard.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * The transactions that were under way in a database at one moment and may have written a source's rows. Used by one thread
 * on one connection in autocommit mode.
 */
interface EarlierWrites {

    /** Whether all of them have ended. */
    boolean haveEnded(Connection connection) throws SQLException;
}
