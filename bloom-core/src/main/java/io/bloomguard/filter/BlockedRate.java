package io.bloomguard.filter;

/**
 * The false-positive rate of layouts in which a key sets one or two bits in each of a block's eight words.
 *
 * <p>Keys fall on blocks like balls into bins, so the number j of keys in a block follows a Poisson distribution, and the
 * rate is the mean over j of the rate of a block with j keys (Putze, Sanders and Singler, "Cache-, hash- and space-efficient
 * Bloom filters", 2007). A block's words are independent once j is given. With one bit per word of w bits, a word answers
 * "maybe" with probability 1 - (1 - 1/w)^j. With two bits, drawn independently and so perhaps equal, it does so with the
 * mean of (X/w)^2 over the number X of its set bits, which is worked out below.
 *
 * <p>The textbook's bits per key would give 1.29 % here where 1 % was asked for.
 *
 * @param wordBits the bits of a word: 64 in this library, 32 in Apache Parquet's split-block filter
 * @param bitsPerWord how many bits a key sets in each word, 1 or 2
 */
record BlockedRate(int wordBits, int bitsPerWord) {

    static final BlockedRate ONE_BIT = new BlockedRate(Long.SIZE, 1);
    static final BlockedRate TWO_BITS = new BlockedRate(Long.SIZE, 2);

    /** Beyond so many keys in a block of words of 64 bits, the rate is 1 as far as a double can tell. */
    private static final double CROWDED = 4096;

    /** A further term of a sum that is smaller than this share of it no longer counts. */
    private static final double NEGLIGIBLE = 1e-18;

    /** Relative; less than one block even in the largest filter. */
    private static final double PRECISION = 1e-9;

    /**
     * The most keys per block, on average, that keep a rate; found by bisection, as the rate grows with the keys.
     *
     * @param rate in (0, 1)
     */
    double keysPerBlock(double rate) {
        double kept = 0;
        double broken = CROWDED;
        while (broken - kept > PRECISION * kept) {
            double middle = (kept + broken) / 2;
            if (at(middle) <= rate) {
                kept = middle;
            } else {
                broken = middle;
            }
        }
        return kept;
    }

    /**
     * The rate at so many keys per block on average.
     *
     * @param keysPerBlock more than 0
     */
    double at(double keysPerBlock) {
        if (keysPerBlock >= CROWDED) {
            return 1;
        }
        // Weights relative to the most likely number need no factorials and cannot underflow.
        int mode = (int) keysPerBlock;
        double total = 1;
        double hits = ofBlock(mode);
        double weight = 1;
        for (int keys = mode; keys > 0 && weight > NEGLIGIBLE; keys--) {
            weight *= keys / keysPerBlock;
            total += weight;
            hits += weight * ofBlock(keys - 1);
        }
        weight = 1;
        for (int keys = mode + 1; weight > NEGLIGIBLE * hits; keys++) {
            weight *= keysPerBlock / keys;
            total += weight;
            hits += weight * ofBlock(keys);
        }
        return hits / total;
    }

    private double ofBlock(int keys) {
        double word = bitsPerWord == 1 ? 1 - unset(1, keys) : twoBits(keys);
        double twoWords = word * word;
        double fourWords = twoWords * twoWords;
        return fourWords * fourWords;
    }

    /** Two independent probes hit the same bit with probability 1/w; else both of two given bits must be set. */
    private double twoBits(int keys) {
        double oneUnset = unset(1, 2 * keys);
        double bothUnset = unset(2, 2 * keys);
        double same = 1.0 / wordBits;
        return (1 - oneUnset) * same + (1 - 2 * oneUnset + bothUnset) * (1 - same);
    }

    /** The probability that none of some given bits was set by so many settings. */
    private double unset(int bits, int settings) {
        return StrictMath.pow(1 - bits / (double) wordBits, settings);
    }
}
