package io.bloomguard.filter;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Words in one heap array, behind padding that lets them start at a cache line where the collector cooperates.
 *
 * <p>HotSpot puts a long array's elements 16 bytes behind its start, and G1, Shenandoah and ZGC start a large array at a
 * region or a page, so that six unused words in front align all blocks. Seen so on JDK 17 and 25 for arrays from 1.25 MB on,
 * after full collections too. Under the serial and the parallel collector (the serial one is Java's choice in containers
 * with one processor or less than 1792 MB), and for arrays of a few hundred kilobytes, the start is any multiple of 8
 * bytes, and seven of eight blocks straddle two lines. Answers never depend on it, only time does.
 */
final class HeapWords extends Words {

    /** HotSpot's header of a long array. */
    static final int HEADER_BYTES = 16;

    /** Words left unused in front, so that they and the header fill one cache line. */
    static final int PADDING = (64 - HEADER_BYTES) / Long.BYTES;

    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

    private final long[] words;

    HeapWords(long count) {
        this.words = new long[Math.toIntExact(count + PADDING)];
    }

    @Override
    long count() {
        return (long) words.length - PADDING;
    }

    @Override
    long get(long index) {
        return (long) WORD.getAcquire(words, at(index));
    }

    @Override
    long peek(long index) {
        return words[at(index)];
    }

    @Override
    void or(long index, long mask) {
        WORD.getAndBitwiseOr(words, at(index), mask);
    }

    @Override
    void set(long index, long word) {
        WORD.setRelease(words, at(index), word);
    }

    @Override
    long probe(long first, long fields) {
        long[] from = words;
        int at = at(first);
        long found = from[at] >>> (fields >>> 16)
                & from[at + 1] >>> (fields >>> 22)
                & from[at + 2] >>> (fields >>> 28)
                & from[at + 3] >>> (fields >>> 34);
        // Fifteen of sixteen absent keys end here, in a filter that is half full.
        if ((found & 1) == 0) {
            return 0;
        }
        return found
                & from[at + 4] >>> (fields >>> 40)
                & from[at + 5] >>> (fields >>> 46)
                & from[at + 6] >>> (fields >>> 52)
                & from[at + 7] >>> (fields >>> 58);
    }

    private static int at(long index) {
        return (int) index + PADDING;
    }

    @Override
    FilterStorage storage() {
        return FilterStorage.HEAP;
    }

    @Override
    long bytes() {
        return HEADER_BYTES + words.length * (long) Long.BYTES;
    }
}
