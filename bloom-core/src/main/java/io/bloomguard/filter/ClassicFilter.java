package io.bloomguard.filter;

/**
 * The textbook's filter: k bits anywhere among m.
 *
 * <p>The positions are the digits of the hash, read as a fraction, in base m: the integer part of hash * m is a position and
 * the fractional part is the next hash. There is no modulo and hence no bias, and m is odd so that no step loses a bit of
 * the hash. Where double hashing can degenerate (a step of 0, or one that divides m), this cannot.
 *
 * <p>Thread-safe without locks; see {@link MembershipFilter}.
 */
final class ClassicFilter extends BitFilter {

    /** A filter of fewer bits saves nothing, as memory comes in words. */
    static final long LEAST_BITS = 65;

    private final long bits;
    private final int probes;

    /** Takes any odd number of bits below 2^62. */
    ClassicFilter(FilterSizing sizing, FilterStorage storage) {
        super(sizing, storage);
        this.bits = sizing.bits();
        this.probes = sizing.bitsPerKey();
    }

    @Override
    public boolean mightContain(long hash) {
        long rest = hash;
        for (int i = 0; i < probes; i++) {
            long position = position(rest, bits);
            if ((words.get(position >>> 6) >>> position & 1) == 0) {
                return false;
            }
            rest *= bits;
        }
        return true;
    }

    @Override
    public boolean add(long hash) {
        boolean changed = false;
        long rest = hash;
        for (int i = 0; i < probes; i++) {
            long position = position(rest, bits);
            // Half of the bits of a full filter are there already; a read is far cheaper than an atomic write.
            if ((words.get(position >>> 6) >>> position & 1) == 0) {
                words.or(position >>> 6, 1L << position);
                changed = true;
            }
            rest *= bits;
        }
        return changed;
    }

    /** Half of the absent keys are told by their first bit, three of four by their second. */
    @Override
    long touch(long hash) {
        long second = position(hash * bits, bits);
        return words.peek(position(hash, bits) >>> 6) ^ words.peek(second >>> 6);
    }

    /** The high word of rest * bits; the lowest bit is spent on keeping the factors positive. */
    static long position(long rest, long bits) {
        return Math.multiplyHigh(rest >>> 1, bits << 1);
    }

    /** fill^k: each probe finds a set bit with the probability of the fill. */
    @Override
    public double liveFalsePositiveRate() {
        return Math.pow(fill(), probes);
    }
}
