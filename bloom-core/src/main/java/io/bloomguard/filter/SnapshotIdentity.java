package io.bloomguard.filter;

import io.bloomguard.hash.SeededHash;
import java.util.Objects;

/**
 * What a snapshot says of a filter that knows only hashes: without it nobody could ask the filter for a key. Immutable.
 *
 * @param hash the seeded hash that made the hashes
 * @param keyFingerprint names how keys become hashes, as {@link KeyEncoder#id()} does; whoever reads the snapshot must give
 *     the same
 * @param origin where the keys came from
 */
public record SnapshotIdentity(SeededHash hash, String keyFingerprint, SnapshotOrigin origin) {

    /** Checks that nothing is missing. */
    public SnapshotIdentity {
        Objects.requireNonNull(hash, "hash");
        Objects.requireNonNull(keyFingerprint, "keyFingerprint");
        Objects.requireNonNull(origin, "origin");
    }
}
