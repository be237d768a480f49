package io.bloomguard.sample.quickstart;

import java.util.concurrent.atomic.LongAdder;

/** Counts the lookups' statements that the database executed, by whether they found a row. Thread-safe. */
final class Statements {

    private final LongAdder present = new LongAdder();
    private final LongAdder absent = new LongAdder();

    /** Counts one statement that was executed. */
    void count(boolean foundRow) {
        (foundRow ? present : absent).increment();
    }

    /** The statements that found a row. */
    long present() {
        return present.sum();
    }

    /** The statements that found none. */
    long absent() {
        return absent.sum();
    }
}
