package io.bloomguard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bloomguard.filter.FilterKind;
import io.bloomguard.key.KeyPart;
import io.bloomguard.key.KeyType;
import io.bloomguard.rule.GuardDefinitionException;
import io.bloomguard.source.KeySource;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GuardTest {

    private static final Duration SOON = Duration.ofSeconds(20);

    private final GuardRegistry registry = GuardRegistry.create();

    @AfterEach
    void close() {
        registry.close();
    }

    private Guard define(KeySource source) {
        return registry.define(FilterDefinition.named("users.email")
                .source(source)
                .writers(Writers.THIS_PROCESS)
                .auditRate(0)
                .probation(0)
                .build());
    }

    private Guard ready(KeySource source) throws InterruptedException {
        Guard guard = define(source);
        assertThat(guard.awaitReady(SOON)).isTrue();
        return guard;
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        long deadline = System.nanoTime() + SOON.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waited too long").isLessThan(deadline);
            LockSupport.parkNanos(200_000);
        }
    }

    @Test
    void definitelyAbsent_afterTheLoad_isTrueOnlyForAbsentKeys() throws InterruptedException {
        Guard users = ready(StoreSource.of("a@x", "b@x"));

        assertThat(users.definitelyAbsent("a@x")).isFalse();
        assertThat(users.definitelyAbsent("nobody@x")).isTrue();
        assertThat(users.status().state()).isEqualTo(GuardStatus.State.READY);
        assertThat(users.status().loadedRows()).isEqualTo(2);
        assertThat(users.status().expectedKeys()).isEqualTo(10_000);
    }

    @Test
    void definitelyAbsent_nullKeyOrOtherType_isFalse() throws InterruptedException {
        Guard users = ready(StoreSource.of("a@x"));

        assertThat(users.definitelyAbsent(null)).isFalse();
        assertThat(users.definitelyAbsent(42L)).isFalse();
        assertThat(users.definitelyAbsent(List.of("a@x", "b"))).isFalse();
        assertThat(users.status().bypassed()).isEqualTo(3);
    }

    @Test
    void definitelyAbsent_undefinedFilter_isFalseAndTheStatusSaysHowToDefineIt() {
        Guard unknown = registry.guard("orders");

        assertThat(unknown.definitelyAbsent("x")).isFalse();
        assertThat(unknown.status().state()).isEqualTo(GuardStatus.State.UNDEFINED);
        assertThat(unknown.status().reason()).contains("orders", "define");
        assertThat(registry.statuses()).extracting(GuardStatus::filter).containsExactly("orders");
    }

    @Test
    void definitelyAbsent_whileLoading_isFalse() throws InterruptedException {
        StoreSource source = StoreSource.of("a@x");
        source.hold = new CountDownLatch(1);
        Guard users = define(source);
        source.scanning.await();

        assertThat(users.definitelyAbsent("nobody@x")).isFalse();
        assertThat(users.status().state()).isEqualTo(GuardStatus.State.LOADING);

        source.hold.countDown();
        assertThat(users.awaitReady(SOON)).isTrue();
        assertThat(users.definitelyAbsent("nobody@x")).isTrue();
    }

    @Test
    void add_whileLoading_isNotLost() throws InterruptedException {
        StoreSource source = StoreSource.of("a@x");
        source.hold = new CountDownLatch(1);
        Guard users = define(source);
        source.scanning.await();
        users.add("new@x");
        source.hold.countDown();

        assertThat(users.awaitReady(SOON)).isTrue();
        assertThat(users.definitelyAbsent("new@x")).isFalse();
    }

    @Test
    void add_beforeTheDefinition_isNotLost() throws InterruptedException {
        registry.guard("users.email").add("early@x");
        Guard users = ready(KeySource.none());

        assertThat(users.definitelyAbsent("early@x")).isFalse();
        assertThat(users.definitelyAbsent("nobody@x")).isTrue();
    }

    @Test
    void load_writeOpenBeforeTheDefinition_isWaitedFor() throws InterruptedException {
        StoreSource source = StoreSource.of("a@x");
        Guard users = registry.guard("users.email");
        Write write = users.writing("open@x");
        define(source);
        await(() -> users.status().reason().contains("waiting for 1 writes"));
        assertThat(source.scans).hasValue(0);

        source.rows.add("open@x");
        write.close();

        assertThat(users.awaitReady(SOON)).isTrue();
        assertThat(users.definitelyAbsent("open@x")).isFalse();
    }

    @Test
    void writing_keyIsInTheFilterBeforeTheStatement() throws InterruptedException {
        Guard users = ready(StoreSource.of("a@x"));

        try (Write write = users.writing("new@x")) {
            assertThat(users.definitelyAbsent("new@x")).isFalse();
            write.add("second@x");
            assertThat(users.status().openWrites()).isEqualTo(1);
        }

        assertThat(users.definitelyAbsent("second@x")).isFalse();
        assertThat(users.status().openWrites()).isZero();
    }

    @Test
    void writing_keyOfAnotherType_takesOutOfServiceUntilReloaded() throws InterruptedException {
        StoreSource source = StoreSource.of("a@x");
        Guard users = ready(source);
        source.hold = new CountDownLatch(1);

        users.writing(42L).close();

        assertThat(users.definitelyAbsent("nobody@x")).isFalse();
        source.hold.countDown();
        assertThat(users.awaitReady(SOON)).isTrue();
        assertThat(users.definitelyAbsent("nobody@x")).isTrue();
        assertThat(source.scans.get()).isGreaterThan(1);
    }

    @Test
    void unknownWrite_loadWaitsForItsEnd() throws InterruptedException {
        StoreSource source = StoreSource.of("a@x");
        Guard users = ready(source);
        Write write = users.unknownWrite();

        assertThat(users.definitelyAbsent("nobody@x")).isFalse();
        source.rows.add("bulk@x");
        write.close();

        assertThat(users.awaitReady(SOON)).isTrue();
        assertThat(users.definitelyAbsent("bulk@x")).isFalse();
        assertThat(users.definitelyAbsent("nobody@x")).isTrue();
    }

    @Test
    void unknownWrite_duringTheScan_makesTheLoadBeginAgain() throws InterruptedException {
        StoreSource source = StoreSource.of("a@x");
        source.hold = new CountDownLatch(1);
        Guard users = define(source);
        source.scanning.await();
        Write write = users.unknownWrite();
        source.rows.add("bulk@x");
        write.close();
        source.hold.countDown();

        assertThat(users.awaitReady(SOON)).isTrue();
        assertThat(source.scans).hasValue(2);
        assertThat(users.definitelyAbsent("bulk@x")).isFalse();
    }

    @Test
    void unknownWrite_sourceThatCannotBeReadAgain_isForGood() throws InterruptedException {
        Guard users = ready(KeySource.none());
        users.add("a@x");
        users.unknownWrite().close();

        assertThat(users.awaitReady(SOON)).isFalse();
        assertThat(users.status().state()).isEqualTo(GuardStatus.State.OUT_OF_SERVICE);
        assertThat(users.definitelyAbsent("nobody@x")).isFalse();
    }

    @Test
    void load_sourceThrowsHalfway_isRetriedAndNeverReadyHalfFilled() throws InterruptedException {
        StoreSource source = StoreSource.of("a@x", "b@x", "c@x");
        source.failScans.set(2);
        Guard users = define(source);
        await(() -> users.status().reason().contains("the connection was cut"));
        assertThat(users.definitelyAbsent("c@x")).isFalse();

        assertThat(users.awaitReady(SOON)).isTrue();
        assertThat(source.scans).hasValue(3);
        for (String row : source.rows) {
            assertThat(users.definitelyAbsent(row)).isFalse();
        }
    }

    @Test
    void load_storeDownAtStart_recoversByItself() throws InterruptedException {
        StoreSource source = StoreSource.of("a@x");
        source.failDescriptions.set(2);
        Guard users = define(source);

        assertThat(users.awaitReady(SOON)).isTrue();
        assertThat(users.definitelyAbsent("nobody@x")).isTrue();
    }

    @Test
    void load_interruptedThread_isRetried() throws InterruptedException {
        StoreSource source = StoreSource.of("a@x");
        source.hold = new CountDownLatch(1);
        Guard users = define(source);
        source.scanning.await();
        Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("bloomguard-load-users.email"))
                .forEach(Thread::interrupt);
        await(() -> users.status().reason().contains("InterruptedException"));
        source.hold.countDown();

        assertThat(users.awaitReady(SOON)).isTrue();
    }

    @Test
    void load_definitionThatCanNeverWork_isNotRetried() throws InterruptedException {
        Guard users = define(new KeySource() {
            @Override
            public String description() {
                return "a column of floats";
            }

            @Override
            public Description describe() {
                throw new GuardDefinitionException("users.email", "users.score", "it is a float", "choose a column");
            }

            @Override
            public void scan(io.bloomguard.source.KeySink sink) {}
        });

        assertThat(users.awaitReady(SOON)).isFalse();
        assertThat(users.status().reason()).contains("users.score", "it is a float", "choose a column");
    }

    @Test
    void load_nullColumns_areSkippedAndCounted() throws InterruptedException {
        StoreSource source = StoreSource.of("a@x");
        source.nullRows = 3;

        assertThat(ready(source).status().nullKeys()).isEqualTo(3);
    }

    @Test
    void none_firstKeyDecidesTheType() throws InterruptedException {
        Guard users = ready(KeySource.none());

        assertThat(users.definitelyAbsent(7L)).isTrue();
        users.add(7);
        assertThat(users.definitelyAbsent(7L)).isFalse();
        assertThat(users.definitelyAbsent("7")).isFalse();
    }

    @Test
    void compositeKey_nullPart_passesThroughOnLookupsAndIsAValueOnAdds() throws InterruptedException {
        StoreSource source = new StoreSource();
        source.type = KeyType.of(KeyPart.text(), KeyPart.number());
        Guard orders = ready(source);
        orders.add(Arrays.asList(null, 1));

        assertThat(orders.definitelyAbsent(Arrays.asList(null, 2))).isFalse();
        assertThat(orders.definitelyAbsent(List.of("t", 2))).isTrue();
        assertThat(orders.status().state()).isEqualTo(GuardStatus.State.READY);
    }

    @Test
    void writersNotDeclared_onlyObservesAndSaysWhichLineToAdd() throws InterruptedException {
        Guard users = registry.define(FilterDefinition.named("users.email")
                .source(StoreSource.of("a@x"))
                .build());
        assertThat(users.awaitReady(SOON)).isTrue();

        assertThat(users.definitelyAbsent("nobody@x")).isFalse();
        assertThat(users.status().state()).isEqualTo(GuardStatus.State.OBSERVING);
        assertThat(users.status().reason()).contains("writers=this-process", "Writers.THIS_PROCESS");
        assertThat(users.status().denied()).isEqualTo(1);
    }

    @Test
    void observe_runsEveryLookupAndCountsWhatItWouldHaveSaved() throws InterruptedException {
        Guard users = registry.define(FilterDefinition.named("users.email")
                .source(StoreSource.of("a@x"))
                .writers(Writers.THIS_PROCESS)
                .auditRate(0)
                .mode(GuardMode.OBSERVE)
                .probation(0)
                .build());
        assertThat(users.awaitReady(SOON)).isTrue();
        AtomicInteger ran = new AtomicInteger();

        for (int i = 0; i < 10; i++) {
            users.lookup("nobody" + i, () -> counted(ran, Optional.empty()), Optional.empty());
        }

        assertThat(ran).hasValue(10);
        assertThat(users.status().denied()).isEqualTo(10);
        assertThat(users.status().absent()).isZero();
    }

    @Test
    void off_loadsNothingAndPassesThrough() throws InterruptedException {
        StoreSource source = StoreSource.of("a@x");
        Guard users = registry.define(FilterDefinition.named("users.email")
                .source(source)
                .writers(Writers.THIS_PROCESS)
                .auditRate(0)
                .mode(GuardMode.OFF)
                .build());

        assertThat(users.awaitReady(SOON)).isFalse();
        assertThat(users.definitelyAbsent("nobody@x")).isFalse();
        assertThat(users.status().state()).isEqualTo(GuardStatus.State.OFF);
        assertThat(source.scans).hasValue(0);
    }

    @Test
    void lookup_onProbation_runsUntilEnoughDeniedCallsAgreed() throws InterruptedException {
        Guard users = registry.define(FilterDefinition.named("users.email")
                .source(StoreSource.of("a@x"))
                .writers(Writers.THIS_PROCESS)
                .auditRate(0)
                .build());
        assertThat(users.awaitReady(SOON)).isTrue();
        AtomicInteger ran = new AtomicInteger();

        for (int i = 0; i < 100; i++) {
            users.lookup("nobody" + i, () -> counted(ran, Optional.empty()), Optional.empty());
        }

        // A few of the hundred may be false positives, which run as well.
        GuardStatus status = users.status();
        assertThat(status.denied()).isEqualTo(64);
        assertThat(status.absent()).isEqualTo(100 - 64 - status.maybe());
        assertThat(ran.get()).isEqualTo(64 + (int) status.maybe());
        assertThat(status.falsePositives()).isEqualTo(status.maybe());
        assertThat(status.sites()).extracting(SiteStatus::standing).containsExactly("trusted");
    }

    @Test
    void lookup_thatMeansSomethingElse_isCaughtBeforeItEverAnswered() throws InterruptedException {
        Guard users = registry.define(FilterDefinition.named("users.email")
                .source(StoreSource.of("taken"))
                .writers(Writers.THIS_PROCESS)
                .auditRate(0)
                .build());
        assertThat(users.awaitReady(SOON)).isTrue();
        Supplier<Boolean> free = () -> true;

        for (int i = 0; i < 200; i++) {
            assertThat(users.lookup("nobody" + i, free, false)).isTrue();
        }

        assertThat(users.status().absent()).isZero();
        assertThat(users.status().contradictions()).isEqualTo(1);
        assertThat(users.status().state()).isEqualTo(GuardStatus.State.READY);
        assertThat(users.status().sites().get(0).standing())
                .startsWith("refused")
                .contains("hash");
    }

    @Test
    void lookup_thatThrowsForAbsentKeys_isRefusedAfterAWhileAndAlwaysThrows() throws InterruptedException {
        Guard users = registry.define(FilterDefinition.named("users.email")
                .source(StoreSource.of("a@x"))
                .writers(Writers.THIS_PROCESS)
                .auditRate(0)
                .build());
        assertThat(users.awaitReady(SOON)).isTrue();
        Supplier<String> throwing = () -> {
            throw new java.util.NoSuchElementException("no such user");
        };

        for (int i = 0; i < 100; i++) {
            String key = "nobody" + i;
            assertThatThrownBy(() -> users.lookup(key, throwing, "")).hasMessage("no such user");
        }

        assertThat(users.status().sites().get(0).standing()).contains("NoSuchElementException", "onAbsent");
    }

    @Test
    void lookup_rowInsertedMeanwhile_isNoContradiction() throws InterruptedException {
        Guard users = registry.define(FilterDefinition.named("users.email")
                .source(StoreSource.of("a@x"))
                .writers(Writers.THIS_PROCESS)
                .auditRate(0)
                .build());
        assertThat(users.awaitReady(SOON)).isTrue();

        String found = users.lookup(
                "late@x",
                () -> {
                    users.writing("late@x").close();
                    return "late";
                },
                "");

        assertThat(found).isEqualTo("late");
        assertThat(users.status().contradictions()).isZero();
        assertThat(users.status().sites().get(0).standing()).startsWith("on probation: 0 of 64");
    }

    @Test
    void define_twice_isRefused() throws InterruptedException {
        ready(StoreSource.of("a@x"));

        assertThatThrownBy(() -> define(StoreSource.of("b@x")))
                .isInstanceOf(GuardDefinitionException.class)
                .hasMessageContaining("users.email")
                .hasMessageContaining("already");
    }

    @Test
    void builder_impossibleFigures_areRefusedWithTheFigure() {
        assertThatThrownBy(() -> FilterDefinition.named("a").expectedKeys(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0");
        assertThatThrownBy(() -> FilterDefinition.named("a").expectedKeys(-5)).hasMessageContaining("-5");
        assertThatThrownBy(() -> FilterDefinition.named("a").falsePositiveRate(1))
                .hasMessageContaining("1.0");
        assertThatThrownBy(() -> FilterDefinition.named("a").falsePositiveRate(Double.NaN))
                .hasMessageContaining("NaN");
        assertThatThrownBy(() -> FilterDefinition.named("a").probation(-1)).hasMessageContaining("-1");
        assertThatThrownBy(() -> FilterDefinition.named("a")
                        .expectedKeys(1_000_000_000_000L)
                        .source(KeySource.none())
                        .build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("MiB");
        assertThatThrownBy(() -> FilterDefinition.named("a").build())
                .isInstanceOf(GuardDefinitionException.class)
                .hasMessageContaining("source");
    }

    @Test
    void classicKind_isUsed() throws InterruptedException {
        Guard users = registry.define(FilterDefinition.named("users.email")
                .source(StoreSource.of("a@x"))
                .writers(Writers.THIS_PROCESS)
                .auditRate(0)
                .kind(FilterKind.CLASSIC)
                .expectedKeys(1_000)
                .build());
        assertThat(users.awaitReady(SOON)).isTrue();

        assertThat(users.status().filterBytes()).isBetween(1_190L, 1_300L);
    }

    private static <T> T counted(AtomicInteger counter, T value) {
        counter.incrementAndGet();
        return value;
    }
}
