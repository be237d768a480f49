package io.bloomguard;

import static org.assertj.core.api.Assertions.assertThat;

import io.bloomguard.key.KeyPart;
import io.bloomguard.key.KeyType;
import io.bloomguard.source.KeySink;
import io.bloomguard.source.KeySource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

    private static final Duration RUN = Duration.ofSeconds(5);
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final int WRITERS = 3;
    private static final int READERS = 2;

    /** Rounds are short, so that the race of the first load is run often. */
    private static final int WRITES_PER_ROUND = 400;

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
            return new Description(Optional.of(KeyType.of(KeyPart.number())), WRITERS * WRITES_PER_ROUND);
        }

        @Override
        public void scan(KeySink sink) throws InterruptedException {
            scans.incrementAndGet();
            List<Long> snapshot = new ArrayList<>(rows);
            Thread.yield();
            for (long row : snapshot) {
                sink.key(row);
            }
        }
    }

    /** One filter's life: writes may begin before it is defined. */
    private static final class Round {

        final GuardRegistry registry = GuardRegistry.create();
        final Guard guard = registry.guard("numbers");
        final Table table = new Table();
        final Queue<Long> acknowledged = new ConcurrentLinkedQueue<>();
        final AtomicInteger writing = new AtomicInteger(WRITERS);

        void define() {
            registry.define(FilterDefinition.named("numbers")
                    .source(table)
                    .writers(Writers.THIS_PROCESS)
                    .build());
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
            System.out.println("GuardStressTest: " + rounds + " filters, " + scans + " loads, " + unknownWrites
                    + " unknown writes, " + checked + " acknowledged rows looked up, " + answered + " of " + asked
                    + " absent keys answered");
            assertThat(violations)
                    .as("acknowledged rows that were absent, seed %s", seed)
                    .isEmpty();
            assertThat(checked.sum()).as("acknowledged rows looked up").isGreaterThan(10_000);
            assertThat(scans.sum()).as("loads beyond the first of each filter").isGreaterThan(rounds);
            assertThat(answered.sum() / (double) asked.sum())
                    .as("share of the absent keys that was answered")
                    .isGreaterThan(0.5);
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
                running.add(pool.submit(writer(round, i, random.split())));
            }
            for (int i = 0; i < READERS; i++) {
                running.add(pool.submit(reader(round, random.split())));
            }
            pause(random, 300);
            round.define();
            for (Future<?> one : running) {
                one.get(SOON.toSeconds(), TimeUnit.SECONDS);
            }
            assertThat(round.guard.awaitReady(SOON)).isTrue();
            checkAll(round);
            scans.add(round.table.scans.get());
        } finally {
            round.registry.close();
        }
    }

    private Callable<Void> writer(Round round, int writer, SplittableRandom random) {
        return () -> {
            try {
                for (long i = 0; i < WRITES_PER_ROUND; i++) {
                    // Even numbers are rows, odd ones never exist.
                    long key = 2 * (i * WRITERS + writer);
                    write(round, key, i, random);
                    round.acknowledged.add(key);
                    pause(random, 20);
                }
            } finally {
                round.writing.decrementAndGet();
            }
            return null;
        };
    }

    private void write(Round round, long key, long count, SplittableRandom random) {
        if (count == WRITES_PER_ROUND / 8 && random.nextBoolean()) {
            unknownWrites.increment();
            try (Write write = round.guard.unknownWrite()) {
                pause(random, 200);
                round.table.rows.add(key);
                pause(random, 50);
            }
        } else if (random.nextInt(3) == 0) {
            // A bare add is only for a row that becomes visible at once.
            round.guard.add(key);
            round.table.rows.add(key);
        } else {
            try (Write write = round.guard.writing(key)) {
                pause(random, 100);
                round.table.rows.add(key);
                pause(random, 20);
            }
        }
    }

    private Callable<Void> reader(Round round, SplittableRandom random) {
        return () -> {
            List<Long> seen = new ArrayList<>();
            while (round.writing.get() > 0) {
                for (Long key = round.acknowledged.poll(); key != null; key = round.acknowledged.poll()) {
                    check(round, key);
                    seen.add(key);
                }
                if (!seen.isEmpty()) {
                    check(round, seen.get(random.nextInt(seen.size())));
                }
                asked.increment();
                if (round.guard.definitelyAbsent(2 * random.nextLong(1L << 40) + 1)) {
                    answered.increment();
                }
            }
            return null;
        };
    }

    private void checkAll(Round round) {
        for (long row : round.table.rows) {
            check(round, row);
        }
        for (long key = 1; key < 1_000; key += 2) {
            asked.increment();
            if (round.guard.definitelyAbsent(key)) {
                answered.increment();
            }
        }
    }

    private void check(Round round, long key) {
        checked.increment();
        if (round.guard.definitelyAbsent(key)) {
            violations.add(key + " while " + round.guard.status());
        }
    }

    private static void pause(SplittableRandom random, int mostMicros) {
        int micros = random.nextInt(mostMicros);
        if (micros > mostMicros / 2) {
            LockSupport.parkNanos(micros * 1_000L);
        }
    }
}
