package io.bloomguard.guard;

import io.bloomguard.key.KeyHasher;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The time from before a write's statement until its outcome is known to the writer. A load waits for the sections that
 * were open when it registered.
 *
 * <p>Used by one write; may be ended from another thread. Nothing here throws: a key that cannot be added takes the filter
 * out of service instead.
 */
public final class WriteSection {

    private final Slot slot;
    private final boolean pending;
    private boolean ended;
    private volatile boolean unknown;
    private long[] added = {};
    private int count;

    WriteSection(Slot slot, boolean pending) {
        this.slot = slot;
        this.pending = pending;
    }

    /**
     * Adds a key, before its row becomes visible or while this section is pending; null is an unknown key. After the end it
     * is an add without a section.
     */
    public void add(@Nullable Object key) {
        boolean open = isOpen();
        long hash = slot.add(key, open ? this : null);
        if (open && hash != KeyHasher.NONE) {
            remember(hash);
        }
    }

    private synchronized boolean isOpen() {
        return !ended;
    }

    private synchronized void remember(long hash) {
        if (count == added.length) {
            added = Arrays.copyOf(added, Math.max(4, 2 * count));
        }
        added[count++] = hash;
    }

    /**
     * Ends the section although nobody knows whether the write took place, or will: its keys go into every later generation
     * too.
     */
    public void endUnknown() {
        synchronized (this) {
            for (int i = 0; i < count; i++) {
                slot.orphan(added[i]);
            }
        }
        end();
    }

    /** Says that a row was or will be written whose key cannot be told. */
    public void unknownKey(String reason) {
        unknown = true;
        slot.outOfService(reason);
    }

    /** Ends the section; further calls do nothing. */
    public void end() {
        synchronized (this) {
            if (ended) {
                return;
            }
            ended = true;
            notifyAll();
        }
        if (unknown) {
            slot.unknownWriteEnded();
        }
        slot.ended(this, pending);
    }

    synchronized void awaitEnd() throws InterruptedException {
        while (!ended) {
            wait();
        }
    }
}
