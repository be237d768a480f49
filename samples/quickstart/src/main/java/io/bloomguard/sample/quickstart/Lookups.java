package io.bloomguard.sample.quickstart;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/** A number of lookups by several threads, each of them timed. */
final class Lookups {

    private final UserDao dao;
    private final int users;
    private final int threads;
    private final AtomicLong done = new AtomicLong();

    Lookups(UserDao dao, int users, int threads) {
        this.dao = dao;
        this.users = users;
        this.threads = threads;
    }

    /** How many lookups have been made so far; another thread may pace itself by it. */
    long done() {
        return done.get();
    }

    /** Makes the lookups. */
    Outcome run(int lookups, long seed) throws InterruptedException, ExecutionException {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Outcome>> parts = new ArrayList<>();
            long begin = System.nanoTime();
            for (int thread = 0; thread < threads; thread++) {
                int share = lookups / threads + (thread < lookups % threads ? 1 : 0);
                Names names = new Names(seed + thread, users);
                parts.add(executor.submit(() -> lookUp(names, share)));
            }
            List<Outcome> outcomes = new ArrayList<>();
            for (Future<Outcome> part : parts) {
                outcomes.add(part.get());
            }
            return new Outcome(
                    Latencies.joined(outcomes.stream().map(Outcome::absent).toList()),
                    Latencies.joined(outcomes.stream().map(Outcome::present).toList()),
                    outcomes.stream().mapToLong(Outcome::wrong).sum(),
                    System.nanoTime() - begin);
        } finally {
            executor.shutdownNow();
        }
    }

    private Outcome lookUp(Names names, int lookups) {
        long begin = System.nanoTime();
        long[] absent = new long[lookups];
        long[] present = new long[lookups];
        int absents = 0;
        int presents = 0;
        long wrong = 0;
        for (int i = 0; i < lookups; i++) {
            boolean isPresent = names.nextIsPresent();
            String name = isPresent ? names.present() : names.absent();
            long asked = System.nanoTime();
            boolean found = dao.find(name).isPresent();
            long nanos = System.nanoTime() - asked;
            if (isPresent) {
                present[presents++] = nanos;
            } else {
                absent[absents++] = nanos;
            }
            wrong += found == isPresent ? 0 : 1;
            done.incrementAndGet();
        }
        return new Outcome(
                Latencies.of(absent, absents), Latencies.of(present, presents), wrong, System.nanoTime() - begin);
    }

    /**
     * What came of them.
     *
     * @param absent the lookups of names that nobody has
     * @param present the lookups of users' names
     * @param wrong lookups whose answer was wrong
     * @param nanos nanoseconds from the first lookup's begin to the last one's end
     */
    record Outcome(Latencies absent, Latencies present, long wrong, long nanos) {}
}
