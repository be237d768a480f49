package io.bloomguard;

import static org.assertj.core.api.Assertions.assertThat;

import io.bloomguard.source.KeySink;
import io.bloomguard.source.KeySource;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What goes wrong around the guard: keys nobody can read, results that cannot be compared, ends that come early. */
class GuardFaultTest {

    private static final Duration SOON = Duration.ofSeconds(20);

    private final GuardRegistry registry = GuardRegistry.create();

    @AfterEach
    void close() {
        registry.close();
    }

    private Guard define(KeySource source, int probation) {
        return registry.define(FilterDefinition.named("users.email")
                .source(source)
                .writers(Writers.THIS_PROCESS)
                .auditRate(0)
                .probation(probation)
                .build());
    }

    private Guard ready(KeySource source, int probation) throws InterruptedException {
        Guard guard = define(source, probation);
        assertThat(guard.awaitReady(SOON)).isTrue();
        return guard;
    }

    /** A text whose equality fails on anything but its own kind, as many an entity's does. */
    private static final class Careless {
        @Override
        @SuppressWarnings({"EqualsUnsafeCast", "NullableProblems"})
        public boolean equals(@Nullable Object other) {
            throw new IllegalStateException("compared with " + other);
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    @Test
    void close_duringTheScan_isNeverReadyAfterwards() throws InterruptedException {
        CountDownLatch scanning = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        CompletableFuture<Thread> loader = new CompletableFuture<>();
        StoreSource rows = StoreSource.of("a@x");
        Guard users = define(
                new KeySource() {
                    @Override
                    public String description() {
                        return "a driver that does not heed interruption";
                    }

                    @Override
                    public Description describe() {
                        return rows.describe();
                    }

                    @Override
                    public void scan(KeySink sink) throws Exception {
                        loader.complete(Thread.currentThread());
                        rows.scan(sink);
                        scanning.countDown();
                        while (closed.getCount() > 0) {
                            LockSupport.parkNanos(100_000);
                        }
                    }
                },
                0);
        scanning.await();
        registry.close();
        closed.countDown();
        loader.join().join(SOON.toMillis());

        assertThat(users.definitelyAbsent("nobody@x")).isFalse();
        assertThat(users.status().state()).isEqualTo(GuardStatus.State.OUT_OF_SERVICE);
        assertThat(users.status().reason()).contains("closed");
    }

    @Test
    void define_afterClose_loadsNothing() throws InterruptedException {
        registry.close();
        StoreSource source = StoreSource.of("a@x");
        Guard users = define(source, 0);

        assertThat(users.awaitReady(SOON)).isFalse();
        assertThat(users.definitelyAbsent("nobody@x")).isFalse();
        assertThat(source.scans).hasValue(0);
    }

    @Test
    void add_bareKeyThatCannotBeHeld_isOutOfServiceForGoodSinceNothingTellsWhenItsRowComes()
            throws InterruptedException {
        StoreSource source = StoreSource.of("a@x");
        Guard users = ready(source, 0);

        users.add(42L);

        assertThat(users.awaitReady(SOON)).isFalse();
        source.rows.add("42");
        assertThat(users.definitelyAbsent("42")).isFalse();
        assertThat(users.status().reason()).contains("java.lang.Long", "writing");
    }

    @Test
    void add_afterTheWriteWasClosed_isABareAdd() throws InterruptedException {
        StoreSource source = StoreSource.of("a@x");
        Guard users = ready(source, 0);
        Write write = users.writing("b@x");
        write.close();

        write.add(42L);

        assertThat(users.awaitReady(SOON)).isFalse();
    }

    @Test
    void add_beforeTheDefinition_isRememberedByValue() throws InterruptedException {
        StringBuilder reused = new StringBuilder("early@x");
        registry.guard("users.email").add(reused);
        reused.setLength(0);
        reused.append("later@x");

        assertThat(ready(KeySource.none(), 0).definitelyAbsent("early@x")).isFalse();
    }

    @Test
    void add_compositeBeforeTheDefinition_isRememberedByValue() throws InterruptedException {
        Object[] reused = {"t".toCharArray(), 1L};
        registry.guard("users.email").add(reused);
        ((char[]) reused[0])[0] = 'u';
        reused[1] = 2L;

        assertThat(ready(KeySource.none(), 0).definitelyAbsent(List.of("t", 1L)))
                .isFalse();
    }

    @Test
    void none_earlyKeyOfAnotherTypeThanALookupDecided_isOutOfService() throws InterruptedException {
        UUID id = UUID.fromString("0f8fad5b-d9cb-469f-a165-70867728950e");
        registry.guard("users.email").writing(id).close();
        Guard users = ready(KeySource.none(), 0);

        // The lookup comes first and decides that keys are text.
        assertThat(users.definitelyAbsent("x")).isFalse();
        assertThat(users.definitelyAbsent(id.toString())).isFalse();
        assertThat(users.status().state()).isEqualTo(GuardStatus.State.OUT_OF_SERVICE);
    }

    @Test
    void lookup_resultWhoseEqualityThrows_isReturnedAndNeverTrusted() throws InterruptedException {
        Guard users = ready(StoreSource.of("a@x"), 1);
        Careless found = new Careless();
        Object absent = new Object();
        Supplier<Object> lookup = () -> found;

        for (int i = 0; i < 10; i++) {
            assertThat(users.lookup("nobody" + i, lookup, absent)).isSameAs(found);
            assertThat(users.lookup("a@x", lookup, absent)).isSameAs(found);
        }

        assertThat(users.status().sites().get(0).standing()).startsWith("refused");
    }

    @Test
    void lookup_resultWhoseEqualityThrowsInsideAnOptional_isAContradictionAllTheSame() throws InterruptedException {
        Guard users = ready(StoreSource.of("a@x"), 1);
        Supplier<Optional<Careless>> lookup = () -> Optional.of(new Careless());

        assertThat(users.lookup("nobody", lookup, Optional.empty())).isPresent();

        assertThat(users.status().sites().get(0).standing()).startsWith("refused");
        assertThat(users.status().contradictions()).isEqualTo(1);
    }

    @Test
    void load_afterAnUnknownWriteOfARequest_inheritsNothingFromItsThread() throws InterruptedException {
        InheritableThreadLocal<String> tenant = new InheritableThreadLocal<>();
        AtomicReference<@Nullable String> seen = new AtomicReference<>("never scanned");
        StoreSource rows = StoreSource.of("a@x");
        tenant.set("acme");
        Guard users = ready(
                new KeySource() {
                    @Override
                    public String description() {
                        return "a source that asks for the tenant";
                    }

                    @Override
                    public Description describe() {
                        return rows.describe();
                    }

                    @Override
                    public void scan(KeySink sink) throws Exception {
                        seen.set(tenant.get());
                        rows.scan(sink);
                    }
                },
                0);
        tenant.remove();

        assertThat(users.definitelyAbsent("a@x")).isFalse();
        assertThat(seen).hasValue(null);
    }
}
