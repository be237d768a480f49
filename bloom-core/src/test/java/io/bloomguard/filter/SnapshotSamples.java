package io.bloomguard.filter;

import io.bloomguard.hash.SeededHash;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.stream.LongStream;

/** Filters to be written, always the same, and the bytes that they are written as. */
final class SnapshotSamples {

    static final SnapshotOrigin ORIGIN = new SnapshotOrigin(3, "orders@db-1", "0/16B3748");

    static final SnapshotIdentity IDENTITY = new SnapshotIdentity(SeededHash.of(42), "long/1", ORIGIN);

    private SnapshotSamples() {}

    /** A filter with keys added, so many from 0 on. */
    static MembershipFilter filled(FilterKind kind, long expectedKeys, double rate, FilterStorage storage, long keys) {
        MembershipFilter filter = MembershipFilters.create(kind, expectedKeys, rate, storage);
        LongStream.range(0, keys).map(SnapshotSamples::hash).forEach(filter::add);
        return filter;
    }

    /** The hash of a key of these filters. */
    static long hash(long key) {
        return IDENTITY.hash().hashLong(key);
    }

    /** The smallest filter that shows all of its kind: the scalable one has two layers, the counting one a count of 2. */
    static MembershipFilter tiny(FilterKind kind) {
        MembershipFilter filter = filled(kind, kind == FilterKind.SCALABLE ? 2 : 8, 0.3, FilterStorage.HEAP, 3);
        filter.add(hash(0));
        return filter;
    }

    static byte[] bytes(MembershipFilter filter) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        FilterSnapshots.write(bytes, filter, IDENTITY);
        return bytes.toByteArray();
    }

    static FilterSnapshot read(byte[] bytes) throws IOException {
        return read(new ByteArrayInputStream(bytes), FilterStorage.HEAP);
    }

    static FilterSnapshot read(InputStream stream, FilterStorage storage) throws IOException {
        return FilterSnapshots.read(stream, IDENTITY.keyFingerprint(), storage);
    }
}
