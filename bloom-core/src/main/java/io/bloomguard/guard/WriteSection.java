package io.bloomguard.guard;

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

    WriteSection(Slot slot, boolean pending) {
        this.slot = slot;
        this.pending = pending;
    }

    /**
     * Adds a key, before its row becomes visible or while this section is pending; null is an unknown key. After the end it
     * is an add without a section.
     */
    public void add(@Nullable Object key) {
        slot.add(key, isOpen());
    }

    private synchronized boolean isOpen() {
        return !ended;
    }

    /** Says that a row was or will be written whose key cannot be told. */
    public void unknownKey(String reason) {
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
        slot.ended(this, pending);
    }

    synchronized void awaitEnd() throws InterruptedException {
        while (!ended) {
            wait();
        }
    }
}
