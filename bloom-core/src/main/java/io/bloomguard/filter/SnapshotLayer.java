package io.bloomguard.filter;

import java.nio.ByteBuffer;

/**
 * One layer of a filter, as a snapshot's header has it; filters that are not scalable have one.
 *
 * @param sizing its geometry
 * @param rate the rate that was asked for
 * @param keys how many adds changed it, if that is counted
 */
record SnapshotLayer(FilterSizing sizing, double rate, long keys) {

    /** No filter in use has more; a rate of 2^-58 is the lowest that hashes can keep. */
    private static final int MOST_PROBES = 64;

    static SnapshotLayer of(FilterSizing sizing) {
        return new SnapshotLayer(sizing, sizing.falsePositiveRate(), 0);
    }

    static SnapshotLayer of(ScalableFilter.Layer layer) {
        return new SnapshotLayer(layer.filter.sizing(), layer.rate, layer.keys.sum());
    }

    void put(ByteBuffer header) {
        header.putLong(sizing.expectedKeys())
                .putDouble(rate)
                .putDouble(sizing.falsePositiveRate())
                .putInt(sizing.bitsPerKey())
                .putLong(sizing.bits())
                .putLong(keys);
    }

    static SnapshotLayer read(SnapshotFields header, FilterKind kind) throws SnapshotException {
        long expectedKeys = header.number("a layer's expected keys", 1, Long.MAX_VALUE);
        double rate = header.share("a layer's rate asked for");
        double expectedRate = header.share("a layer's rate");
        int bitsPerKey = (int) header.number("a layer's bits per key", 1, MOST_PROBES, Integer.BYTES);
        long bits = header.number("a layer's bits", 1, SnapshotFormat.MOST_BITS);
        long keys = header.number("a layer's counted keys", 0, Long.MAX_VALUE);
        FilterKind layout = kind == FilterKind.SCALABLE ? FilterKind.BLOCKED : kind;
        FilterSizing sizing = new FilterSizing(layout, expectedKeys, bitsPerKey, bits, expectedRate);
        if (layout == FilterKind.CLASSIC) {
            requireClassic(header, sizing);
        } else {
            requireBlocked(header, sizing);
        }
        return new SnapshotLayer(sizing, rate, keys);
    }

    private static void requireClassic(SnapshotFields header, FilterSizing sizing) throws SnapshotException {
        if (sizing.bits() % 2 == 0 || sizing.bits() < ClassicFilter.LEAST_BITS) {
            throw header.unfit(
                    "a layer's bits",
                    sizing.bits(),
                    "an odd number from " + ClassicFilter.LEAST_BITS + " on in a filter of kind " + sizing.kind());
        }
    }

    private static void requireBlocked(SnapshotFields header, FilterSizing sizing) throws SnapshotException {
        int probes = sizing.bitsPerKey();
        if (probes != BlockedFilter.WORDS_PER_BLOCK && probes != 2 * BlockedFilter.WORDS_PER_BLOCK) {
            throw header.unfit(
                    "a layer's bits per key",
                    probes,
                    BlockedFilter.WORDS_PER_BLOCK + " or " + 2 * BlockedFilter.WORDS_PER_BLOCK + " in a filter of kind "
                            + sizing.kind());
        }
        int stripes = sizing.kind() == FilterKind.COUNTING ? KeyCounts.stripes(sizing.expectedKeys()) : 1;
        long unit = (long) BlockedFilter.BITS_PER_BLOCK * stripes;
        if (sizing.bits() % unit != 0) {
            throw header.unfit(
                    "a layer's bits",
                    sizing.bits(),
                    "a multiple of " + unit + " in a filter of kind " + sizing.kind() + " for " + sizing.expectedKeys()
                            + " keys");
        }
    }
}
