package io.bloomguard.filter;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Words in direct buffers of up to one gibibyte, each aligned to a cache line. */
final class OffHeapWords extends Words {

    private static final int LINE = 64;

    /** 2^27 words; a block of eight never straddles two segments. */
    private static final int SEGMENT_SHIFT = 27;

    private static final long SEGMENT_WORDS = 1L << SEGMENT_SHIFT;

    /** A limit that memory meets long before: 2^20 segments. */
    static final long MOST = SEGMENT_WORDS << 20;

    /** The machine's own byte order, as only this process reads the words. */
    private static final VarHandle WORD = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private final long count;
    private final ByteBuffer[] segments;

    OffHeapWords(long count) {
        this.count = count;
        this.segments = new ByteBuffer[Math.toIntExact(((count - 1) >> SEGMENT_SHIFT) + 1)];
        for (int i = 0; i < segments.length; i++) {
            long words = Math.min(SEGMENT_WORDS, count - i * SEGMENT_WORDS);
            // A slice begins and ends on a line; the memory is longer by one line at most, and all 0.
            int bytes = (int) (words * Long.BYTES + LINE - 1) / LINE * LINE;
            segments[i] = ByteBuffer.allocateDirect(bytes + LINE).alignedSlice(LINE);
        }
    }

    @Override
    long count() {
        return count;
    }

    @Override
    long get(long index) {
        return (long) WORD.getAcquire(segment(index), at(index));
    }

    @Override
    long peek(long index) {
        return (long) WORD.get(segment(index), at(index));
    }

    @Override
    void or(long index, long mask) {
        WORD.getAndBitwiseOr(segment(index), at(index), mask);
    }

    @Override
    void set(long index, long word) {
        WORD.setRelease(segment(index), at(index), word);
    }

    @Override
    long probe(long first, long fields) {
        ByteBuffer from = segment(first);
        int at = at(first);
        long found = (long) WORD.get(from, at) >>> (fields >>> 16)
                & (long) WORD.get(from, at + 8) >>> (fields >>> 22)
                & (long) WORD.get(from, at + 16) >>> (fields >>> 28)
                & (long) WORD.get(from, at + 24) >>> (fields >>> 34);
        if ((found & 1) == 0) {
            return 0;
        }
        return found
                & (long) WORD.get(from, at + 32) >>> (fields >>> 40)
                & (long) WORD.get(from, at + 40) >>> (fields >>> 46)
                & (long) WORD.get(from, at + 48) >>> (fields >>> 52)
                & (long) WORD.get(from, at + 56) >>> (fields >>> 58);
    }

    private ByteBuffer segment(long index) {
        return segments[(int) (index >>> SEGMENT_SHIFT)];
    }

    private static int at(long index) {
        return (int) (index & (SEGMENT_WORDS - 1)) * Long.BYTES;
    }

    @Override
    FilterStorage storage() {
        return FilterStorage.OFF_HEAP;
    }

    @Override
    long bytes() {
        long sum = 0;
        for (ByteBuffer segment : segments) {
            sum += segment.capacity() + LINE;
        }
        return sum;
    }
}
