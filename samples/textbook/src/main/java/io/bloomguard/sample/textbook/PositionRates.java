package io.bloomguard.sample.textbook;

import io.bloomguard.hash.SeededHash;

/**
 * The false-positive rates of teaching filters whose positions come from two hashes, or from as many hashes as there are
 * positions. Immutable.
 *
 * @param twoHashes the measured rate with two hashes
 * @param independent the measured rate with a hash for each position
 */
record PositionRates(double twoHashes, double independent) {

    private static final int FILTERS = 20;
    private static final int ASKED = 20_000;

    /** The positions {@code (h1 + i * h2) mod m} for i = 0 to k - 1. */
    static int[] fromTwo(long h1, long h2, int hashes, int bits) {
        int[] positions = new int[hashes];
        for (int i = 0; i < hashes; i++) {
            positions[i] = (int) Math.floorMod(h1 + i * h2, (long) bits);
        }
        return positions;
    }

    /** The mean over several filters, each with other keys. */
    static PositionRates measure(int bits, int hashes, int keys, SeededHash hash) {
        int two = 0;
        int independent = 0;
        for (int filter = 0; filter < FILTERS; filter++) {
            DrawnBits fromTwo = new DrawnBits(bits);
            DrawnBits fromMany = new DrawnBits(bits);
            for (int key = 0; key < keys; key++) {
                long id = (long) filter << 32 | key;
                fromTwo.insert(two(id, hashes, bits, hash));
                fromMany.insert(many(id, hashes, bits, hash));
            }
            for (int key = keys; key < keys + ASKED; key++) {
                long id = (long) filter << 32 | key;
                two += fromTwo.mightContain(two(id, hashes, bits, hash)) ? 1 : 0;
                independent += fromMany.mightContain(many(id, hashes, bits, hash)) ? 1 : 0;
            }
        }
        double asked = (double) FILTERS * ASKED;
        return new PositionRates(two / asked, independent / asked);
    }

    private static int[] two(long key, int hashes, int bits, SeededHash hash) {
        long hashed = hash.hashLong(key);
        return fromTwo(hashed >>> 32, hashed & 0xFFFF_FFFFL, hashes, bits);
    }

    private static int[] many(long key, int hashes, int bits, SeededHash hash) {
        int[] positions = new int[hashes];
        for (int i = 0; i < hashes; i++) {
            positions[i] = (int) Long.remainderUnsigned(hash.hashPair(key, i), bits);
        }
        return positions;
    }
}
