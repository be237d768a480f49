package io.bloomguard;

import static org.assertj.core.api.Assertions.assertThat;

import io.bloomguard.filter.FilterKind;
import io.bloomguard.key.KeyPart;
import io.bloomguard.key.KeyType;
import io.bloomguard.source.KeySource;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RebuildTest {

    private static final Duration SOON = Duration.ofSeconds(20);

    private final GuardRegistry registry = GuardRegistry.create();
    private final StoreSource source = StoreSource.of("a@x", "gone@x");

    @AfterEach
    void close() {
        registry.close();
    }

    /** Without a settle time, so that nothing is carried over because it is new. */
    private Guard ready(KeySource keys) throws InterruptedException {
        return ready(keys, Duration.ZERO);
    }

    private Guard ready(KeySource keys, Duration settle) throws InterruptedException {
        Guard guard = registry.define(FilterDefinition.named("users.email")
                .source(keys)
                .writers(Writers.THIS_PROCESS)
                .settleTime(settle)
                .probation(0)
                .build());
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

    private static void awaitGeneration(Guard guard, long number) throws InterruptedException {
        await(() -> guard.status().generation() == number);
    }

    /** Begins a rebuild and stops its scan behind the keys that the store has now. */
    private CountDownLatch heldRebuild(Guard users) throws InterruptedException {
        CountDownLatch hold = new CountDownLatch(1);
        source.scanning = new CountDownLatch(1);
        source.hold = hold;
        assertThat(users.rebuild()).isTrue();
        source.scanning.await();
        return hold;
    }

    @Test
    void rebuild_deletedRow_isDroppedWhileTheFilterServes() throws Exception {
        Guard users = ready(source);
        source.rows.remove("gone@x");

        CountDownLatch hold = heldRebuild(users);
        assertThat(users.definitelyAbsent("nobody@x")).isTrue();
        assertThat(users.definitelyAbsent("gone@x")).isFalse();
        hold.countDown();

        awaitGeneration(users, 2);
        assertThat(users.definitelyAbsent("gone@x")).isTrue();
        assertThat(users.definitelyAbsent("a@x")).isFalse();
        assertThat(users.status().rebuild()).isEqualTo("Generation 2 took over.");
    }

    @ParameterizedTest
    @EnumSource
    void rebuild_everyKind_answersBeforeAndAfter(FilterKind kind) throws Exception {
        Guard users = registry.define(FilterDefinition.named("users.email")
                .source(source)
                .kind(kind)
                .writers(Writers.THIS_PROCESS)
                .probation(0)
                .build());
        assertThat(users.awaitReady(SOON)).isTrue();
        users.add("new@x");
        for (int generation = 1; generation <= 2; generation++) {
            assertThat(users.definitelyAbsent("a@x")).isFalse();
            assertThat(users.definitelyAbsent("new@x")).isFalse();
            assertThat(users.definitelyAbsent("nobody@x")).isTrue();
            assertThat(users.rebuild()).isTrue();
            awaitGeneration(users, generation + 1);
        }
    }

    @Test
    void rebuild_writeDuringItsScan_isInBothGenerations() throws Exception {
        Guard users = ready(source);
        CountDownLatch hold = heldRebuild(users);
        try (Write write = users.writing("new@x")) {
            assertThat(write).isNotNull();
            source.rows.add("new@x");
        }
        assertThat(users.definitelyAbsent("new@x")).isFalse();
        hold.countDown();

        awaitGeneration(users, 2);
        assertThat(users.definitelyAbsent("new@x")).isFalse();
    }

    /** Its key went to the old generation only; its row appears when the scan would be over. */
    @Test
    void rebuild_writeThatWasOpenWhenItBegan_isWaitedFor() throws Exception {
        Guard users = ready(source);
        Write write = users.writing("slow@x");
        source.scanning = new CountDownLatch(1);
        assertThat(users.rebuild()).isTrue();
        await(() -> users.status().rebuild().startsWith("waiting for 1 writes"));
        assertThat(source.scanning.getCount()).isEqualTo(1);
        source.rows.add("slow@x");
        write.close();

        awaitGeneration(users, 2);
        assertThat(users.definitelyAbsent("slow@x")).isFalse();
    }

    @Test
    void rebuild_bareAddWhoseRowComesLater_isCarriedOver() throws Exception {
        Guard users = ready(source);
        users.add("bare@x");
        for (int generation = 2; generation < 5; generation++) {
            assertThat(users.rebuild()).isTrue();
            awaitGeneration(users, generation);
            assertThat(users.definitelyAbsent("bare@x")).isFalse();
        }
    }

    @Test
    void rebuild_writeOfUnknownOutcome_isCarriedOver() throws Exception {
        Guard users = ready(source);
        try (Write write = users.writing("lost-reply@x")) {
            write.add("and-another@x");
            write.outcomeUnknown();
        }
        try (Write write = users.writing("rolled-back@x")) {
            assertThat(write).isNotNull();
        }
        assertThat(users.rebuild()).isTrue();
        awaitGeneration(users, 2);
        assertThat(users.definitelyAbsent("lost-reply@x")).isFalse();
        assertThat(users.definitelyAbsent("and-another@x")).isFalse();
        assertThat(users.definitelyAbsent("rolled-back@x")).isTrue();
    }

    @Test
    void rebuild_keyAddedBeforeTheDefinition_isCarriedOver() throws Exception {
        registry.guard("users.email").add("early@x");
        Guard users = ready(source);
        assertThat(users.rebuild()).isTrue();
        awaitGeneration(users, 2);
        assertThat(users.definitelyAbsent("early@x")).isFalse();
    }

    @Test
    void rebuild_unknownKeyMeanwhile_neverTakesOver() throws Exception {
        Guard users = ready(source);
        CountDownLatch hold = heldRebuild(users);
        try (Write write = users.unknownWrite()) {
            assertThat(write).isNotNull();
            source.rows.add("unseen@x");
        }
        assertThat(users.definitelyAbsent("unseen@x")).isFalse();
        hold.countDown();
        assertThat(users.awaitReady(SOON)).isTrue();
        assertThat(users.definitelyAbsent("unseen@x")).isFalse();
        assertThat(users.status().generation()).as("loaded again, not replaced").isEqualTo(1);
        assertThat(users.rebuild()).isTrue();
        awaitGeneration(users, 2);
        assertThat(users.definitelyAbsent("unseen@x")).isFalse();
    }

    @Test
    void rebuild_sourceFailsHalfWay_isTriedAgainWhileTheOldFilterServes() throws Exception {
        Guard users = ready(source);
        source.failScans.set(1_000);
        assertThat(users.rebuild()).isTrue();
        await(() -> users.status().rebuild().contains("tried again"));
        assertThat(users.status().state()).isEqualTo(GuardStatus.State.READY);
        assertThat(users.definitelyAbsent("nobody@x")).isTrue();
        assertThat(users.definitelyAbsent("a@x")).isFalse();
        source.failScans.set(0);
        awaitGeneration(users, 2);
    }

    @Test
    void rebuild_keyTypeChanged_keepsTheOldFilter() throws Exception {
        Guard users = ready(source);
        source.type = KeyType.of(KeyPart.number());
        assertThat(users.rebuild()).isTrue();
        await(() -> users.status().rebuild().contains("key type changed"));
        assertThat(users.status().generation()).isEqualTo(1);
        assertThat(users.definitelyAbsent("nobody@x")).isTrue();
    }

    @Test
    void rebuild_moreRowsThanBefore_isSizedForThem() throws Exception {
        source.estimate = 10;
        Guard users = ready(source);
        assertThat(users.status().expectedKeys()).isEqualTo(10_000);
        source.estimate = 40_000;
        assertThat(users.rebuild()).isTrue();
        awaitGeneration(users, 2);
        assertThat(users.status().expectedKeys()).isEqualTo(60_000);
    }

    @Test
    void rebuild_notInServiceOrNotRepeatable_saysFalse() throws Exception {
        assertThat(registry.guard("undefined").rebuild()).isFalse();
        Guard empty = ready(KeySource.none());
        assertThat(empty.rebuild()).isFalse();
    }

    /** Its declared method returned, and its transaction goes on. */
    @Test
    void rebuild_transactionUnderWay_isWaitedForBeforeTheScan() throws Exception {
        Guard users = ready(source);
        CountDownLatch transaction = new CountDownLatch(1);
        source.openTransaction = transaction;
        try (Write write = users.writing("late@x")) {
            assertThat(write).isNotNull();
        }
        source.scanning = new CountDownLatch(1);
        assertThat(users.rebuild()).isTrue();
        await(() -> users.status().rebuild().startsWith("waiting for transactions"));
        assertThat(source.scanning.getCount()).isEqualTo(1);
        source.rows.add("late@x");
        transaction.countDown();
        awaitGeneration(users, 2);
        assertThat(users.definitelyAbsent("late@x")).isFalse();
    }

    /** A mapper sends their statements only when their transactions commit. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void rebuild_keysWithinTheSettleTime_areCarriedOver(boolean tellsOfTransactions) throws Exception {
        source.tellsOfTransactions = tellsOfTransactions;
        Guard users = ready(source, Duration.ofMinutes(10));
        for (int i = 0; i < 1_000; i++) {
            try (Write write = users.writing("recent" + i)) {
                assertThat(write).isNotNull();
            }
        }
        assertThat(users.rebuild()).isTrue();
        awaitGeneration(users, 2);
        for (int i = 0; i < 1_000; i++) {
            assertThat(users.definitelyAbsent("recent" + i)).isFalse();
        }
    }

    @Test
    void rebuild_sectionThatEndsUnknownDuringTheGrace_isCarriedOver() throws Exception {
        Guard users = ready(source);
        Write write = users.writing("lost-reply@x");
        assertThat(users.rebuild()).isTrue();
        await(() -> users.status().rebuild().startsWith("waiting for 1 writes"));
        write.outcomeUnknown();
        write.close();
        awaitGeneration(users, 2);
        assertThat(users.definitelyAbsent("lost-reply@x")).isFalse();
    }

    @Test
    void load_storeDoesNotTellOfTransactions_waitsForTheSettleTimeAfterAnUnknownWrite() throws Exception {
        source.tellsOfTransactions = false;
        Duration settle = Duration.ofMillis(300);
        Guard users = registry.define(FilterDefinition.named("users.email")
                .source(source)
                .writers(Writers.THIS_PROCESS)
                .settleTime(settle)
                .probation(0)
                .build());
        assertThat(users.awaitReady(SOON)).isTrue();
        long ended;
        try (Write write = users.unknownWrite()) {
            assertThat(write).isNotNull();
            ended = System.nanoTime();
        }
        assertThat(users.awaitReady(SOON)).isTrue();
        assertThat(System.nanoTime() - ended).isGreaterThanOrEqualTo(settle.toNanos());
    }

    @Test
    void upkeep_rebuildEvery_rebuildsByItself() throws Exception {
        Guard users = registry.define(FilterDefinition.named("users.email")
                .source(source)
                .writers(Writers.THIS_PROCESS)
                .rebuildEvery(Duration.ofMillis(1))
                .probation(0)
                .build());
        assertThat(users.awaitReady(SOON)).isTrue();
        source.rows.remove("gone@x");
        awaitGeneration(users, 3);
        assertThat(users.definitelyAbsent("gone@x")).isTrue();
        assertThat(users.definitelyAbsent("a@x")).isFalse();
    }

    @Test
    void rebuild_moreKeysThanWereExpected_growsUnlessToldNotTo() throws Exception {
        for (boolean grows : new boolean[] {true, false}) {
            StoreSource many = StoreSource.of("a@x");
            many.estimate = 5_000;
            Guard guard = registry.define(FilterDefinition.named("many" + grows)
                    .source(many)
                    .expectedKeys(1_000)
                    .grows(grows)
                    .writers(Writers.THIS_PROCESS)
                    .build());
            assertThat(guard.awaitReady(SOON)).isTrue();
            assertThat(guard.status().expectedKeys()).isEqualTo(1_000);
            assertThat(guard.rebuild()).isTrue();
            awaitGeneration(guard, 2);
            assertThat(guard.status().expectedKeys()).isEqualTo(grows ? 7_500 : 1_000);
        }
    }

    @Test
    void rebuild_askedTwice_runsOnce() throws Exception {
        Guard users = ready(source);
        CountDownLatch hold = heldRebuild(users);
        assertThat(users.rebuild()).isTrue();
        hold.countDown();
        awaitGeneration(users, 2);
        assertThat(users.rebuild()).isTrue();
        awaitGeneration(users, 3);
    }
}
