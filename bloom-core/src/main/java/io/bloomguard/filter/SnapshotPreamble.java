package io.bloomguard.filter;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A snapshot's header with all that a filter is made from.
 *
 * @param header what is told to others
 * @param layers the geometry of each layer, the newest first
 */
record SnapshotPreamble(SnapshotHeader header, List<SnapshotLayer> layers) {

    static SnapshotPreamble of(MembershipFilter filter, SnapshotIdentity identity, List<SnapshotLayer> layers) {
        return of(
                identity.hash().id(),
                identity.hash().seed(),
                identity.keyFingerprint(),
                identity.origin(),
                filter.kind(),
                filter.expectedKeys(),
                filter.expectedFalsePositiveRate(),
                layers);
    }

    private static SnapshotPreamble of(
            String hashId,
            long seed,
            String keyFingerprint,
            SnapshotOrigin origin,
            FilterKind kind,
            long expectedKeys,
            double rate,
            List<SnapshotLayer> layers) {
        SnapshotHeader header = new SnapshotHeader(
                SnapshotFormat.VERSION,
                hashId,
                seed,
                keyFingerprint,
                origin,
                kind,
                expectedKeys,
                rate,
                layers.stream().mapToLong(layer -> layer.sizing().bits()).sum(),
                layers.get(0).sizing().bitsPerKey(),
                layers.size());
        return new SnapshotPreamble(header, layers);
    }

    /** The header's contents. */
    byte[] encode(String snapshot) throws SnapshotException {
        if (layers.size() > SnapshotFormat.MOST_LAYERS) {
            throw SnapshotException.unwritten(
                    snapshot,
                    "the filter has " + layers.size() + " layers, and at most " + SnapshotFormat.MOST_LAYERS
                            + " are allowed. Build one of the right size from the keys.");
        }
        ByteBuffer into = ByteBuffer.allocate(SnapshotFormat.MOST_HEADER).order(ByteOrder.LITTLE_ENDIAN);
        SnapshotFields.putText(into, "the hash identifier", header.hashId(), snapshot);
        into.putLong(header.seed());
        SnapshotFields.putText(into, "the key fingerprint", header.keyFingerprint(), snapshot);
        into.putLong(header.origin().generation());
        SnapshotFields.putText(into, "the source", header.origin().source(), snapshot);
        SnapshotFields.putText(into, "the watermark", header.origin().watermark(), snapshot);
        SnapshotFields.putText(into, "the kind", header.kind().name(), snapshot);
        into.putLong(header.expectedKeys());
        into.putDouble(header.falsePositiveRate());
        into.putInt(layers.size());
        layers.forEach(layer -> layer.put(into));
        return Arrays.copyOf(into.array(), into.position());
    }

    static SnapshotPreamble decode(SnapshotFields fields) throws SnapshotException {
        String hashId = fields.text("the hash identifier");
        long seed = fields.number("the seed", Long.MIN_VALUE, Long.MAX_VALUE);
        String keyFingerprint = fields.text("the key fingerprint");
        long generation = fields.number("the generation", Long.MIN_VALUE, Long.MAX_VALUE);
        SnapshotOrigin origin = new SnapshotOrigin(generation, fields.text("the source"), fields.text("the watermark"));
        FilterKind kind = kind(fields);
        long expectedKeys = fields.number("the number of expected keys", 1, Long.MAX_VALUE);
        double rate = fields.share("the rate");
        int most = kind == FilterKind.SCALABLE ? SnapshotFormat.MOST_LAYERS : 1;
        int count = (int) fields.number("the number of layers of a filter of kind " + kind, 1, most, Integer.BYTES);
        List<SnapshotLayer> layers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            layers.add(SnapshotLayer.read(fields, kind));
        }
        fields.end();
        SnapshotPreamble read = of(hashId, seed, keyFingerprint, origin, kind, expectedKeys, rate, List.copyOf(layers));
        read.requireAgreement(fields);
        return read;
    }

    private static FilterKind kind(SnapshotFields fields) throws SnapshotException {
        String name = fields.text("the kind");
        return Arrays.stream(FilterKind.values())
                .filter(kind -> kind.name().equals(name))
                .findFirst()
                .orElseThrow(() -> fields.unfit("the kind", name, "one of " + Arrays.toString(FilterKind.values())));
    }

    /** The whole filter's figures are those of its one layer, or bound those of all. */
    private void requireAgreement(SnapshotFields fields) throws SnapshotException {
        FilterSizing first = layers.get(0).sizing();
        double rate = header.falsePositiveRate();
        if (header.kind() == FilterKind.SCALABLE) {
            for (SnapshotLayer layer : layers) {
                if (!(layer.rate() > 0 && layer.rate() < rate && rate < 1)) {
                    throw fields.unfit(
                            "a layer's rate asked for", layer.rate(), "above 0 and below the filter's, " + rate);
                }
            }
        } else if (header.expectedKeys() != first.expectedKeys()) {
            throw fields.unfit(
                    "the number of expected keys", header.expectedKeys(), "its layer's, " + first.expectedKeys());
        } else if (rate != first.falsePositiveRate()) {
            throw fields.unfit("the rate", rate, "its layer's, " + first.falsePositiveRate());
        } else if (!layers.get(0).equals(SnapshotLayer.of(first))) {
            throw fields.unfit(
                    "a layer's rate asked for or counted keys", layers.get(0), "as in " + SnapshotLayer.of(first));
        }
    }
}
