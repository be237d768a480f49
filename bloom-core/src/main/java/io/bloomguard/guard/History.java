package io.bloomguard.guard;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The latest things that happened to a filter, for whoever has to find out what went wrong. Bounded; thread-safe. */
final class History {

    private static final int MOST = 64;

    private final Deque<String> entries = new ArrayDeque<>();

    synchronized void add(String what) {
        if (entries.size() == MOST) {
            entries.removeFirst();
        }
        entries.addLast(Instant.now() + " " + what);
    }

    /** From the oldest to the newest, each with its time. */
    synchronized List<String> list() {
        return List.copyOf(entries);
    }
}
