package io.bloomguard.filter;

/**
 * The smallest geometry of each layout that keeps a false-positive rate, computed from the exact rate and not from the
 * textbook's bits per key, which fits only the classic layout.
 *
 * @param kind the layout
 * @param expectedKeys the number of distinct keys, 1 or more
 * @param bitsPerKey how many bits each key sets at most
 * @param bits the number of bits
 * @param falsePositiveRate the rate with {@code expectedKeys} in that many bits, in (0, 1)
 */
record FilterSizing(FilterKind kind, long expectedKeys, int bitsPerKey, long bits, double falsePositiveRate) {

    /** Rates below this multiple of keys / hashes drown in collisions of the hashes themselves. */
    private static final double COLLISION_MARGIN = 64;

    /**
     * The smallest filter of a layout; of a scalable filter its first layer.
     *
     * <p>All numbers come from {@link StrictMath}: filters that are to be joined must be of one size wherever they are made.
     *
     * @param kind the layout
     * @param expectedKeys the number of distinct keys, 1 or more
     * @param rate the false-positive rate to keep with so many keys, in (0, 1)
     * @throws IllegalArgumentException when an argument is out of range
     */
    static FilterSizing of(FilterKind kind, long expectedKeys, double rate) {
        check(kind, expectedKeys, rate);
        return switch (kind) {
            case BLOCKED -> blocked(kind, expectedKeys, rate, 1);
            case COUNTING -> blocked(kind, expectedKeys, rate, KeyCounts.stripes(expectedKeys));
            case SCALABLE -> blocked(FilterKind.BLOCKED, expectedKeys, ScalableFilter.firstRate(rate), 1);
            case CLASSIC -> classic(expectedKeys, rate);
        };
    }

    private static void check(FilterKind kind, long expectedKeys, double rate) {
        checkKeys(expectedKeys);
        checkRate(rate);
        int hashBits = kind == FilterKind.COUNTING ? KeyCounts.HASH_BITS : Long.SIZE;
        double floor = expectedKeys / Math.scalb(1.0, hashBits) * COLLISION_MARGIN;
        // So many keys that no rate is left cannot fit in memory either, which is the better thing to be told.
        if (rate < floor && floor < 1) {
            throw new IllegalArgumentException("The false-positive rate is " + rate + " for " + expectedKeys
                    + " keys; " + hashBits + "-bit hashes cannot keep a rate below " + floor
                    + ". Ask for a higher rate.");
        }
    }

    static void checkKeys(long expectedKeys) {
        if (expectedKeys <= 0) {
            throw new IllegalArgumentException("The expected number of keys is " + expectedKeys
                    + "; it must be 1 or more. Use the number of rows, plus room to grow.");
        }
    }

    static void checkRate(double rate) {
        if (!(rate > 0 && rate < 1)) {
            throw new IllegalArgumentException("The false-positive rate is " + rate
                    + "; it must lie between 0 and 1, both excluded. 0.01 (1 %) is a good start.");
        }
    }

    private static FilterSizing smaller(FilterSizing one, FilterSizing other) {
        return one.bits <= other.bits ? one : other;
    }

    /** The number of blocks is a multiple of the given number. */
    private static FilterSizing blocked(FilterKind kind, long expectedKeys, double rate, int multiple) {
        return smaller(
                blocked(kind, expectedKeys, rate, multiple, BlockedRate.ONE_BIT),
                blocked(kind, expectedKeys, rate, multiple, BlockedRate.TWO_BITS));
    }

    private static FilterSizing blocked(
            FilterKind kind, long expectedKeys, double rate, int multiple, BlockedRate law) {
        double least = expectedKeys / law.keysPerBlock(rate);
        double blocks = Math.max(1, Math.ceil(least / multiple)) * multiple;
        return new FilterSizing(
                kind,
                expectedKeys,
                law.bitsPerWord() * BlockedFilter.WORDS_PER_BLOCK,
                toBits(blocks * BlockedFilter.BITS_PER_BLOCK),
                law.at(expectedKeys / blocks));
    }

    /**
     * With k probes the rate is (1 - (1 - 1/m)^(kn))^k, solved for m; the best whole k is one of the two beside
     * log2(1 / rate) (Bloom 1970; Broder and Mitzenmacher 2004, section 2).
     */
    private static FilterSizing classic(long expectedKeys, double rate) {
        int probes = (int) Math.max(1, Math.floor(-StrictMath.log(rate) / StrictMath.log(2)));
        return smaller(classic(expectedKeys, rate, probes), classic(expectedKeys, rate, probes + 1));
    }

    private static FilterSizing classic(long expectedKeys, double rate, int probes) {
        double settings = probes * (double) expectedKeys;
        double bits = -1 / StrictMath.expm1(StrictMath.log1p(-StrictMath.pow(rate, 1.0 / probes)) / settings);
        long odd = toBits(Math.max(ClassicFilter.LEAST_BITS, Math.ceil(bits))) | 1;
        return new FilterSizing(
                FilterKind.CLASSIC,
                expectedKeys,
                probes,
                odd,
                BloomFormulas.falsePositiveRate(odd, probes, expectedKeys));
    }

    /** Saturates below {@link Long#MAX_VALUE}; such a size is refused afterwards. */
    private static long toBits(double bits) {
        return (long) Math.min(bits, 0x1p62);
    }

    /** See {@link MembershipFilter#geometry()}. */
    String geometry() {
        return kind + ";bits=" + bits + ";k=" + bitsPerKey;
    }

    static IllegalArgumentException differ(MembershipFilter one, MembershipFilter other) {
        return new IllegalArgumentException("A filter of the geometry " + one.geometry()
                + " cannot be joined with one of the geometry " + other.geometry()
                + ". Make both for the same kind, expected number of keys and rate.");
    }

    static UnsupportedOperationException notRemovable(FilterKind kind) {
        return new UnsupportedOperationException("A filter of kind " + kind
                + " shares its bits among keys, so that none can be removed. Make one of kind " + FilterKind.COUNTING
                + ".");
    }

    /** Names the layout and what it is made for. */
    @Override
    public String toString() {
        return kind + " filter for " + expectedKeys + " keys at " + falsePositiveRate;
    }
}
