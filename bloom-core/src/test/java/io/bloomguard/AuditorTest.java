package io.bloomguard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AuditorTest {

    private static final Duration SOON = Duration.ofSeconds(20);

    private final GuardRegistry registry = GuardRegistry.create();
    private final StoreSource source = StoreSource.of("a@x");

    @AfterEach
    void close() {
        registry.close();
    }

    private Guard ready(double auditRate) throws InterruptedException {
        Guard guard = registry.define(FilterDefinition.named("users.email")
                .source(source)
                .writers(Writers.THIS_PROCESS)
                .probation(0)
                .auditRate(auditRate)
                .build());
        assertThat(guard.awaitReady(SOON)).isTrue();
        return guard;
    }

    @Test
    void lookup_ofAbsentKeys_runsForRealAsOftenAsTheRateSays() throws InterruptedException {
        Guard users = ready(0.01);
        AtomicInteger runs = new AtomicInteger();
        Supplier<String> lookup = () -> {
            runs.incrementAndGet();
            return "";
        };
        int calls = 200_000;
        for (int i = 0; i < calls; i++) {
            assertThat(users.lookup("nobody" + i, lookup, "")).isEmpty();
        }
        GuardStatus status = users.status();
        // Random, and a sum of many draws: six standard deviations are one in 500 million.
        double expected = 0.01 * (calls - status.maybe());
        assertThat((double) status.audited()).isCloseTo(expected, within(6 * Math.sqrt(expected)));
        assertThat(runs.get()).isEqualTo(status.audited() + status.maybe());
        assertThat(status.lookups()).isEqualTo(calls);
        assertThat(status.contradictions()).isZero();
    }

    @Test
    void lookup_auditedFindsAMissedRow_returnsItAndTakesTheFilterOut() throws InterruptedException {
        List<Contradiction> told = new CopyOnWriteArrayList<>();
        registry.onContradiction(event -> {
            throw new IllegalStateException("a listener of the application's");
        });
        registry.onContradiction(told::add);
        Guard users = ready(1);
        assertThat(users.lookup("nobody@x", () -> "", "")).isEmpty();
        // A write that nobody told the guard of.
        source.rows.add("missed@x");

        Supplier<String> find = () -> "row";
        assertThat(users.lookup("missed@x", find, "")).isEqualTo("row");

        assertThat(told).hasSize(1);
        Contradiction event = told.get(0);
        assertThat(event.filter()).isEqualTo("users.email");
        assertThat(event.site()).isEqualTo(find.getClass().getName());
        assertThat(event.generation()).isEqualTo(1);
        assertThat(event.history()).anyMatch(entry -> entry.contains("Ready"));
        assertThat(users.status().contradictions()).isEqualTo(1);
        assertThat(users.awaitReady(SOON)).as("it is loaded again").isTrue();
        assertThat(users.definitelyAbsent("missed@x")).isFalse();
    }

    /** The row came, announced, between the denial and the query. */
    @Test
    void lookup_rowThatCameMeanwhile_isNoContradiction() throws InterruptedException {
        Guard users = ready(1);
        String found = users.lookup(
                "new@x",
                () -> {
                    users.add("new@x");
                    return "row";
                },
                "");
        assertThat(found).isEqualTo("row");
        assertThat(users.status().contradictions()).isZero();
        assertThat(users.status().state()).isEqualTo(GuardStatus.State.READY);
    }

    /** Its query is no equality, which no load can mend. */
    @Test
    void lookup_contradictedTwice_isRefusedTooAndTheFilterComesBackForOthers() throws InterruptedException {
        Guard users = ready(1);
        Supplier<String> anything = () -> "row";
        for (int i = 1; i <= 2; i++) {
            assertThat(users.lookup("nobody" + i, anything, "")).isEqualTo("row");
            assertThat(users.status().contradictions()).isEqualTo(i);
            assertThat(users.awaitReady(SOON)).isTrue();
        }
        assertThat(users.status().sites())
                .filteredOn(site -> site.method().equals(anything.getClass().getName()))
                .extracting(SiteStatus::standing)
                .allMatch(standing -> standing.startsWith("refused"))
                .hasSize(1);
        assertThat(users.lookup("nobody3", anything, "")).isEqualTo("row");
        assertThat(users.status().contradictions()).isEqualTo(2);
        assertThat(users.definitelyAbsent("nobody3")).isTrue();
    }

    @Test
    void lookup_rateZero_isNeverAudited() throws InterruptedException {
        Guard users = ready(0);
        for (int i = 0; i < 100_000; i++) {
            users.lookup("nobody" + i, () -> "", "");
        }
        assertThat(users.status().audited()).isZero();
    }

    @Test
    void auditRate_outOfRange_isRefusedWithTheFigure() {
        for (double rate : new double[] {-0.1, 1.1, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> FilterDefinition.named("a").auditRate(rate))
                    .withMessageContaining(String.valueOf(rate));
        }
    }
}
