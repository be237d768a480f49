package io.bloomguard.sample.quickstart;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.h2.tools.Server;

/** A database server that lives as long as this object, on a port of its own. */
interface Database extends AutoCloseable {

    /** The URL by which any process of this machine connects. */
    String url();

    /** The statement that fills the table with a number of users, named {@code user-1} and so on. */
    String fill(int users);

    @Override
    void close() throws IOException;

    /** Starts a server with the table {@code users} in it. */
    static Database start(Options.Store store, int users) throws IOException, SQLException {
        Database database = switch (store) {
            case POSTGRES -> new Postgres(EmbeddedPostgres.start());
            case H2 ->
                new H2(Server.createTcpServer("-tcpPort", "0", "-ifNotExists").start());
        };
        try {
            database.run(
                    "create table users (id bigint primary key, name varchar(100) not null, city varchar(100) not null)",
                    database.fill(users),
                    "alter table users add constraint users_name unique (name)",
                    "analyze");
        } catch (SQLException e) {
            database.close();
            throw e;
        }
        return database;
    }

    /** Makes the table again what it was before users were added. */
    default void reset(int users) throws SQLException {
        run("delete from users where id > " + users);
    }

    private void run(String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url());
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** PostgreSQL, the real server. */
    record Postgres(EmbeddedPostgres server) implements Database {

        @Override
        public String url() {
            return server.getJdbcUrl("postgres", "postgres");
        }

        @Override
        public String fill(int users) {
            return "insert into users select i, 'user-' || i, 'city-' || i % 1000 from generate_series(1, " + users
                    + ") i";
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }

    /** H2 in the memory of this process, asked over the network as PostgreSQL is. */
    record H2(Server server) implements Database {

        @Override
        public String url() {
            return "jdbc:h2:tcp://localhost:" + server.getPort() + "/mem:quickstart;DB_CLOSE_DELAY=-1";
        }

        @Override
        public String fill(int users) {
            return "insert into users select x, 'user-' || x, 'city-' || mod(x, 1000) from system_range(1, " + users
                    + ")";
        }

        @Override
        public void close() {
            server.stop();
        }
    }
}
