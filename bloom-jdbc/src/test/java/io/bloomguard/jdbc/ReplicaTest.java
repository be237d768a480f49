package io.bloomguard.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bloomguard.rule.GuardDefinitionException;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLTransientException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplicaTest {

    @Test
    void describeAndScan_serverInRecovery_failButMaySucceedLater(@TempDir Path folder) throws Exception {
        EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder()
                .setDataDirectory(folder.resolve("data"))
                .setCleanDataDirectory(false);
        try (EmbeddedPostgres server = builder.start()) {
            Sql.run(server.getPostgresDatabase(), "create table users (id bigint)", "insert into users values (1)");
            JdbcKeySource source = JdbcKeySource.column(server.getPostgresDatabase(), "users", "id");
            assertThat(CollectingSink.of(source).keys).containsExactly(1L);
        }
        Files.createFile(folder.resolve("data").resolve("standby.signal"));

        try (EmbeddedPostgres standby = builder.start()) {
            JdbcKeySource source = JdbcKeySource.column(standby.getPostgresDatabase(), "users", "id");
            for (Attempt attempt : new Attempt[] {source::describe, () -> source.scan(new CollectingSink())}) {
                assertThatThrownBy(attempt::run)
                        .isInstanceOf(SQLTransientException.class)
                        .isNotInstanceOf(GuardDefinitionException.class)
                        .hasMessageContaining("is in recovery")
                        .hasMessageContaining("primary");
            }
        }
    }

    private interface Attempt {
        void run() throws Exception;
    }
}
