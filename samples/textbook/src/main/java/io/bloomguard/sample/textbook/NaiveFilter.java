package io.bloomguard.sample.textbook;

import io.bloomguard.filter.BloomFormulas;
import java.util.BitSet;

/**
 * The Bloom filter as it is usually taught: both hashes come from the 32 bits of {@code Object.hashCode()}. To be measured
 * only: it promises the textbook's rate and does not keep it, and forgets keys that have no {@code hashCode} of their own.
 * Not thread-safe.
 */
final class NaiveFilter {

    private final BitSet bits;
    private final int size;
    private final int hashes;

    /**
     * An empty filter.
     *
     * @param size m, 1 or more
     * @param hashes k, 1 or more
     */
    NaiveFilter(int size, int hashes) {
        this.bits = new BitSet(size);
        this.size = size;
        this.hashes = hashes;
    }

    /** Of the textbook's size for so many keys at a rate. */
    static NaiveFilter of(long keys, double rate) {
        int size = (int) Math.ceil(keys * BloomFormulas.bitsPerKey(rate));
        return new NaiveFilter(size, (int) Math.round(BloomFormulas.bestHashes(size, keys)));
    }

    /** The rate that the textbook's formula promises with so many keys. */
    double promisedRate(long keys) {
        return BloomFormulas.falsePositiveRate(size, hashes, keys);
    }

    /** The positions of a key, in the order in which they are asked. */
    int[] positions(Object key) {
        int h1 = key.hashCode();
        int h2 = Integer.reverse(h1) | 1;
        int[] positions = new int[hashes];
        for (int i = 0; i < hashes; i++) {
            positions[i] = Math.floorMod(h1 + i * h2, size);
        }
        return positions;
    }

    void add(Object key) {
        for (int position : positions(key)) {
            bits.set(position);
        }
    }

    boolean mightContain(Object key) {
        for (int position : positions(key)) {
            if (!bits.get(position)) {
                return false;
            }
        }
        return true;
    }
}
