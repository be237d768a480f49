package io.bloomguard;

import io.bloomguard.guard.WriteSection;

/**
 * A write that has begun: its keys are in the filter already, and a load that registers now waits for its end. Close it
 * after the outcome of the transaction is known, best with try-with-resources.
 *
 * <p>Used by one write; it may be closed from another thread, and closing it again does nothing.
 */
public final class Write implements AutoCloseable {

    private final WriteSection section;
    private volatile boolean unknown;

    Write(WriteSection section) {
        this.section = section;
    }

    /** Adds one more key, before its row becomes visible. Never throws; a key that is none takes the filter out of service. */
    public void add(Object key) {
        section.add(key);
    }

    /**
     * Says that nobody knows whether the transaction was committed, or will be: the reply to its commit was lost, or it is
     * left open. Then {@link #close()} keeps the keys for every later filter.
     */
    public void outcomeUnknown() {
        unknown = true;
    }

    /** Ends the write. */
    @Override
    public void close() {
        if (unknown) {
            section.endUnknown();
        } else {
            section.end();
        }
    }
}
