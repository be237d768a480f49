package io.bloomguard.filter;

import java.util.Objects;

/**
 * Where the keys of a snapshot came from; kept for whoever reads it, and without influence on any answer. Immutable.
 *
 * @param generation which one of several filters of the same keys this is, by the writer's own count; 0 when there is no count
 * @param source names what the keys were read from; empty when unknown
 * @param watermark the place in the source up to which it was read, in the source's own words; empty when unknown
 */
public record SnapshotOrigin(long generation, String source, String watermark) {

    /** Nothing is known. */
    public static final SnapshotOrigin UNKNOWN = new SnapshotOrigin(0, "", "");

    /** Checks that both texts are there. */
    public SnapshotOrigin {
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(watermark, "watermark");
    }
}
