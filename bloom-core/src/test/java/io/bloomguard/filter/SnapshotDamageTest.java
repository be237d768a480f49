package io.bloomguard.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.zip.CRC32C;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever is wrong with a snapshot, it is an exception that says what, and never a filter. */
class SnapshotDamageTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void read_cutAtAnyLength_isRefused(FilterKind kind) throws IOException {
        byte[] bytes = SnapshotSamples.bytes(SnapshotSamples.tiny(kind));
        for (int length = 0; length < bytes.length; length++) {
            assertRefused(Arrays.copyOf(bytes, length)).withMessageContaining("it ends here");
        }
    }

    @ParameterizedTest
    @EnumSource
    void read_anyBitFlipped_isRefused(FilterKind kind) throws IOException {
        byte[] bytes = SnapshotSamples.bytes(SnapshotSamples.tiny(kind));
        for (int bit = 0; bit < bytes.length * Byte.SIZE; bit++) {
            bytes[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            assertRefused(bytes);
            bytes[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
        }
        assertThat(SnapshotSamples.read(bytes).filter().kind()).isEqualTo(kind);
    }

    /** By both ways that lead to a snapshot's contents. */
    private ThrowableAssertAlternative<SnapshotException> assertRefused(byte[] bytes) {
        assertThatExceptionOfType(SnapshotException.class)
                .isThrownBy(() -> FilterSnapshots.inspect(new ByteArrayInputStream(bytes)));
        return assertThatExceptionOfType(SnapshotException.class).isThrownBy(() -> SnapshotSamples.read(bytes));
    }

    @Test
    void readAndInspect_bytesBehindTheEnd_areRefused() throws IOException {
        byte[] bytes = SnapshotSamples.bytes(SnapshotSamples.tiny(FilterKind.BLOCKED));
        Path file = Files.write(folder.resolve("filter"), Arrays.copyOf(bytes, bytes.length + 1));
        String sentence = "at byte " + bytes.length + ", it ends here, but more bytes follow";
        assertThatExceptionOfType(SnapshotException.class)
                .isThrownBy(() -> FilterSnapshots.read(file, KeyEncoder.longs()))
                .withMessageContaining(sentence);
        assertThatExceptionOfType(SnapshotException.class)
                .isThrownBy(() -> FilterSnapshots.inspect(file))
                .withMessageContaining(sentence);
    }

    @Test
    void read_emptyOrOtherFile_isRefusedWithBothMagics() {
        assertRefused(new byte[0]).withMessageContaining("at byte 0, it ends here, within its first bytes");
        assertRefused(ForgedSnapshot.utf8("PK and some more"))
                .withMessageContaining("504b20616e642073")
                .withMessageContaining("89424c4d0d0a1a0a");
    }

    @Test
    void read_seedChangedWithItsChecksum_isRefusedByTheDigest() throws IOException {
        byte[] bytes = SnapshotSamples.bytes(SnapshotSamples.tiny(FilterKind.BLOCKED));
        ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int header = file.getInt(12);
        int seed = 16 + Integer.BYTES + "xxh3-64+rapidhash-v3/1".length();
        assertThat(file.getLong(seed)).isEqualTo(42);
        file.putLong(seed, 43);
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 12, Integer.BYTES + header);
        file.putInt(16 + header, (int) checksum.getValue());
        assertRefused(bytes).withMessageContaining("SHA-256");
    }

    /** Each frame by its own checksum, long before the digest: a damaged size must not be believed. */
    @Test
    void read_oneByteOfAFrameChanged_isRefusedByTheChecksumOfTheFrame() throws IOException {
        byte[] bytes = SnapshotSamples.bytes(SnapshotSamples.tiny(FilterKind.BLOCKED));
        int header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(12);
        for (int at = 16; at < 16 + header + 4; at++) {
            bytes[at] ^= 0x40;
            assertRefused(bytes).withMessageContaining("the CRC32C of the header");
            bytes[at] ^= 0x40;
        }
        for (int at = 16 + header + 8; at < bytes.length - 36; at++) {
            bytes[at] ^= 0x40;
            assertRefused(bytes).withMessageContaining("the CRC32C of the frame");
            bytes[at] ^= 0x40;
        }
    }

    @Test
    void read_framesExchanged_isRefusedByTheDigest() throws IOException {
        int frame = 65_536 + 8;
        byte[] bytes = SnapshotSamples.bytes(
                SnapshotSamples.filled(FilterKind.BLOCKED, 200_000, 0.01, FilterStorage.HEAP, 10_000));
        int first = 16 + ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(12) + 4;
        byte[] exchanged = bytes.clone();
        System.arraycopy(bytes, first, exchanged, first + frame, frame);
        System.arraycopy(bytes, first + frame, exchanged, first, frame);
        assertRefused(exchanged).withMessageContaining("SHA-256");
    }

    @Test
    void read_otherVersion_isRefusedWithBoth() {
        assertForged(snapshot -> snapshot.version = 2)
                .withMessageContaining("format version is 2, and this release reads version 1");
    }

    @Test
    void read_otherHash_isRefusedWithBoth() throws IOException {
        ForgedSnapshot snapshot = blocked();
        snapshot.hashId = ForgedSnapshot.utf8("rapidhash-v4/1");
        assertThatExceptionOfType(SnapshotException.class)
                .isThrownBy(() -> SnapshotSamples.read(snapshot.bytes()))
                .withMessageContaining(
                        "the hash of the writer is rapidhash-v4/1, and that of the reader is xxh3-64+rapidhash-v3/1");
        Path file = Files.write(folder.resolve("filter"), snapshot.bytes());
        assertThat(FilterSnapshots.inspect(file).header().hashId()).isEqualTo("rapidhash-v4/1");
    }

    @Test
    void read_unknownKind_isRefusedWithTheKnownOnes() {
        assertForged(snapshot -> snapshot.kind = ForgedSnapshot.utf8("blocked"))
                .withMessageContaining("the kind is blocked, and it must be one of [BLOCKED, CLASSIC");
    }

    @Test
    void read_textThatIsNone_isRefusedWithTheField() {
        assertForged(snapshot -> snapshot.source = new byte[] {(byte) 0xc3, 0x28})
                .withMessageContaining("the source is no UTF-8");
        assertForged(snapshot -> snapshot.watermark = new byte[65_536])
                .withMessageContaining("the length of the watermark is 65536, and it must be 0 to 65535");
    }

    @Test
    void read_headerOfAnotherLength_isRefused() {
        assertForged(snapshot -> snapshot.behindTheHeader = new byte[1]).withMessageContaining("1 bytes longer");
        assertForged(snapshot -> snapshot.layers.clear()).withMessageContaining("ends within a layer's expected keys");
    }

    @Test
    void read_blockedGeometryThatFitsNoBlocks_isRefused() {
        assertForged(snapshot -> snapshot.layer().bits = 513)
                .withMessageContaining("a layer's bits is 513, and it must be a multiple of 512");
        assertForged(snapshot -> snapshot.layer().bits = 0).withMessageContaining("a layer's bits is 0");
        assertForged(snapshot -> snapshot.layer().bits = -512).withMessageContaining("a layer's bits is -512");
        assertForged(snapshot -> snapshot.layer().bits = Long.MIN_VALUE).withMessageContaining("a layer's bits");
        assertForged(snapshot -> snapshot.layer().bitsPerKey = 3).withMessageContaining("must be 8 or 16");
        assertForged(snapshot -> snapshot.layer().bitsPerKey = 0).withMessageContaining("must be 1 to 64");
    }

    @Test
    void read_classicGeometryThatIsEvenOrSmall_isRefused() {
        MembershipFilter filter = MembershipFilters.create(FilterKind.CLASSIC, 8, 0.3);
        for (long bits : new long[] {64, 63, 66}) {
            ForgedSnapshot snapshot = new ForgedSnapshot(filter, 0, 0);
            snapshot.layer().bits = bits;
            assertRefused(snapshot.bytes())
                    .withMessageContaining("a layer's bits is " + bits + ", and it must be an odd number from 65 on");
        }
        ForgedSnapshot snapshot = new ForgedSnapshot(filter, 0, 0);
        snapshot.layer().bitsPerKey = 65;
        assertRefused(snapshot.bytes()).withMessageContaining("must be 1 to 64");
    }

    @Test
    void read_classicBitsBehindTheLast_isRefused() throws IOException {
        MembershipFilter filter = MembershipFilters.create(FilterKind.CLASSIC, 8, 0.3);
        assertThat(filter.bits()).isEqualTo(65);
        assertThat(SnapshotSamples.read(new ForgedSnapshot(filter, -1, 1).bytes())
                        .filter()
                        .fill())
                .isEqualTo(1);
        assertRefused(new ForgedSnapshot(filter, -1, 3).bytes()).withMessageContaining("beyond the last of 65");
    }

    @Test
    void read_figuresOutOfRangeOrInConflict_areRefused() {
        assertForged(snapshot -> snapshot.expectedKeys = 0).withMessageContaining("the number of expected keys is 0");
        assertForged(snapshot -> snapshot.expectedKeys = 9).withMessageContaining("its layer's, 8");
        assertForged(snapshot -> snapshot.layer().expectedKeys = 0)
                .withMessageContaining("a layer's expected keys is 0");
        assertForged(snapshot -> snapshot.rate = Double.NaN).withMessageContaining("the rate is NaN");
        assertForged(snapshot -> snapshot.rate = 1.5).withMessageContaining("the rate is 1.5");
        assertForged(snapshot -> snapshot.rate = 0.5).withMessageContaining("the rate is 0.5");
        assertForged(snapshot -> snapshot.layer().rate = 0.5).withMessageContaining("a layer's rate asked for");
        assertForged(snapshot -> snapshot.layer().expectedRate = -1).withMessageContaining("a layer's rate is -1.0");
        assertForged(snapshot -> snapshot.layer().keys = -1).withMessageContaining("counted keys is -1");
        assertForged(snapshot -> snapshot.layer().keys = 1).withMessageContaining("counted keys");
        assertForged(snapshot -> {
                    snapshot.layerCount = 2;
                    snapshot.layers.add(snapshot.layer());
                })
                .withMessageContaining("the number of layers of a filter of kind BLOCKED is 2");
        assertForged(snapshot -> snapshot.layerCount = 0).withMessageContaining("the number of layers");
    }

    @Test
    void read_scalableLayersOfRatesAboveTheFilters_areRefused() {
        for (double rate : new double[] {0, 0.3, 0.9}) {
            ForgedSnapshot snapshot =
                    new ForgedSnapshot(MembershipFilters.create(FilterKind.SCALABLE, 8, 0.3), block());
            snapshot.layer().rate = rate;
            assertRefused(snapshot.bytes()).withMessageContaining("above 0 and below the filter's, 0.3");
        }
    }

    @Test
    void read_moreBitsThanMemory_isRefusedBeforeAnyIsTaken() throws IOException {
        for (long bits : new long[] {1L << 38, 1L << 49}) {
            ForgedSnapshot snapshot = blocked();
            snapshot.layer().bits = bits;
            assertThatExceptionOfType(SnapshotException.class)
                    .isThrownBy(() -> SnapshotSamples.read(snapshot.bytes()))
                    .withMessageContaining("it does not fit the memory")
                    .withMessageContaining("MiB");
        }
        ForgedSnapshot snapshot = blocked();
        snapshot.layer().bits = 1L << 51;
        assertRefused(snapshot.bytes()).withMessageContaining("a layer's bits is " + (1L << 51));
    }

    @Test
    void read_bodyOfAnotherLengthThanTheGeometry_isRefused() throws IOException {
        assertForged(snapshot -> snapshot.body = Arrays.copyOf(snapshot.body, 9))
                .withMessageContaining("8 bytes follow what the header announces");
        assertForged(snapshot -> snapshot.body = Arrays.copyOf(snapshot.body, 7))
                .withMessageContaining("a frame of the body is 0 bytes long");
    }

    @Test
    void read_countingEntriesThatCannotBe_areRefused() throws IOException {
        MembershipFilter filter = MembershipFilters.create(FilterKind.COUNTING, 8, 0.3);
        assertThat(SnapshotSamples.read(new ForgedSnapshot(filter, 2, 0x01, 0x1f).bytes())
                        .filter()
                        .estimatedKeys())
                .isEqualTo(2);
        assertRefused(new ForgedSnapshot(filter, 1, 0x10).bytes()).withMessageContaining("the count 0");
        assertRefused(new ForgedSnapshot(filter, 2, 0x11, 0x12).bytes()).withMessageContaining("ascending order");
        assertRefused(new ForgedSnapshot(filter, 2, -1, 0x11).bytes()).withMessageContaining("ascending order");
        assertRefused(new ForgedSnapshot(filter, -1).bytes()).withMessageContaining("-1 entries");
        assertRefused(new ForgedSnapshot(filter, 1 << 30, 0x11).bytes()).withMessageContaining("0 bytes long");
        assertRefused(new ForgedSnapshot(filter, Long.MAX_VALUE, 0x11).bytes())
                .withMessageContaining(Long.MAX_VALUE + " entries, and 0 to 1073741824 are allowed");
    }

    @Test
    void read_countingEntryOfAnotherStripe_isRefused() {
        MembershipFilter filter = MembershipFilters.create(FilterKind.COUNTING, 20_000, 0.3);
        assertThat(((CountingFilter) filter).stripes()).isEqualTo(2);
        assertRefused(new ForgedSnapshot(filter, 1, -1, 0).bytes()).withMessageContaining("not of stripe 0");
        ForgedSnapshot snapshot = new ForgedSnapshot(filter, 0, 0);
        snapshot.layer().bits += 512;
        assertRefused(snapshot.bytes()).withMessageContaining("a multiple of 1024");
    }

    /** What is changed in these is all that is wrong with them. */
    @Test
    void read_forgedWithoutAChange_isWhatTheLibraryWrites() throws IOException {
        assertThat(blocked().bytes())
                .isEqualTo(SnapshotSamples.bytes(MembershipFilters.create(FilterKind.BLOCKED, 8, 0.3)));
        MembershipFilter large = MembershipFilters.create(FilterKind.CLASSIC, 100_000, 0.01);
        assertThat(new ForgedSnapshot(large, new long[(int) FilterMemory.words(large.bits())]).bytes())
                .isEqualTo(SnapshotSamples.bytes(large));
    }

    private ThrowableAssertAlternative<SnapshotException> assertForged(Consumer<ForgedSnapshot> change) {
        ForgedSnapshot snapshot = blocked();
        change.accept(snapshot);
        return assertRefused(snapshot.bytes());
    }

    private static ForgedSnapshot blocked() {
        return new ForgedSnapshot(MembershipFilters.create(FilterKind.BLOCKED, 8, 0.3), block());
    }

    private static long[] block() {
        return new long[8];
    }
}
