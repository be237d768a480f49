package io.bloomguard.filter;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The bits of a filter in one heap array, and what every layout says about them in the same way.
 *
 * <p>Thread-safe: words are read with acquire semantics and written by an atomic OR, so whoever sees a bit also sees
 * everything that happened before it was set, and no bit is ever lost.
 */
abstract sealed class ArrayFilter implements MembershipFilter permits BlockedFilter, ClassicFilter {

    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

    private final FilterSizing sizing;
    private final long[] words;

    ArrayFilter(FilterSizing sizing) {
        this.sizing = sizing;
        this.words = new long[Math.toIntExact(FilterMemory.words(sizing.bits()))];
    }

    /** The word at an index of the array, padding included. */
    final long word(int index) {
        return (long) WORD.getAcquire(words, index);
    }

    /** Sets bits of a word; returns whether one of them changed. */
    final boolean set(int index, long mask) {
        // Most bits of a full filter are there already: asking first spares a locked write and its cache line.
        if ((word(index) & mask) == mask) {
            return false;
        }
        return ((long) WORD.getAndBitwiseOr(words, index, mask) & mask) != mask;
    }

    private long setBits() {
        long sum = 0;
        for (int i = FilterMemory.PADDING; i < words.length; i++) {
            sum += Long.bitCount(word(i));
        }
        return sum;
    }

    @Override
    public final double fill() {
        return setBits() / (double) bits();
    }

    @Override
    public final long estimatedKeys() {
        double bits = bits();
        double keys = -bits / bitsPerKey() * Math.log1p(-setBits() / bits);
        // Infinite when every bit is set; Math.round saturates.
        return Math.round(keys);
    }

    @Override
    public final long expectedKeys() {
        return sizing.expectedKeys();
    }

    @Override
    public final double expectedFalsePositiveRate() {
        return sizing.falsePositiveRate();
    }

    @Override
    public final long bits() {
        return sizing.bits();
    }

    @Override
    public final int bitsPerKey() {
        return sizing.bitsPerKey();
    }

    @Override
    public final long bytes() {
        return FilterMemory.ARRAY_HEADER_BYTES + words.length * (long) Long.BYTES;
    }

    @Override
    public final FilterKind kind() {
        return sizing.kind();
    }

    @Override
    public final String toString() {
        return kind() + " filter for " + expectedKeys() + " keys at " + expectedFalsePositiveRate();
    }
}
