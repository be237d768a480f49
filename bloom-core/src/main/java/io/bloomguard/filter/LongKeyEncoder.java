package io.bloomguard.filter;

import io.bloomguard.hash.SeededHash;

/** Turns integers into hashes, without boxing; see {@link KeyEncoder#longs()}. */
public interface LongKeyEncoder extends KeyEncoder<Long> {

    /**
     * Hashes a key.
     *
     * @param key the key
     * @param hash the filter's seeded hash
     */
    long hashLong(long key, SeededHash hash);

    @Override
    default long hash(Long key, SeededHash hash) {
        return hashLong(key, hash);
    }
}
