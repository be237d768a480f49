/** Keys from a relational database. */
module io.bloomguard.jdbc {
    requires transitive io.bloomguard.core;
    requires java.management;
    requires transitive java.sql;
    requires static org.jspecify;

    exports io.bloomguard.jdbc;

    provides io.bloomguard.source.KeySourceProvider with
            io.bloomguard.jdbc.JdbcKeySourceProvider;
}
