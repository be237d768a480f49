package io.bloomguard.sample.textbook;

import io.bloomguard.filter.BloomFormulas;
import io.bloomguard.hash.SeededHash;

/**
 * The textbook's counting Bloom filter: a counter for each slot (Fan, Cao, Almeida and Broder, "Summary cache", 2000). To be
 * measured only; {@link io.bloomguard.filter.FilterKind#COUNTING} is the one to use. Not thread-safe.
 */
final class SlotCountingFilter {

    /** The most that the usual counter of 4 bits says; one that has reached it stays. */
    private static final int MOST = 15;

    private final byte[] counters;
    private final int hashes;
    private final SeededHash hash;

    /** Of the textbook's size for so many keys at a rate. */
    SlotCountingFilter(long keys, double rate, SeededHash hash) {
        this.counters = new byte[(int) Math.ceil(keys * BloomFormulas.bitsPerKey(rate))];
        this.hashes = (int) Math.round(BloomFormulas.bestHashes(counters.length, keys));
        this.hash = hash;
    }

    private int[] positions(CharSequence key) {
        long hashed = hash.hashText(key);
        return PositionRates.fromTwo(hashed >>> 32, hashed & 0xFFFF_FFFFL, hashes, counters.length);
    }

    void add(CharSequence key) {
        for (int position : positions(key)) {
            if (counters[position] < MOST) {
                counters[position]++;
            }
        }
    }

    /** Decrements a key's counters where they are not 0, whether the key was added or not: it cannot know. */
    void remove(CharSequence key) {
        for (int position : positions(key)) {
            if (counters[position] > 0 && counters[position] < MOST) {
                counters[position]--;
            }
        }
    }

    boolean mightContain(CharSequence key) {
        for (int position : positions(key)) {
            if (counters[position] == 0) {
                return false;
            }
        }
        return true;
    }

    /** The memory that counters of 4 bits take, in bytes. */
    long bytes() {
        return counters.length / 2;
    }
}
