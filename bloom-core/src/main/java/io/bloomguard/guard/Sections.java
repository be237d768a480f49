package io.bloomguard.guard;

import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The writes of one filter that have begun and not ended, and how many of them have keys still to come. Thread-safe.
 *
 * <p>A writer opens its section and then reads the target of its adds; a load registers the target and then marks the open
 * sections. With a full fence between the two steps on both sides, either the writer sees the target or the load sees the
 * section; without, both could miss each other.
 */
final class Sections {

    private final Set<WriteSection> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger pending = new AtomicInteger();

    void begin(WriteSection section, boolean keysToCome) {
        open.add(section);
        if (keysToCome) {
            pending.incrementAndGet();
        }
        VarHandle.fullFence();
    }

    void end(WriteSection section, boolean keysToCome) {
        if (keysToCome) {
            pending.decrementAndGet();
        }
        open.remove(section);
    }

    /** The sections that are open now; called after the target of adds was registered. */
    List<WriteSection> mark() {
        VarHandle.fullFence();
        return new ArrayList<>(open);
    }

    int open() {
        return open.size();
    }

    int pending() {
        return pending.get();
    }
}
