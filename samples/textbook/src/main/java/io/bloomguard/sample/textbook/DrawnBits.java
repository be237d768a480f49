package io.bloomguard.sample.textbook;

import java.util.Arrays;
import java.util.BitSet;

/**
 * A Bloom filter whose keys' positions are given by hand. For drawing only: it has no hash functions. {@link
 * io.bloomguard.filter.BloomFilter} is the one to use. Not thread-safe.
 */
final class DrawnBits {

    private final int size;
    private final BitSet bits;

    /** An empty filter of so many bits. */
    DrawnBits(int size) {
        this.size = size;
        this.bits = new BitSet(size);
    }

    /** Sets a key's bits. */
    void insert(int... positions) {
        for (int position : positions) {
            bits.set(position);
        }
    }

    /** Clears a key's bits: what must not be done, as they may be others' too. */
    void erase(int... positions) {
        for (int position : positions) {
            bits.clear(position);
        }
    }

    /** Whether all bits of a key are set. */
    boolean mightContain(int... positions) {
        return Arrays.stream(positions).allMatch(bits::get);
    }

    /** The bits, with a mark below those of a key. */
    String draw(int... touched) {
        return SlotRows.draw("bit", size, slot -> bits.get(slot) ? "1" : "0", touched);
    }
}
