package io.bloomguard.filter;

import java.util.Locale;

/** Refuses filters that no heap array, or not this process's memory, can hold: at construction, with the figures. */
final class FilterMemory {

    /** The longest array every HotSpot collector can allocate; a few elements below the language's limit. */
    private static final long LONGEST_ARRAY = Integer.MAX_VALUE - 8;

    private static final double MEGABYTE = 1 << 20;

    private FilterMemory() {}

    /** The number of words that hold so many bits. */
    static long words(long bits) {
        return ((bits - 1) >> 6) + 1;
    }

    /**
     * Checks against the longest array and against the most memory that this process may use, where that is known: the
     * limit of off-heap memory is met only by allocating.
     */
    static void check(FilterSizing sizing, FilterStorage storage) {
        long words = words(sizing.bits());
        long onHeap = KeyCounts.expectedBytes(sizing) / Long.BYTES;
        if (storage == FilterStorage.HEAP) {
            if (words + HeapWords.PADDING > LONGEST_ARRAY) {
                throw refused(sizing, words, "one array holds at most " + megabytes(LONGEST_ARRAY));
            }
            onHeap += words + HeapWords.PADDING;
        } else if (words > OffHeapWords.MOST) {
            throw refused(sizing, words, "off-heap filters hold at most " + megabytes(OffHeapWords.MOST));
        }
        long heap = Runtime.getRuntime().maxMemory();
        if (onHeap > heap / Long.BYTES) {
            throw refused(sizing, onHeap, "the heap is limited to " + megabytes(heap / Long.BYTES) + " (-Xmx)");
        }
    }

    /** Allocates a filter's bits. */
    static Words allocate(FilterSizing sizing, FilterStorage storage) {
        check(sizing, storage);
        long words = words(sizing.bits());
        if (storage == FilterStorage.HEAP) {
            return new HeapWords(words);
        }
        try {
            return new OffHeapWords(words);
        } catch (OutOfMemoryError e) {
            // Direct memory has a limit of its own; the heap is not short.
            IllegalArgumentException refused = refused(
                    sizing, words, "the off-heap memory is limited (-XX:MaxDirectMemorySize): " + e.getMessage());
            refused.initCause(e);
            throw refused;
        }
    }

    private static IllegalArgumentException refused(FilterSizing sizing, long words, String limit) {
        return new IllegalArgumentException("A " + sizing.kind().name().toLowerCase(Locale.ROOT) + " filter for "
                + sizing.expectedKeys() + " keys at a false-positive rate of "
                + String.format(Locale.ROOT, "%.3g", sizing.falsePositiveRate()) + " needs " + megabytes(words)
                + ", but " + limit
                + ". Expect fewer keys, accept a higher rate, or raise the limit.");
    }

    private static String megabytes(long words) {
        return String.format(Locale.ROOT, "%,.0f MiB", Math.ceil(words * (double) Long.BYTES / MEGABYTE));
    }
}
