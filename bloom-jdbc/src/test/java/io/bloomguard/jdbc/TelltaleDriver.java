package io.bloomguard.jdbc;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Properties;
import java.util.logging.Logger;

/** Connects to nothing, and puts all that it was told into its message, as some drivers do. */
final class TelltaleDriver implements Driver {

    @Override
    public Connection connect(String url, Properties properties) throws SQLException {
        throw new SQLException("No connection.", new SQLException("Not " + url + " as " + properties));
    }

    @Override
    public boolean acceptsURL(String url) {
        return url.startsWith("jdbc:telltale:");
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(String url, Properties properties) {
        return new DriverPropertyInfo[0];
    }

    @Override
    public int getMajorVersion() {
        return 1;
    }

    @Override
    public int getMinorVersion() {
        return 0;
    }

    @Override
    public boolean jdbcCompliant() {
        return false;
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getGlobal();
    }
}
