package io.bloomguard.filter;

/**
 * What a snapshot says of itself before its bits. Immutable.
 *
 * @param formatVersion the version of the file format, 1 or more
 * @param hashId the identifier of the hash algorithm
 * @param seed the hash's seed; whoever knows it can find keys that are all answered "maybe"
 * @param keyFingerprint names how keys become hashes
 * @param origin where the keys came from
 * @param kind the layout
 * @param expectedKeys the number of distinct keys that the filter is sized for, 1 or more
 * @param falsePositiveRate see {@link MembershipFilter#expectedFalsePositiveRate()}
 * @param bits the number of bits, of all layers together
 * @param bitsPerKey the number of bits that each key sets at most; of a scalable filter, in its newest layer
 * @param layers the number of layers; 1 unless the filter is {@link FilterKind#SCALABLE}
 */
public record SnapshotHeader(
        int formatVersion,
        String hashId,
        long seed,
        String keyFingerprint,
        SnapshotOrigin origin,
        FilterKind kind,
        long expectedKeys,
        double falsePositiveRate,
        long bits,
        int bitsPerKey,
        int layers) {}
