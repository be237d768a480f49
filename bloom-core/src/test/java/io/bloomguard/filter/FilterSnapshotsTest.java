package io.bloomguard.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bloomguard.hash.SeededHash;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntUnaryOperator;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class FilterSnapshotsTest {

    @TempDir
    Path folder;

    /** Empty, half full, full, and three times as full as expected. */
    private static final long[] KEYS = {0, 1_000, 2_000, 6_000};

    record Sample(FilterKind kind, double rate, FilterStorage storage) {}

    static Stream<Sample> samples() {
        List<Sample> samples = new ArrayList<>();
        for (FilterKind kind : FilterKind.values()) {
            for (FilterStorage storage : FilterStorage.values()) {
                for (double rate : new double[] {0.9, 0.05, 0.01, 0.0001, 1e-9}) {
                    samples.add(new Sample(kind, rate, storage));
                }
            }
        }
        return samples.stream();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void read_whatWasWritten_isTheSameFilter(Sample sample) throws IOException {
        for (long keys : KEYS) {
            MembershipFilter written =
                    SnapshotSamples.filled(sample.kind(), 2_000, sample.rate(), sample.storage(), keys);
            byte[] bytes = SnapshotSamples.bytes(written);
            for (FilterStorage storage : FilterStorage.values()) {
                FilterSnapshot read = SnapshotSamples.read(new ByteArrayInputStream(bytes), storage);
                assertThat(read.filter().storage()).isEqualTo(storage);
                assertSame(read.filter(), written);
                assertThat(SnapshotSamples.bytes(read.filter())).isEqualTo(bytes);
            }
        }
    }

    private static void assertSame(MembershipFilter one, MembershipFilter other) {
        assertThat(one.kind()).isEqualTo(other.kind());
        assertThat(one.geometry()).isEqualTo(other.geometry());
        assertThat(one.expectedKeys()).isEqualTo(other.expectedKeys());
        assertThat(one.expectedFalsePositiveRate()).isEqualTo(other.expectedFalsePositiveRate());
        assertThat(one.bits()).isEqualTo(other.bits());
        assertThat(one.bitsPerKey()).isEqualTo(other.bitsPerKey());
        assertThat(one.fill()).isEqualTo(other.fill());
        assertThat(one.liveFalsePositiveRate()).isEqualTo(other.liveFalsePositiveRate());
        assertThat(one.estimatedKeys()).isEqualTo(other.estimatedKeys());
        assertThat(one).hasToString(other.toString());
        assertThat(LongStream.range(0, 20_000).map(SnapshotSamples::hash))
                .allMatch(hash -> one.mightContain(hash) == other.mightContain(hash));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void inspect_anyFilter_saysWhatTheFilterSays(Sample sample) throws IOException {
        Path file = folder.resolve("filter");
        for (long keys : KEYS) {
            MembershipFilter filter =
                    SnapshotSamples.filled(sample.kind(), 2_000, sample.rate(), sample.storage(), keys);
            FilterSnapshots.write(file, filter, SnapshotSamples.IDENTITY);

            SnapshotReport report = FilterSnapshots.inspect(file);

            assertThat(report.estimatedKeys()).isEqualTo(filter.estimatedKeys());
            assertThat(report.liveFalsePositiveRate()).isEqualTo(filter.liveFalsePositiveRate());
            assertThat(report.bytes()).isEqualTo(Files.size(file));
            SnapshotHeader header = report.header();
            assertThat(header.formatVersion()).isEqualTo(1);
            assertThat(header.hashId()).isEqualTo("xxh3-64+rapidhash-v3/1");
            assertThat(header.seed()).isEqualTo(42);
            assertThat(header.keyFingerprint()).isEqualTo("long/1");
            assertThat(header.origin()).isEqualTo(SnapshotSamples.ORIGIN);
            assertThat(header.kind()).isEqualTo(sample.kind());
            assertThat(header.expectedKeys()).isEqualTo(2_000);
            assertThat(header.falsePositiveRate()).isEqualTo(filter.expectedFalsePositiveRate());
            assertThat(header.bits()).isEqualTo(filter.bits());
            assertThat(header.bitsPerKey()).isEqualTo(filter.bitsPerKey());
            int layers = filter instanceof ScalableFilter scalable
                    ? scalable.layers().size()
                    : 1;
            assertThat(header.layers()).isEqualTo(layers);
            assertThat(FilterSnapshots.read(file, "long/1", FilterStorage.HEAP).header())
                    .isEqualTo(header);
        }
    }

    @Test
    void read_countingFilterOfManyStripes_countsOnWhereItWas() throws IOException {
        MembershipFilter written =
                SnapshotSamples.filled(FilterKind.COUNTING, 100_000, 0.01, FilterStorage.HEAP, 60_000);
        for (int time = 0; time < 20; time++) {
            written.add(SnapshotSamples.hash(0));
        }
        written.add(SnapshotSamples.hash(1));
        written.remove(SnapshotSamples.hash(2));
        assertThat(((CountingFilter) written).stripes()).isGreaterThan(1);

        MembershipFilter read =
                SnapshotSamples.read(SnapshotSamples.bytes(written)).filter();

        assertSame(read, written);
        assertThat(read.remove(SnapshotSamples.hash(2))).isFalse();
        assertThat(read.remove(SnapshotSamples.hash(1))).isTrue();
        assertThat(read.remove(SnapshotSamples.hash(1))).isTrue();
        assertThat(read.remove(SnapshotSamples.hash(1))).isFalse();
        for (int time = 0; time < 30; time++) {
            assertThat(read.remove(SnapshotSamples.hash(0))).isTrue();
        }
        for (long key = 3; key < 60_000; key++) {
            assertThat(read.remove(SnapshotSamples.hash(key))).isTrue();
        }
        assertThat(read.estimatedKeys()).isEqualTo(1);
        assertThat(read.fill() * read.bits()).isBetween(1.0, 8.0);
    }

    @Test
    void write_countingFilter_doesNotDependOnTheOrderOfItsKeys() throws IOException {
        MembershipFilter forwards = MembershipFilters.create(FilterKind.COUNTING, 50_000, 0.01);
        MembershipFilter backwards = MembershipFilters.create(FilterKind.COUNTING, 50_000, 0.01);
        for (long key = 0; key < 70_000; key++) {
            forwards.add(SnapshotSamples.hash(key));
            backwards.add(SnapshotSamples.hash(69_999 - key));
        }
        assertThat(SnapshotSamples.bytes(backwards)).isEqualTo(SnapshotSamples.bytes(forwards));
    }

    @Test
    void read_scalableFilter_goesOnGrowingAsTheWrittenOne() throws IOException {
        MembershipFilter written = SnapshotSamples.filled(FilterKind.SCALABLE, 500, 0.01, FilterStorage.HEAP, 5_000);
        ScalableFilter read = (ScalableFilter)
                SnapshotSamples.read(SnapshotSamples.bytes(written)).filter();
        int layers = read.layers().size();
        assertThat(layers).isGreaterThan(2);
        for (long key = 5_000; key < 50_000; key++) {
            assertThat(read.add(SnapshotSamples.hash(key))).isEqualTo(written.add(SnapshotSamples.hash(key)));
        }
        assertThat(read.layers().size()).isGreaterThan(layers);
        assertSame(read, written);
        assertThat(SnapshotSamples.bytes(read)).isEqualTo(SnapshotSamples.bytes(written));
        assertThat(read.liveFalsePositiveRate()).isLessThan(0.01);
    }

    @Test
    void read_scalableFilterJoinedOfOthers_hasAllLayers() throws IOException {
        MembershipFilter one = SnapshotSamples.filled(FilterKind.SCALABLE, 100, 0.01, FilterStorage.HEAP, 1_000);
        one.union(SnapshotSamples.filled(FilterKind.SCALABLE, 100, 0.01, FilterStorage.OFF_HEAP, 2_000));
        assertSame(SnapshotSamples.read(SnapshotSamples.bytes(one)).filter(), one);
    }

    @Test
    void write_scalableFilterOfTooManyLayers_isRefusedWithTheRemedy() {
        MembershipFilter filter = MembershipFilters.create(FilterKind.SCALABLE, 1, 0.01);
        for (int doublings = 0; doublings < 13; doublings++) {
            filter.union(filter);
        }
        assertThatThrownBy(() -> SnapshotSamples.bytes(filter))
                .isInstanceOf(SnapshotException.class)
                .hasMessageContainingAll("8192 layers", "at most 4096", "Build one of the right size");
    }

    @Test
    void read_typedFilter_answersForKeys() throws IOException {
        Path file = folder.resolve("words");
        BloomFilter<String> words = BloomFilter.create(KeyEncoder.text(), 1_000, 0.01);
        words.add("cat");
        FilterSnapshots.write(file, words);

        BloomFilter<String> read = FilterSnapshots.read(file, KeyEncoder.text());

        assertThat(read.mightContain("cat")).isTrue();
        assertThat(read.mightContain("dog")).isFalse();
        assertThat(read.fingerprint()).isEqualTo(words.fingerprint());
        assertThat(FilterSnapshots.inspect(file).header().origin()).isEqualTo(new SnapshotOrigin(0, "", ""));
        FilterSnapshots.write(file, words, SnapshotSamples.ORIGIN);
        assertThat(FilterSnapshots.inspect(file).header().origin()).isEqualTo(SnapshotSamples.ORIGIN);
    }

    @Test
    void read_longFilter_takesLongsUnboxed() throws IOException {
        LongBloomFilter ids = BloomFilter.create(KeyEncoder.longs(), 1_000, 0.01);
        ids.add(7L);
        Path file = folder.resolve("ids");
        FilterSnapshots.write(file, ids);
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        FilterSnapshots.write(stream, ids, SnapshotOrigin.UNKNOWN);
        InputStream in = new ByteArrayInputStream(stream.toByteArray());

        assertThat(FilterSnapshots.read(file, KeyEncoder.longs()).mightContain(7L))
                .isTrue();
        LongBloomFilter offHeap = FilterSnapshots.read(file, KeyEncoder.longs(), FilterStorage.OFF_HEAP);
        assertThat(offHeap.membership().storage()).isEqualTo(FilterStorage.OFF_HEAP);
        assertThat(offHeap.mightContain(7L)).isTrue();
        assertThat(FilterSnapshots.read(in, KeyEncoder.longs(), FilterStorage.HEAP)
                        .mightContain(7L))
                .isTrue();
        KeyEncoder<String> byLength = KeyEncoder.longs(String::length);
        BloomFilter<String> texts = FilterSnapshots.read(file, byLength);
        assertThat(texts.mightContain("of seven".substring(1))).isTrue();
    }

    @Test
    void read_encoderOfAnotherIdentifier_isRefusedWithBoth() throws IOException {
        Path file = folder.resolve("words");
        FilterSnapshots.write(file, BloomFilter.create(KeyEncoder.text(), 10, 0.01));
        assertThatThrownBy(() -> FilterSnapshots.read(file, KeyEncoder.longs()))
                .isInstanceOf(SnapshotException.class)
                .hasMessageContainingAll(file.toString(), "the key fingerprint", "text/1", "long/1", "Read it with");
        assertThatThrownBy(() -> FilterSnapshots.read(file, "text/2", FilterStorage.HEAP))
                .isInstanceOf(SnapshotException.class)
                .hasMessageContainingAll("text/1", "text/2");
        assertThat(FilterSnapshots.inspect(file).header().keyFingerprint()).isEqualTo("text/1");
    }

    @Test
    void read_noSuchFile_saysSo() {
        assertThatThrownBy(() -> FilterSnapshots.read(folder.resolve("none"), KeyEncoder.longs()))
                .isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> FilterSnapshots.inspect(folder.resolve("none")))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void read_anyTexts_areKept() throws IOException {
        for (String text : List.of("", " ", "Größe 🙂 \u0000\n", "x".repeat(65_535))) {
            SnapshotIdentity identity =
                    new SnapshotIdentity(SeededHash.of(-1), text, new SnapshotOrigin(Long.MIN_VALUE, text, text));
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            FilterSnapshots.write(bytes, SnapshotSamples.tiny(FilterKind.BLOCKED), identity);
            FilterSnapshot read =
                    FilterSnapshots.read(new ByteArrayInputStream(bytes.toByteArray()), text, FilterStorage.HEAP);
            assertThat(read.header().origin()).isEqualTo(identity.origin());
            assertThat(read.hash()).isEqualTo(identity.hash());
        }
    }

    @Test
    void write_textThatFitsNoFile_isRefusedWithItsName() {
        MembershipFilter filter = SnapshotSamples.tiny(FilterKind.BLOCKED);
        Path file = folder.resolve("filter");
        SnapshotOrigin tooLong = new SnapshotOrigin(0, "ä".repeat(32_768), "");
        assertThatThrownBy(() ->
                        FilterSnapshots.write(file, filter, new SnapshotIdentity(SeededHash.of(1), "long/1", tooLong)))
                .isInstanceOf(SnapshotException.class)
                .hasMessageContainingAll(file.toString(), "the source", "65536 bytes", "65535");
        SnapshotOrigin halfAPair = new SnapshotOrigin(0, "", "\ud83d");
        assertThatThrownBy(() -> FilterSnapshots.write(
                        file, filter, new SnapshotIdentity(SeededHash.of(1), "long/1", halfAPair)))
                .isInstanceOf(SnapshotException.class)
                .hasMessageContainingAll("the watermark", "surrogate");
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @EnumSource
    void read_streamOfShortReads_copes(FilterKind kind) throws IOException {
        MembershipFilter written = SnapshotSamples.filled(kind, 20_000, 0.01, FilterStorage.HEAP, 20_000);
        byte[] bytes = SnapshotSamples.bytes(written);
        assertSame(
                SnapshotSamples.read(new Trickle(bytes, bound -> 1), FilterStorage.HEAP)
                        .filter(),
                written);
        Random random = new Random(5);
        assertSame(
                SnapshotSamples.read(new Trickle(bytes, bound -> 1 + random.nextInt(bound)), FilterStorage.HEAP)
                        .filter(),
                written);
    }

    /** Yields as few bytes as it likes, and says of itself that none are there. */
    private static final class Trickle extends ByteArrayInputStream {

        private final IntUnaryOperator size;

        Trickle(byte[] bytes, IntUnaryOperator size) {
            super(bytes);
            this.size = size;
        }

        @Override
        public int read(byte[] into, int from, int length) {
            return super.read(into, from, length == 0 ? 0 : size.applyAsInt(length));
        }

        @Override
        public int readNBytes(byte[] into, int from, int length) {
            int sum = 0;
            while (sum < length) {
                int read = read(into, from + sum, length - sum);
                if (read < 0) {
                    break;
                }
                sum += read;
            }
            return sum;
        }

        @Override
        public int available() {
            return 0;
        }
    }

    @Test
    void read_severalInOneStream_takesEachAndNoByteMore() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (FilterKind kind : FilterKind.values()) {
            FilterSnapshots.write(out, SnapshotSamples.tiny(kind), SnapshotSamples.IDENTITY);
        }
        out.write(77);
        InputStream in = new ByteArrayInputStream(out.toByteArray());
        for (FilterKind kind : FilterKind.values()) {
            assertSame(SnapshotSamples.read(in, FilterStorage.HEAP).filter(), SnapshotSamples.tiny(kind));
        }
        assertThat(in.read()).isEqualTo(77);
        assertThat(in.read()).isEqualTo(-1);
    }

    @ParameterizedTest
    @EnumSource
    void write_whileOthersAdd_holdsEveryKeyAddedBefore(FilterKind kind) throws Exception {
        MembershipFilter filter = MembershipFilters.create(kind, 20_000, 0.01);
        AtomicLong added = new AtomicLong();
        AtomicBoolean enough = new AtomicBoolean();
        Thread adding = new Thread(() -> MembershipFilterContract.randomHashes(9)
                .limit(100_000)
                .takeWhile(hash -> !enough.get())
                .forEach(hash -> {
                    filter.add(hash);
                    added.incrementAndGet();
                }));
        adding.start();
        for (int round = 0; round < 20; round++) {
            long before = added.get();
            MembershipFilter read =
                    SnapshotSamples.read(SnapshotSamples.bytes(filter)).filter();
            assertThat(MembershipFilterContract.randomHashes(9).limit(before).allMatch(read::mightContain))
                    .as("%s keys", before)
                    .isTrue();
        }
        enough.set(true);
        adding.join();
    }

    /** At the worst moment: between any two bytes that are written, also while a scalable filter grows. */
    @ParameterizedTest
    @EnumSource
    void write_keysAddedBetweenTwoBytes_isWholeAndHoldsThoseBefore(FilterKind kind) throws IOException {
        MembershipFilter filter = SnapshotSamples.filled(kind, 100, 0.01, FilterStorage.HEAP, 100);
        ByteArrayOutputStream out = new ByteArrayOutputStream() {
            private long next = 100;

            @Override
            public synchronized void write(byte[] bytes, int from, int length) {
                super.write(bytes, from, length);
                for (long end = next + 300; next < end; next++) {
                    filter.add(SnapshotSamples.hash(next));
                }
            }
        };
        FilterSnapshots.write(out, filter, SnapshotSamples.IDENTITY);
        MembershipFilter read = SnapshotSamples.read(out.toByteArray()).filter();
        assertThat(LongStream.range(0, 100).map(SnapshotSamples::hash)).allMatch(read::mightContain);
    }
}
