package io.bloomguard.sample.textbook;

import java.util.Arrays;

/** The same with a counter in each slot, so that keys can be removed. For drawing only. Not thread-safe. */
final class DrawnCounters {

    private final int[] counters;

    /** An empty filter of so many slots. */
    DrawnCounters(int size) {
        this.counters = new int[size];
    }

    /** Increments a key's counters. */
    void insert(int... positions) {
        for (int position : positions) {
            counters[position]++;
        }
    }

    /** Decrements a key's counters; the key must have been inserted. */
    void remove(int... positions) {
        for (int position : positions) {
            counters[position]--;
        }
    }

    /** Whether all counters of a key are above 0. */
    boolean mightContain(int... positions) {
        return Arrays.stream(positions).allMatch(position -> counters[position] > 0);
    }

    /** The counters, with a mark below those of a key. */
    String draw(int... touched) {
        return SlotRows.draw("counter", counters.length, slot -> Integer.toString(counters[slot]), touched);
    }
}
