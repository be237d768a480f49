package io.bloomguard.filter;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The bits of a filter in one heap array, and what every layout says about them in the same way.
 *
 * <p>Thread-safe: words are read with acquire semantics, or plainly with an acquire fence behind the last read, and written by
 * an atomic OR. So no bit is ever lost, and whoever sees a bit also sees everything that happened before it was set.
 */
abstract sealed class ArrayFilter implements MembershipFilter permits BlockedFilter, ClassicFilter {

    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

    /** The bits, behind {@link FilterMemory#PADDING} unused words. */
    final long[] words;

    private final FilterSizing sizing;

    ArrayFilter(FilterSizing sizing) {
        this.sizing = sizing;
        this.words = new long[Math.toIntExact(FilterMemory.words(sizing.bits()))];
    }

    /** The word at an index of the array, padding included. */
    final long word(int index) {
        return (long) WORD.getAcquire(words, index);
    }

    /** Sets bits of a word; all that happened before is seen by whoever reads one of them. */
    final void set(int index, long mask) {
        WORD.getAndBitwiseOr(words, index, mask);
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
