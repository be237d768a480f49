package io.bloomguard;

import static org.assertj.core.api.Assertions.assertThat;

import io.bloomguard.filter.FilterKind;
import io.bloomguard.guard.Settings;
import io.bloomguard.guard.Slot;
import io.bloomguard.guard.Slots;
import io.bloomguard.guard.WriteSection;
import io.bloomguard.key.KeyPart;
import io.bloomguard.key.KeyType;
import io.bloomguard.source.KeySink;
import io.bloomguard.source.KeySource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/**
 * Writers of every kind and lookups against filters that are defined, lose their service and load again all the time.
 *
 * <p>The oracle: a row that was acknowledged before a lookup began is never absent. A guard that always passes through would
 * be right as well, so the share of never-inserted keys that was answered is asserted too.
 */
class GuardStressTest {

    private static final Duration RUN = Duration.ofSeconds(4);
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final int WRITERS = 3;
    private static final int READERS = 2;
    private static final int FILTERS = 40;

    /** Writes of one writer to one filter while it is defined, so that the race of the first load is run for each. */
    private static final int BURST = 30;

    /** Writes of one writer to all filters behind that, while they lose their service and load again. */
    private static final int LATER = 2_000;

    /** A table of numbers: what is committed is seen by every scan that begins later. */
    private static final class Table implements KeySource {

        final Set<Long> rows = ConcurrentHashMap.newKeySet();
        final AtomicInteger scans = new AtomicInteger();

        @Override
        public String description() {
            return "a table of a test";
        }

        @Override
        public Description describe() {
            return new Description(Optional.of(KeyType.of(KeyPart.number())), WRITERS * BURST);
        }

        @Override
        public void scan(KeySink sink) throws InterruptedException {
            scans.incrementAndGet();
            List<Long> snapshot = new ArrayList<>(rows);
            LockSupport.parkNanos(50_000);
            for (long row : snapshot) {
                sink.key(row);
            }
        }
    }

    /** One filter and its table; writes may begin before it is defined. */
    private static final class Lane {

        final Slot slot;
        final Guard guard;
        final Table table = new Table();
        final Queue<Long> acknowledged = new ConcurrentLinkedQueue<>();
        final AtomicInteger writes = new AtomicInteger();

        Lane(Slot slot) {
            this.slot = slot;
            this.guard = new Guard(slot);
        }
    }

    /** Some filters, from before their definitions until each has served. */
    private static final class Round {

        final Slots slots = new Slots();
        final List<Lane> lanes = new ArrayList<>();
        final AtomicInteger writing = new AtomicInteger(WRITERS);
        final AtomicLong keys = new AtomicLong();

        Round() {
            for (int i = 0; i < FILTERS; i++) {
                lanes.add(new Lane(slots.slot("numbers-" + i)));
            }
        }

        /** Even numbers are rows, odd ones never exist. */
        long nextRow() {
            return 2 * keys.getAndIncrement();
        }

        Lane any(SplittableRandom random) {
            return lanes.get(random.nextInt(lanes.size()));
        }
    }

    private final Queue<String> violations = new ConcurrentLinkedQueue<>();
    private final LongAdder checked = new LongAdder();
    private final LongAdder asked = new LongAdder();
    private final LongAdder answered = new LongAdder();
    private final LongAdder scans = new LongAdder();
    private final LongAdder unknownWrites = new LongAdder();

