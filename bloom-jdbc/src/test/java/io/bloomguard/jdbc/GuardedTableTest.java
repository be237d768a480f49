package io.bloomguard.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.bloomguard.FilterDefinition;
import io.bloomguard.Guard;
import io.bloomguard.GuardRegistry;
import io.bloomguard.GuardStatus.State;
import io.bloomguard.Writers;
import io.bloomguard.key.TextPolicy;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tables behind guards: what the source gives is what lookups ask for. */
class GuardedTableTest {

    private static DataSource database;

    private final GuardRegistry registry = GuardRegistry.create();

    @BeforeAll
    static void createTable() throws SQLException {
        database = TestPostgres.newDatabase();
        Sql.run(
                database,
                "create table items (id int, price numeric(10,2), name varchar(20), code uuid, digest bytea, short char(4))",
                "insert into items select i, i / 10.0, 'Name-' || i, cast(lpad(to_hex(i), 32, '0') as uuid),"
                        + " decode(lpad(to_hex(i), 8, '0'), 'hex'), 'c' || i % 1000 from generate_series(1, 2000) i");
    }

    @AfterEach
    void close() {
        registry.close();
    }

    @Test
    void definitelyAbsent_everyRow_isNeverAndOthersMostlyAre() throws Exception {
        Guard ids = guard(JdbcKeySource.column(database, "items", "id"));
        Guard prices = guard(JdbcKeySource.column(database, "items", "price"));
        Guard names = guard(JdbcKeySource.column(database, "items", "name"));
        Guard codes = guard(JdbcKeySource.column(database, "items", "code"));
        Guard digests = guard(JdbcKeySource.column(database, "items", "digest"));
        Guard pairs = guard(JdbcKeySource.columns(database, "items", "name", "id"));
        for (Guard guard : List.of(ids, prices, names, codes, digests, pairs)) {
            assertThat(guard.awaitReady(Duration.ofSeconds(30)))
                    .as(guard.status().reason())
                    .isTrue();
        }

        int denied = 0;
        for (int i = 1; i <= 2000; i++) {
            assertThat(ids.definitelyAbsent(i)).isFalse();
            assertThat(ids.definitelyAbsent((long) i)).isFalse();
            assertThat(prices.definitelyAbsent(new BigDecimal(i).divide(BigDecimal.TEN)))
                    .isFalse();
            assertThat(names.definitelyAbsent("Name-" + i)).isFalse();
            assertThat(codes.definitelyAbsent(new UUID(0, i))).isFalse();
            assertThat(digests.definitelyAbsent(new byte[] {0, 0, (byte) (i >> 8), (byte) i}))
                    .isFalse();
            assertThat(pairs.definitelyAbsent(List.of("Name-" + i, i))).isFalse();

            denied += ids.definitelyAbsent(-i) ? 1 : 0;
            denied += prices.definitelyAbsent(new BigDecimal(-i)) ? 1 : 0;
            denied += names.definitelyAbsent("name-" + i) ? 1 : 0;
            denied += codes.definitelyAbsent(new UUID(1, i)) ? 1 : 0;
            denied += digests.definitelyAbsent(new byte[] {(byte) (i >> 8), (byte) i}) ? 1 : 0;
            denied += pairs.definitelyAbsent(List.of("Name-" + i, -i)) ? 1 : 0;
        }
        assertThat(denied).isGreaterThan(11_700);
        assertThat(ids.status().source()).isEqualTo("items(id)");
    }

    @Test
    void define_sourceThatIsRefused_staysOutOfServiceAndSaysWhy() throws Exception {
        Guard guard = guard(JdbcKeySource.column(database, "items", "short"));

        assertThat(guard.awaitReady(Duration.ofSeconds(30))).isFalse();
        assertThat(guard.status().state()).isEqualTo(State.OUT_OF_SERVICE);
        assertThat(guard.status().reason())
                .contains("the column short of the table public.items", "padded with spaces");
        assertThat(guard.definitelyAbsent("none")).isFalse();
    }

    @Test
    void define_textPolicyExact_isThePromiseThatTheSourceNeeds() throws Exception {
        Guard guard = registry.define(FilterDefinition.named("promised")
                .source(JdbcKeySource.column(database, "items", "short"))
                .textPolicy(TextPolicy.EXACT)
                .writers(Writers.THIS_PROCESS)
                .auditRate(0)
                .build());

        assertThat(guard.awaitReady(Duration.ofSeconds(30)))
                .as(guard.status().reason())
                .isTrue();
        assertThat(guard.definitelyAbsent("none")).isTrue();
        assertThat(guard.definitelyAbsent("c7  ")).isFalse();
    }

    private Guard guard(JdbcKeySource source) {
        return registry.define(FilterDefinition.named(source.description())
                .source(source)
                .writers(Writers.THIS_PROCESS)
                .auditRate(0)
                .build());
    }
}
