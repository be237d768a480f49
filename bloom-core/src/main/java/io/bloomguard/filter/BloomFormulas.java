package io.bloomguard.filter;

/**
 * The textbook's formulas for the classic filter of m bits, k hash functions and n keys.
 *
 * <p>Sources: Bloom, "Space/time trade-offs in hash coding with allowable errors", 1970; Broder and Mitzenmacher, "Network
 * applications of Bloom filters: a survey", 2004. Space is linear in -ln(rate): ten times fewer false positives cost about
 * 1.5 times the bits at 1 %. The blocked layout follows another law; its filters report their own figures.
 */
public final class BloomFormulas {

    private static final double LN_2 = StrictMath.log(2);

    private BloomFormulas() {}

    /**
     * The share of absent keys that are answered "maybe": (1 - (1 - 1/m)^(kn))^k, which is about (1 - e^(-kn/m))^k.
     *
     * @param bits m, 1 or more
     * @param hashes k, 1 or more
     * @param keys n, 0 or more
     * @throws IllegalArgumentException when an argument is out of range
     */
    public static double falsePositiveRate(long bits, int hashes, long keys) {
        requirePositive("number of bits", bits);
        requirePositive("number of hashes", hashes);
        return StrictMath.pow(1 - unsetShare(bits, hashes, keys), hashes);
    }

    /**
     * The share of bits that are still 0 after n keys: (1 - 1/m)^(kn), which is about e^(-kn/m).
     *
     * @param bits m, 1 or more
     * @param hashes k, 1 or more
     * @param keys n, 0 or more
     * @throws IllegalArgumentException when an argument is out of range
     */
    public static double unsetShare(long bits, int hashes, long keys) {
        requirePositive("number of bits", bits);
        requirePositive("number of hashes", hashes);
        if (keys < 0) {
            throw new IllegalArgumentException("The number of keys is " + keys + "; it must be 0 or more.");
        }
        return StrictMath.exp(hashes * (double) keys * StrictMath.log1p(-1.0 / bits));
    }

    /**
     * The best number of hashes, before rounding: (m/n) * ln 2. At that number half of the bits end up set.
     *
     * @param bits m, 1 or more
     * @param keys n, 1 or more
     * @throws IllegalArgumentException when an argument is out of range
     */
    public static double bestHashes(long bits, long keys) {
        requirePositive("number of bits", bits);
        requirePositive("number of keys", keys);
        return bits / (double) keys * LN_2;
    }

    /**
     * The bits per key that a rate costs at the best number of hashes: -ln(rate) / (ln 2)^2.
     *
     * @param rate the false-positive rate, in (0, 1)
     * @throws IllegalArgumentException when the rate is out of range
     */
    public static double bitsPerKey(double rate) {
        if (!(rate > 0 && rate < 1)) {
            throw new IllegalArgumentException(
                    "The false-positive rate is " + rate + "; it must lie between 0 and 1, both excluded.");
        }
        return -StrictMath.log(rate) / (LN_2 * LN_2);
    }

    private static void requirePositive(String what, long value) {
        if (value <= 0) {
            throw new IllegalArgumentException("The " + what + " is " + value + "; it must be 1 or more.");
        }
    }
}
