package io.bloomguard.filter;

import io.bloomguard.hash.SeededHash;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes filters to files or streams and reads them again: to send a partition to where it is merged, to keep a filter whose
 * keys no longer change, or to look into one.
 *
 * <pre>{@code
 * FilterSnapshots.write(Path.of("words.bloom"), words);
 * BloomFilter<CharSequence> again = FilterSnapshots.read(Path.of("words.bloom"), KeyEncoder.text());
 * }</pre>
 *
 * <p>What is read is the filter that was written, or an exception: every byte is covered by a checksum, and a filter is given
 * out only after the last one was verified. The checksums find damage, not forgery; take snapshots only from where you would
 * take the keys.
 *
 * <p>A snapshot denies every key that was added after it was written. Nothing in it proves that there is none: a filter that
 * stands in front of data that changes must be built from the data.
 *
 * <p>A file is replaced whole or not at all, and is forced to the disk when {@code write} returns. It holds the hash's seed, so
 * keep it from those who choose the keys. Others may add to a filter while it is written: the snapshot holds all keys whose
 * {@code add} had returned before, and may hold later ones. Nothing is held in memory beside the filter; it takes the time
 * of its bytes through SHA-256. The byte-by-byte format is in {@code docs/snapshot-format.md}. Thread-safe.
 */
public final class FilterSnapshots {

    private static final String STREAM = "in the stream";

    private FilterSnapshots() {}

    /**
     * Writes a filter to a file.
     *
     * @throws SnapshotException when it could not be written; a file that was there is unchanged
     */
    public static void write(Path file, BloomFilter<?> filter) throws SnapshotException {
        write(file, filter, SnapshotOrigin.UNKNOWN);
    }

    /**
     * Writes a filter to a file, with where its keys came from.
     *
     * @throws SnapshotException when it could not be written; a file that was there is unchanged
     */
    public static void write(Path file, BloomFilter<?> filter, SnapshotOrigin origin) throws SnapshotException {
        write(file, filter.membership(), identity(filter, origin));
    }

    /**
     * Writes a filter to a stream, which is flushed and stays open.
     *
     * @throws SnapshotException when the origin or the filter cannot be written in this format
     * @throws IOException when the stream throws it
     */
    public static void write(OutputStream stream, BloomFilter<?> filter, SnapshotOrigin origin) throws IOException {
        write(stream, filter.membership(), identity(filter, origin));
    }

    /**
     * Writes a filter of hashes to a file.
     *
     * @throws SnapshotException when it could not be written; a file that was there is unchanged
     */
    public static void write(Path file, MembershipFilter filter, SnapshotIdentity identity) throws SnapshotException {
        write(file, filter, identity, Disk.REAL);
    }

    static void write(Path file, MembershipFilter filter, SnapshotIdentity identity, Disk disk)
            throws SnapshotException {
        FileReplacement.write(file, disk, out -> write(out, filter, identity, file.toString()));
    }

    /**
     * Writes a filter of hashes to a stream, which is flushed and stays open.
     *
     * @throws SnapshotException when the identity or the filter cannot be written in this format
     * @throws IOException when the stream throws it
     */
    public static void write(OutputStream stream, MembershipFilter filter, SnapshotIdentity identity)
            throws IOException {
        write(stream, filter, identity, STREAM);
    }

    private static void write(OutputStream stream, MembershipFilter filter, SnapshotIdentity identity, String name)
            throws IOException {
        SnapshotOutput out = new SnapshotOutput(stream);
        if (filter instanceof ScalableFilter scalable) {
            // Taken once: a layer that comes while the others are written holds only later keys.
            List<ScalableFilter.Layer> stack = scalable.stack();
            begin(out, filter, identity, stack.stream().map(SnapshotLayer::of).toList(), name);
            for (ScalableFilter.Layer layer : stack) {
                SnapshotBody.writeBits(layer.filter, out);
            }
        } else if (filter instanceof CountingFilter counting) {
            begin(out, filter, identity, List.of(SnapshotLayer.of(counting.sizing())), name);
            SnapshotBody.writeEntries(counting, out);
        } else if (filter instanceof BitFilter bits) {
            begin(out, filter, identity, List.of(SnapshotLayer.of(bits.sizing())), name);
            SnapshotBody.writeBits(bits, out);
        }
        out.end();
    }

    private static void begin(
            SnapshotOutput out,
            MembershipFilter filter,
            SnapshotIdentity identity,
            List<SnapshotLayer> layers,
            String name)
            throws IOException {
        out.begin(SnapshotPreamble.of(filter, identity, layers).encode(name));
    }

    private static SnapshotIdentity identity(BloomFilter<?> filter, SnapshotOrigin origin) {
        return new SnapshotIdentity(filter.seededHash(), filter.encoder().id(), origin);
    }

    /**
     * Reads a filter from a file, onto the heap.
     *
     * @param encoder hashes the keys as the writer's did: its identifier must be the one in the file
     * @throws SnapshotException when the file is damaged, of another version, hash or encoder, or does not fit the memory
     * @throws IOException when the file cannot be read
     */
    public static <T> BloomFilter<T> read(Path file, KeyEncoder<? super T> encoder) throws IOException {
        return read(file, encoder, FilterStorage.HEAP);
    }

    /** The same for integers; see {@link #read(Path, KeyEncoder)}. */
    public static LongBloomFilter read(Path file, LongKeyEncoder encoder) throws IOException {
        return read(file, encoder, FilterStorage.HEAP);
    }