    @Test
    void definitelyAbsent_ofAcknowledgedRows_isNeverTrueWhateverHappens() throws Exception {
        long seed = Long.getLong("bloomguard.test.seed", System.nanoTime());
        System.out.println("GuardStressTest: -Dbloomguard.test.seed=" + seed);
        SplittableRandom random = new SplittableRandom(seed);
        ExecutorService pool = Executors.newFixedThreadPool(WRITERS + READERS);
        try {
            long end = System.nanoTime() + RUN.toNanos();
            int rounds = 0;
            while (System.nanoTime() < end) {
                run(pool, random.split());
                rounds++;
            }
            System.out.println("GuardStressTest: " + rounds * FILTERS + " filters, " + scans + " loads, "
                    + unknownWrites
                    + " unknown writes, " + checked + " acknowledged rows looked up, " + answered + " of " + asked
                    + " absent keys answered");
            assertThat(violations)
                    .as("acknowledged rows that were absent, seed %s", seed)
                    .isEmpty();
            assertThat(checked.sum()).as("acknowledged rows looked up").isGreaterThan(10_000);
            assertThat(scans.sum()).as("loads beyond the first of each filter").isGreaterThan((long) rounds * FILTERS);
            assertThat(answered.sum() / (double) asked.sum())
                    .as("share of the absent keys that was answered")
                    .isGreaterThan(0.3);
        } finally {
            pool.shutdownNow();
            assertThat(pool.awaitTermination(SOON.toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
        }
    }

    private void run(ExecutorService pool, SplittableRandom random) throws Exception {
        Round round = new Round();
        List<Future<?>> running = new ArrayList<>();
        try {
            for (int i = 0; i < WRITERS; i++) {
                running.add(pool.submit(writer(round, random.split())));
            }
            for (int i = 0; i < READERS; i++) {
                running.add(pool.submit(reader(round, random.split())));
            }
            for (Lane lane : round.lanes) {
                defineAfter(round, lane, random.nextInt(WRITERS * BURST));
            }
            for (Future<?> one : running) {
                one.get(SOON.toSeconds(), TimeUnit.SECONDS);
            }
            for (Lane lane : round.lanes) {
                assertThat(lane.guard.awaitReady(SOON)).isTrue();
                lane.table.rows.forEach(row -> check(lane, row));
                scans.add(lane.table.scans.get());
            }
        } finally {
            round.slots.close();
        }
    }

    private static void defineAfter(Round round, Lane lane, int writes) {
        while (lane.writes.get() < writes) {
            LockSupport.parkNanos(20_000);
        }
        Settings settings = new Settings(
                lane.table,
                FilterKind.BLOCKED,
                OptionalLong.empty(),
                0.01,
                0,
                0,
                new Settings.Upkeep(null, true, 0.5),
                Duration.ZERO,
                null);
        assertThat(round.slots.define(lane.guard.name(), settings)).isTrue();
    }

    private Callable<Void> writer(Round round, SplittableRandom random) {
        return () -> {
            try {
                for (Lane lane : round.lanes) {
                    for (int i = 0; i < BURST; i++) {
                        write(lane, round.nextRow(), random);
                    }
                }
                for (int i = 0; i < LATER; i++) {
                    Lane lane = round.any(random);
                    if (random.nextInt(LATER) < FILTERS / 8) {
                        writeUnknown(lane, round.nextRow(), random);
                    } else {
                        write(lane, round.nextRow(), random);
                    }
                }
            } finally {
                round.writing.decrementAndGet();
            }
            return null;
        };
    }

    private void writeUnknown(Lane lane, long key, SplittableRandom random) {
        unknownWrites.increment();
        Write write = lane.guard.unknownWrite();
        pause(random, 200);
        lane.table.rows.add(key);
        lane.acknowledged.add(key);
        pause(random, 50);
        write.close();
    }

    private static void write(Lane lane, long key, SplittableRandom random) {
        switch (random.nextInt(8)) {
            case 0 -> {
                // The key is generated by the statement, and others see the row before this writer can name it.
                WriteSection section = lane.slot.begin(true);
                lane.table.rows.add(key);
                lane.acknowledged.add(key);
                pause(random, 20);
                section.add(key);
                section.end();
            }
            case 1, 2 -> {
                lane.guard.add(key);
                pause(random, 100);
                lane.table.rows.add(key);
                lane.acknowledged.add(key);
            }
            default -> {
                Write write = lane.guard.writing(key);
                pause(random, 100);
                lane.table.rows.add(key);
                lane.acknowledged.add(key);
                write.close();
            }
        }
        lane.writes.incrementAndGet();
    }

    private Callable<Void> reader(Round round, SplittableRandom random) {
        return () -> {
            while (round.writing.get() > 0) {
                Lane lane = round.any(random);
                for (Long key = lane.acknowledged.poll(); key != null; key = lane.acknowledged.poll()) {
                    check(lane, key);
                }
                asked.increment();
                if (lane.guard.definitelyAbsent(2 * random.nextLong(1L << 40) + 1)) {
                    answered.increment();
                }
            }
            return null;
        };
    }

    private void check(Lane lane, long key) {
        checked.increment();
        if (lane.guard.definitelyAbsent(key)) {
            violations.add(key + " while " + lane.guard.status());
        }
    }

    private static void pause(SplittableRandom random, int mostMicros) {
        int micros = random.nextInt(mostMicros);
        if (micros > mostMicros / 2) {
            LockSupport.parkNanos(micros * 1_000L);
        }
    }
}
