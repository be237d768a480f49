package io.bloomguard.filter;

/**
 * The false-positive rate of the blocked layout.
 *
 * <p>Keys fall on blocks like balls into bins, so the number j of keys in a block follows a Poisson distribution, and the
 * rate is the mean over j of the rate of a block with j keys (Putze, Sanders and Singler, "Cache-, hash- and space-efficient
 * Bloom filters", 2007). A block's words are independent once j is given. With one bit per word, a word answers "maybe" with
 * probability 1 - (63/64)^j. With two bits, drawn independently and so perhaps equal, it does so with the mean of
 * (X/64)^2 over the number X of its set bits, which is worked out below.
 *
 * <p>The textbook's bits per key would give 1.29 % here where 1 % was asked for.
 */
final class BlockedRate {

    /** Beyond so many keys in a block of 512 bits, the rate is 1 as far as a double can tell. */
    private static final double CROWDED = 4096;

    /** What is left of a sum when a further term no longer counts. */
    private static final double NEGLIGIBLE = 1e-18;

    private BlockedRate() {}

    /**
     * The most keys per block, on average, that keep a rate; found by bisection, as the rate grows with the keys.
     *
     * @param rate in (0, 1)
     * @param bitsPerWord 1 or 2
     */
    static double keysPerBlock(double rate, int bitsPerWord) {
        double kept = 0;
        double broken = CROWDED;
        while (true) {
            double middle = (kept + broken) / 2;
            if (middle <= kept || middle >= broken) {
                return kept;
            }
            if (of(middle, bitsPerWord) <= rate) {
                kept = middle;
            } else {
                broken = middle;
            }
        }
    }

    /**
     * The rate at so many keys per block on average.
     *
     * @param keysPerBlock more than 0
     * @param bitsPerWord 1 or 2
     */
    static double of(double keysPerBlock, int bitsPerWord) {
        if (keysPerBlock >= CROWDED) {
            return 1;
        }
        // Weights relative to the most likely number need no factorials and cannot underflow.
        int mode = (int) keysPerBlock;
        double total = 1;
        double hits = ofBlock(mode, bitsPerWord);
        double weight = 1;
        for (int keys = mode; keys > 0 && weight > NEGLIGIBLE; keys--) {
            weight *= keys / keysPerBlock;
            total += weight;
            hits += weight * ofBlock(keys - 1, bitsPerWord);
        }
        weight = 1;
        for (int keys = mode + 1; weight > NEGLIGIBLE * Math.min(total, hits); keys++) {
            weight *= keysPerBlock / keys;
            total += weight;
            hits += weight * ofBlock(keys, bitsPerWord);
        }
        return hits / total;
    }

    private static double ofBlock(int keys, int bitsPerWord) {
        double word = bitsPerWord == 1 ? 1 - Math.pow(63 / 64.0, keys) : twoBits(keys);
        return Math.pow(word, BlockedFilter.WORDS_PER_BLOCK);
    }

    /** Two independent probes hit the same bit with probability 1/64; else both of two given bits must be set. */
    private static double twoBits(int keys) {
        double oneUnset = Math.pow(63 / 64.0, 2 * keys);
        double bothUnset = Math.pow(62 / 64.0, 2 * keys);
        return (1 - oneUnset) / 64 + (1 - 2 * oneUnset + bothUnset) * 63 / 64;
    }
}
