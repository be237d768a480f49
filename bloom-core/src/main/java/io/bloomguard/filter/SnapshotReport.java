package io.bloomguard.filter;

/**
 * What was found in a snapshot whose every checksum was verified. Immutable.
 *
 * @param header what it says of itself
 * @param estimatedKeys see {@link MembershipFilter#estimatedKeys()}; worked out from the bits, not stored
 * @param liveFalsePositiveRate see {@link MembershipFilter#liveFalsePositiveRate()}; worked out from the bits, not stored
 * @param bytes the length of the snapshot
 * @param digest the SHA-256 at its end, as 64 hexadecimal digits
 */
public record SnapshotReport(
        SnapshotHeader header, long estimatedKeys, double liveFalsePositiveRate, long bytes, String digest) {}
