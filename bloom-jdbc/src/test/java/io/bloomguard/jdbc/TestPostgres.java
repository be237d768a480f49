package io.bloomguard.jdbc;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import org.postgresql.ds.PGSimpleDataSource;

/** One PostgreSQL server for the whole test run, on a port and in a folder of its own; each caller gets a database. */
final class TestPostgres {

    private static final EmbeddedPostgres SERVER = start();
    private static final AtomicInteger DATABASES = new AtomicInteger();

    private TestPostgres() {}

    /** A new, empty database, as its superuser. */
    static PGSimpleDataSource newDatabase() throws SQLException {
        String name = "test_" + DATABASES.incrementAndGet();
        Sql.run(SERVER.getPostgresDatabase(), "create database " + name);
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setUrl(urlOf(name));
        return dataSource;
    }

    /** The same database for another user or with other settings. */
    static PGSimpleDataSource sameDatabase(PGSimpleDataSource other) {
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setUrl(url(other));
        return dataSource;
    }

    /** The database's URL, with its superuser. */
    static String url(PGSimpleDataSource dataSource) {
        return urlOf(String.valueOf(dataSource.getDatabaseName()));
    }

    private static String urlOf(String database) {
        return SERVER.getJdbcUrl("postgres", database);
    }

    private static EmbeddedPostgres start() {
        try {
            EmbeddedPostgres server = EmbeddedPostgres.builder().start();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> close(server)));
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void close(EmbeddedPostgres server) {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
