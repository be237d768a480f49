package io.bloomguard.sample.quickstart;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * New users, inserted while others look up. Each name is asked for before it is taken, and again by another thread in the
 * moment when the insert was acknowledged: it must be found.
 */
final class Newcomers implements AutoCloseable {

    private final UserDao dao;
    private final int firstId;
    private final BlockingQueue<User> acknowledged = new LinkedBlockingQueue<>();
    private final ExecutorService executor = Executors.newFixedThreadPool(2);

    Newcomers(UserDao dao, int users) {
        this.dao = dao;
        this.firstId = users + 1;
    }

    /**
     * Begins to insert.
     *
     * @param count how many users
     * @param every how many lookups to let pass for each of them
     * @param lookups how many lookups have been made so far
     * @return gives the number of checks that failed, when all were made
     */
    Future<Long> start(int count, int every, LongSupplier lookups) {
        Future<Long> inserts = executor.submit(() -> insert(count, every, lookups));
        Callable<Long> checks = () -> {
            long failures = 0;
            for (int i = 0; i < count; i++) {
                failures += check(inserts);
            }
            return failures + inserts.get();
        };
        return executor.submit(checks);
    }

    private long insert(int count, int every, LongSupplier lookups) throws InterruptedException {
        long failures = 0;
        for (int i = 0; i < count; i++) {
            while (lookups.getAsLong() < (long) i * every) {
                TimeUnit.MICROSECONDS.sleep(50);
            }
            User user = new User(firstId + i, "newcomer-" + i, "city-" + i % 1000);
            failures += dao.find(user.name()).isPresent() ? 1 : 0;
            dao.insert(user);
            acknowledged.put(user);
        }
        return failures;
    }

    private long check(Future<Long> inserts) throws InterruptedException, ExecutionException {
        User user = acknowledged.poll(1, TimeUnit.SECONDS);
        while (user == null) {
            if (inserts.isDone()) {
                // A failed insert is thrown here; after a whole one the queue would not be empty.
                inserts.get();
            }
            user = acknowledged.poll(1, TimeUnit.SECONDS);
        }
        return dao.find(user.name()).filter(user::equals).isPresent() ? 0 : 1;
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
