package io.bloomguard.filter;

import io.bloomguard.hash.SeededHash;
import java.util.Objects;

/** A {@link BloomFilter} of integers that takes them unboxed. Thread-safe. */
public final class LongBloomFilter extends BloomFilter<Long> {

    private final LongKeyEncoder encoder;
    private final SeededHash hash;
    private final MembershipFilter filter;

    LongBloomFilter(LongKeyEncoder encoder, SeededHash hash, MembershipFilter filter) {
        super(encoder, hash, filter);
        this.encoder = encoder;
        this.hash = hash;
        this.filter = filter;
    }

    /** Adds a key; see {@link #add(Object)}. */
    public boolean add(long key) {
        return addHash(encoder.hashLong(key, hash));
    }

    /** Returns false only if the key was never added, or was removed since; true means "maybe". */
    public boolean mightContain(long key) {
        return filter.mightContain(encoder.hashLong(key, hash));
    }

    /** Removes a key; see {@link #remove(Object)}. */
    public boolean remove(long key) {
        return filter.remove(encoder.hashLong(key, hash));
    }

    /** Adds keys, fetching the memory of many at once. */
    public void addAll(long[] keys) {
        long[] hashes = new long[Math.min(BATCH, keys.length)];
        for (int start = 0; start < keys.length; start += BATCH) {
            addHashes(hashes, hash(keys, start, hashes));
        }
    }

    /**
     * Asks for keys, fetching the memory of many at once; see {@link #mightContainEach(Object[], boolean[])}.
     *
     * @param keys the keys
     * @param maybe receives the answers, each at its key's index
     * @return how many answers are "maybe"
     * @throws IndexOutOfBoundsException when the second array is shorter than the first
     */
    public int mightContainEach(long[] keys, boolean[] maybe) {
        Objects.checkFromIndexSize(0, keys.length, maybe.length);
        long[] hashes = new long[Math.min(BATCH, keys.length)];
        int found = 0;
        for (int start = 0; start < keys.length; start += BATCH) {
            found += filter.mightContainEach(hashes, 0, hash(keys, start, hashes), maybe, start);
        }
        return found;
    }

    private int hash(long[] keys, int start, long[] hashes) {
        int count = Math.min(hashes.length, keys.length - start);
        for (int i = 0; i < count; i++) {
            hashes[i] = encoder.hashLong(keys[start + i], hash);
        }
        return count;
    }
}
