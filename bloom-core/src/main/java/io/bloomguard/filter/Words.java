package io.bloomguard.filter;

/**
 * A filter's bits as 64-bit words, counted from 0 and all 0 at first.
 *
 * <p>Thread-safe: bits are set by an atomic OR, so that none is lost, and {@link #get} has acquire semantics: whoever sees a
 * bit also sees everything that happened before it was set.
 *
 * <p>A class and not an interface, so that the compiler binds the calls statically while one storage is in use.
 */
abstract sealed class Words permits HeapWords, OffHeapWords {

    /** A value that no exclusive-or of a batch's words is likely to have. */
    private static final long UNLIKELY = 0x6e65_7665_7220_7365L;

    @SuppressWarnings("UnusedVariable") // Written so that reads may not be optimised away.
    private static long kept;

    /** Allocates words whose need was checked by {@link FilterMemory#check}. */
    static Words allocate(FilterStorage storage, long count) {
        return switch (storage) {
            case HEAP -> new HeapWords(count);
            case OFF_HEAP -> new OffHeapWords(count);
        };
    }

    /** The number of words. */
    abstract long count();

    /** A word, with acquire semantics. */
    abstract long get(long index);

    /** A word, without ordering: a fence must follow where something is concluded from it. */
    abstract long peek(long index);

    /** Sets bits; all that happened before is seen by whoever reads one of them. */
    abstract void or(long index, long mask);

    /** Replaces a word; only where no other thread writes it. */
    abstract void set(long index, long word);

    /**
     * Whether eight bits are set, one in each of eight words from the given one on: bit 0 of the result. Bit (16 + 6i) and
     * the five above it say which bit of word i is asked for; a shift distance counts modulo 64. Without ordering.
     */
    abstract long probe(long first, long fields);

    abstract FilterStorage storage();

    /** The memory held, in bytes. */
    abstract long bytes();

    final long setBits() {
        long sum = 0;
        for (long i = 0; i < count(); i++) {
            sum += Long.bitCount(get(i));
        }
        return sum;
    }

    /** Makes reads count as used that are done only to bring their lines into the cache. */
    static void keep(long value) {
        if (value == UNLIKELY) {
            kept = value;
        }
    }
}
