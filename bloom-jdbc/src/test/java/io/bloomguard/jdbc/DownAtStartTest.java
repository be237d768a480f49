package io.bloomguard.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.bloomguard.FilterDefinition;
import io.bloomguard.Guard;
import io.bloomguard.GuardRegistry;
import io.bloomguard.GuardStatus.State;
import io.bloomguard.Writers;
import io.bloomguard.source.KeySource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** A filter over a server that is not there yet. */
class DownAtStartTest {

    private static final Duration LONG_ENOUGH = Duration.ofSeconds(60);

    @Test
    void load_serverDownAtStart_passesThroughAndRecoversByItself() throws Exception {
        int port = freePort();
        KeySource source = new JdbcKeySourceProvider()
                .create(
                        "users.name",
                        Map.of(
                                "table", "users",
                                "columns", "name",
                                "url", "jdbc:postgresql://localhost:" + port + "/postgres",
                                "username", "postgres",
                                "password", "secret"))
                .orElseThrow();
        try (GuardRegistry registry = GuardRegistry.create()) {
            Guard users = registry.define(FilterDefinition.named("users.name")
                    .source(source)
                    .writers(Writers.THIS_PROCESS)
                    .auditRate(0)
                    .build());
            awaitFailure(users);
            assertThat(users.definitelyAbsent("nobody")).isFalse();
            assertThat(users.status().reason())
                    .contains("localhost:" + port, "refused", "loaded again by itself")
                    .doesNotContain("secret");

            try (EmbeddedPostgres server =
                    EmbeddedPostgres.builder().setPort(port).start()) {
                Sql.run(
                        server.getPostgresDatabase(),
                        "create table users (name text)",
                        "insert into users values ('somebody')");
                assertThat(users.awaitReady(LONG_ENOUGH))
                        .as(users.status().reason())
                        .isTrue();
                assertThat(users.definitelyAbsent("somebody")).isFalse();
                assertThat(users.definitelyAbsent("nobody")).isTrue();
            }
        }
    }

    private static void awaitFailure(Guard guard) {
        long deadline = System.nanoTime() + LONG_ENOUGH.toNanos();
        while (guard.status().state() != State.OUT_OF_SERVICE) {
            assertThat(System.nanoTime()).isLessThan(deadline);
            LockSupport.parkNanos(1_000_000);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