    /**
     * Reads a filter from a file.
     *
     * @param encoder hashes the keys as the writer's did: its identifier must be the one in the file
     * @param storage where the bits shall lie, wherever the writer had them
     * @throws SnapshotException when the file is damaged, of another version, hash or encoder, or does not fit the memory
     * @throws IOException when the file cannot be read
     */
    public static <T> BloomFilter<T> read(Path file, KeyEncoder<? super T> encoder, FilterStorage storage)
            throws IOException {
        return typed(BloomFilter.builder(encoder), read(file, encoder.id(), storage));
    }

    /** The same for integers; see {@link #read(Path, KeyEncoder, FilterStorage)}. */
    public static LongBloomFilter read(Path file, LongKeyEncoder encoder, FilterStorage storage) throws IOException {
        return typed(BloomFilter.builder(encoder), read(file, encoder.id(), storage));
    }

    /**
     * Reads a filter from a stream. Takes the snapshot's bytes and none beyond, so that others may follow; the stream stays
     * open.
     *
     * @param encoder hashes the keys as the writer's did: its identifier must be the one in the snapshot
     * @param storage where the bits shall lie, wherever the writer had them
     * @throws SnapshotException when the snapshot is damaged, of another version, hash or encoder, or does not fit the
     *     memory; when the stream ends before the snapshot
     * @throws IOException when the stream throws it
     */
    public static <T> BloomFilter<T> read(InputStream stream, KeyEncoder<? super T> encoder, FilterStorage storage)
            throws IOException {
        return typed(BloomFilter.builder(encoder), read(stream, encoder.id(), storage));
    }

    /** The same for integers; see {@link #read(InputStream, KeyEncoder, FilterStorage)}. */
    public static LongBloomFilter read(InputStream stream, LongKeyEncoder encoder, FilterStorage storage)
            throws IOException {
        return typed(BloomFilter.builder(encoder), read(stream, encoder.id(), storage));
    }

    private static <F extends BloomFilter<?>> F typed(BloomFilter.Builder<F> face, FilterSnapshot snapshot) {
        return face.around(snapshot.hash(), snapshot.filter());
    }

    /**
     * Reads a filter of hashes from a file.
     *
     * @param keyFingerprint names how keys become hashes; must be the one in the file
     * @param storage where the bits shall lie
     * @throws SnapshotException when the file is damaged, of another version, hash or fingerprint, or does not fit the memory
     * @throws IOException when the file cannot be read
     */
    public static FilterSnapshot read(Path file, String keyFingerprint, FilterStorage storage) throws IOException {
        try (InputStream stream = Files.newInputStream(file)) {
            SnapshotInput in = new SnapshotInput(stream, file.toString());
            FilterSnapshot snapshot = read(in, keyFingerprint, storage);
            in.requireNothingMore();
            return snapshot;
        }
    }

    /**
     * Reads a filter of hashes from a stream. Takes the snapshot's bytes and none beyond; the stream stays open.
     *
     * @param keyFingerprint names how keys become hashes; must be the one in the snapshot
     * @param storage where the bits shall lie
     * @throws SnapshotException when the snapshot is damaged, of another version, hash or fingerprint, or does not fit the
     *     memory; when the stream ends before the snapshot
     * @throws IOException when the stream throws it
     */
    public static FilterSnapshot read(InputStream stream, String keyFingerprint, FilterStorage storage)
            throws IOException {
        return read(new SnapshotInput(stream, STREAM), keyFingerprint, storage);
    }

    private static FilterSnapshot read(SnapshotInput in, String keyFingerprint, FilterStorage storage)
            throws IOException {
        SnapshotPreamble preamble = preamble(in);
        SnapshotHeader header = preamble.header();
        requireSame(
                in, "the hash", header.hashId(), SeededHash.of(header.seed()).id());
        requireSame(in, "the key fingerprint", header.keyFingerprint(), keyFingerprint);
        FilterAssembly assembly = new FilterAssembly(preamble, storage, in.name());
        SnapshotBody.read(in, preamble, assembly);
        in.end();
        return new FilterSnapshot(header, assembly.filter());
    }

    private static SnapshotPreamble preamble(SnapshotInput in) throws IOException {
        return SnapshotPreamble.decode(new SnapshotFields(in.begin(), in.name()));
    }

    private static void requireSame(SnapshotInput in, String field, String written, String mine)
            throws SnapshotException {
        if (!written.equals(mine)) {
            throw SnapshotException.unusable(
                    in.name(),
                    field + " of the writer is " + written + ", and that of the reader is " + mine,
                    "Read it with what it was written with, or build a filter from the keys");
        }
    }

    /**
     * Reads all of a file, verifies it and says what is in it, without making a filter. Works for snapshots of any key
     * fingerprint and hash.
     *
     * @throws SnapshotException when the file is damaged or of another version
     * @throws IOException when the file cannot be read
     */
    public static SnapshotReport inspect(Path file) throws IOException {
        try (InputStream stream = Files.newInputStream(file)) {
            SnapshotInput in = new SnapshotInput(stream, file.toString());
            SnapshotReport report = inspect(in);
            in.requireNothingMore();
            return report;
        }
    }

    /**
     * The same for a stream. Takes the snapshot's bytes and none beyond; the stream stays open.
     *
     * @throws SnapshotException when the snapshot is damaged or of another version; when the stream ends before it
     * @throws IOException when the stream throws it
     */
    public static SnapshotReport inspect(InputStream stream) throws IOException {
        return inspect(new SnapshotInput(stream, STREAM));
    }

    private static SnapshotReport inspect(SnapshotInput in) throws IOException {
        SnapshotPreamble preamble = preamble(in);
        FilterSurvey survey = new FilterSurvey();
        SnapshotBody.read(in, preamble, survey);
        String digest = in.end();
        return survey.report(preamble.header(), in.offset(), digest);
    }
}
