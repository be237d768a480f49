package io.bloomguard.sample.quickstart;

import java.util.ArrayList;
import java.util.Arrays;
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
            Outcome all = new Outcome(new long[0], new long[0], 0, 0);
            for (Future<Outcome> part : parts) {
                all = all.with(part.get());
            }
            return all.lasting(System.nanoTime() - begin);
        } finally {
            executor.shutdownNow();
        }
    }

    private Outcome lookUp(Names names, int lookups) {
        long[] absent = new long[lookups];
        long[] present = new long[lookups];
        int absents = 0;
        int presents = 0;
        long wrong = 0;
        for (int i = 0; i < lookups; i++) {
            boolean isPresent = names.nextIsPresent();
            String name = isPresent ? names.present() : names.absent();
            long begin = System.nanoTime();
            boolean found = dao.find(name).isPresent();
            long nanos = System.nanoTime() - begin;
            if (isPresent) {
                present[presents++] = nanos;
            } else {
                absent[absents++] = nanos;
            }
            wrong += found == isPresent ? 0 : 1;
            done.incrementAndGet();
        }
        return new Outcome(Arrays.copyOf(absent, absents), Arrays.copyOf(present, presents), wrong, 0);
    }

    /**
     * What came of them.
     *
     * @param absent nanoseconds that each lookup of a name took which nobody has
     * @param present nanoseconds that each lookup of a user's name took
     * @param wrong lookups whose answer was wrong
     * @param nanos nanoseconds that all of them took together
     */
    record Outcome(long[] absent, long[] present, long wrong, long nanos) {

        private Outcome with(Outcome other) {
            return new Outcome(joined(absent, other.absent), joined(present, other.present), wrong + other.wrong, 0);
        }

        private Outcome lasting(long duration) {
            return new Outcome(absent, present, wrong, duration);
        }

        private static long[] joined(long[] some, long[] more) {
            long[] all = Arrays.copyOf(some, some.length + more.length);
            System.arraycopy(more, 0, all, some.length, more.length);
            return all;
        }

        /** The nanoseconds within which a share of the values lies; 0 where there are none. */
        static long percentile(long[] values, double share) {
            if (values.length == 0) {
                return 0;
            }
            long[] sorted = values.clone();
            Arrays.sort(sorted);
            return sorted[(int) Math.ceil(share * sorted.length) - 1];
        }
    }
}
