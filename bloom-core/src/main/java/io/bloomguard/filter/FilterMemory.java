package io.bloomguard.filter;

import java.util.Locale;

/** Refuses filters that no heap array, or not this machine's heap, can hold: at construction, with the figures. */
final class FilterMemory {

    /** HotSpot's header of a long array. */
    static final int ARRAY_HEADER_BYTES = 16;

    /** Words left unused in front, so that they and the header fill one cache line; see {@link BlockedFilter}. */
    static final int PADDING = (64 - ARRAY_HEADER_BYTES) / Long.BYTES;

    /** The longest array every HotSpot collector can allocate; a few elements below the language's limit. */
    private static final long LONGEST_ARRAY = Integer.MAX_VALUE - 8;

    private static final double MEGABYTE = 1 << 20;

    private FilterMemory() {}

    /** The array length that holds so many bits and the padding in front of them. */
    static long words(long bits) {
        return PADDING + ((bits - 1) >> 6) + 1;
    }

    /** Checks against the longest array and against the most memory that this process may use. */
    static void check(FilterSizing sizing, double rate) {
        long words = words(sizing.bits());
        if (words > LONGEST_ARRAY) {
            throw refused(sizing, rate, words, "one array holds at most " + megabytes(LONGEST_ARRAY));
        }
        long heap = Runtime.getRuntime().maxMemory();
        if (words > heap / Long.BYTES) {
            throw refused(sizing, rate, words, "the heap is limited to " + megabytes(heap / Long.BYTES) + " (-Xmx)");
        }
    }

    private static IllegalArgumentException refused(FilterSizing sizing, double rate, long words, String limit) {
        return new IllegalArgumentException("A " + sizing.kind().name().toLowerCase(Locale.ROOT) + " filter for "
                + sizing.expectedKeys() + " keys at a false-positive rate of " + rate + " needs " + megabytes(words)
                + ", but " + limit + ". Expect fewer keys, accept a higher rate, or raise the limit.");
    }

    private static String megabytes(long words) {
        return String.format(Locale.ROOT, "%,.0f MiB", Math.ceil(words * (double) Long.BYTES / MEGABYTE));
    }
}
