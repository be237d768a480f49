package io.bloomguard.weaver.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

/** A table in memory that counts how often it was read. Thread-safe. */
public final class Store {

    private static final AtomicLong NEXT_ID = new AtomicLong(1);

    private final List<User> rows = new CopyOnWriteArrayList<>();
    private final AtomicInteger reads = new AtomicInteger();

    /** Reads the rows that a condition holds for. */
    public List<User> read(Predicate<User> condition) {
        reads.incrementAndGet();
        List<User> found = new ArrayList<>();
        for (User row : rows) {
            if (condition.test(row)) {
                found.add(row);
            }
        }
        return found;
    }

    /** Makes a row visible, and its id. */
    public void write(User user) {
        user.setId(NEXT_ID.getAndIncrement());
        rows.add(user);
    }

    /** Removes rows. */
    public int delete(Predicate<User> condition) {
        int before = rows.size();
        rows.removeIf(condition);
        return before - rows.size();
    }

    /** How often {@link #read} was called. */
    public int reads() {
        return reads.get();
    }
}
