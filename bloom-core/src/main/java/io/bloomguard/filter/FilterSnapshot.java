package io.bloomguard.filter;

import io.bloomguard.hash.SeededHash;

/**
 * A filter of hashes as it was read from a snapshot. The filter is the caller's to use and to change.
 *
 * @param header what the snapshot says of itself
 * @param filter the filter
 */
public record FilterSnapshot(SnapshotHeader header, MembershipFilter filter) {

    /** The seeded hash that keys must be hashed with, after the encoding that {@link SnapshotHeader#keyFingerprint()} names. */
    public SeededHash hash() {
        return SeededHash.of(header.seed());
    }
}
