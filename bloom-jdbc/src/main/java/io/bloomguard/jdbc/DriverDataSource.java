package io.bloomguard.jdbc;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Properties;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Opens a connection of its own each time, by the driver that takes the URL. For loads, which are rare; not a pool.
 * Immutable and thread-safe. Neither its messages nor {@link #toString()} tell the URL's parameters or the password.
 */
final class DriverDataSource implements DataSource {

    private final String url;
    private final @Nullable String username;
    private final @Nullable String password;

    DriverDataSource(String url, @Nullable String username, @Nullable String password) {
        this.url = url;
        this.username = username;
        this.password = password;
    }

    @Override
    public Connection getConnection() throws SQLException {
        return connect(username, password);
    }

    @Override
    public Connection getConnection(@Nullable String user, @Nullable String secret) throws SQLException {
        return connect(user, secret);
    }

    private Connection connect(@Nullable String user, @Nullable String secret) throws SQLException {
        Properties properties = new Properties();
        if (user != null) {
            properties.setProperty("user", user);
        }
        if (secret != null) {
            properties.setProperty("password", secret);
        }
        Connection connection;
        try {
            connection = DriverManager.getDriver(url).connect(url, properties);
        } catch (SQLException e) {
            throw withoutSecrets(e, secret);
        }
        if (connection == null) {
            throw new SQLException("No driver on the class path connects to " + this + "; add the database's driver.");
        }
        return connection;
    }

    /** Drivers put the URL into some of their messages; such a message is replaced, and its causes go with it. */
    private SQLException withoutSecrets(SQLException failure, @Nullable String secret) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String message = String.valueOf(cause.getMessage());
            if (message.contains(url.substring(url.indexOf(':') + 1))
                    || (secret != null && !secret.isEmpty() && message.contains(secret))) {
                return new SQLException(
                        "Cannot connect to " + this + " (" + failure.getClass().getSimpleName()
                                + "; its message holds the URL or the password and is left out).",
                        failure.getSQLState(),
                        failure.getErrorCode());
            }
        }
        return failure;
    }

    @Override
    public String toString() {
        return JdbcUrl.withoutCredentials(url);
    }

    @Override
    public @Nullable PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public void setLogWriter(PrintWriter out) throws SQLException {
        throw new SQLFeatureNotSupportedException("This data source writes no log.");
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        throw new SQLFeatureNotSupportedException("Set the driver's own time-out in the URL.");
    }

    @Override
    public int getLoginTimeout() {
        return 0;
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException("This data source writes no log.");
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        if (type.isInstance(this)) {
            return type.cast(this);
        }
        throw new SQLException("This data source wraps nothing.");
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
        return type.isInstance(this);
    }
}
