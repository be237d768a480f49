package io.bloomguard.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FilterBuilderTest {

    private static final int PARTS = 4;
    private static final int KEYS_PER_PART = 5_000;
    private static final long SEED = 11;

    private static final ExecutorService POOL = Executors.newFixedThreadPool(2);

    @TempDir
    Path folder;

    @AfterAll
    static void stop() {
        POOL.shutdownNow();
    }

    private static BloomFilter.Builder<LongBloomFilter> blueprint(FilterKind kind) {
        return BloomFilter.builder(KeyEncoder.longs())
                .kind(kind)
                .expectedKeys(PARTS * KEYS_PER_PART)
                .seed(SEED);
    }

    private static void fill(LongBloomFilter filter, int part) {
        for (long key = (long) part * KEYS_PER_PART; key < (part + 1L) * KEYS_PER_PART; key++) {
            filter.add(key);
        }
    }

    private static byte[] bytes(LongBloomFilter filter) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        FilterSnapshots.write(bytes, filter, SnapshotOrigin.UNKNOWN);
        return bytes.toByteArray();
    }

    private static LongBloomFilter direct(FilterKind kind) {
        LongBloomFilter direct = blueprint(kind).build();
        IntStream.range(0, PARTS).forEach(part -> fill(direct, part));
        return direct;
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SCALABLE")
    void merge_partitionsSentThroughStreams_isTheFilterFilledDirectly(FilterKind kind) throws IOException {
        FilterBuilder<LongBloomFilter> builder = FilterBuilder.of(blueprint(kind));
        for (int part = 0; part < PARTS; part++) {
            LongBloomFilter elsewhere = FilterBuilder.of(blueprint(kind)).partition();
            fill(elsewhere, part);
            builder.merge(FilterSnapshots.read(
                    new ByteArrayInputStream(bytes(elsewhere)), KeyEncoder.longs(), FilterStorage.OFF_HEAP));
        }
        assertThat(bytes(builder.build())).isEqualTo(bytes(direct(kind)));
    }

    /** Layers are joined one beside the other, so that the bits differ and the answers do not. */
    @Test
    void merge_scalablePartitions_holdsTheKeysOfAll() throws IOException {
        FilterBuilder<LongBloomFilter> builder = FilterBuilder.of(blueprint(FilterKind.SCALABLE));
        for (int part = 0; part < PARTS; part++) {
            LongBloomFilter elsewhere = builder.partition();
            fill(elsewhere, part);
            builder.merge(FilterSnapshots.read(
                    new ByteArrayInputStream(bytes(elsewhere)), KeyEncoder.longs(), FilterStorage.HEAP));
        }
        LongBloomFilter built = builder.build();
        for (long key = 0; key < PARTS * KEYS_PER_PART; key++) {
            assertThat(built.mightContain(key)).isTrue();
        }
    }

    @Test
    void merge_partitionsOfOtherProcesses_isTheFilterFilledDirectly() throws Exception {
        List<Process> machines = new ArrayList<>();
        for (int part = 0; part < PARTS; part++) {
            machines.add(new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            Machine.class.getName(),
                            Integer.toString(part),
                            folder.resolve("part-" + part).toString())
                    .redirectErrorStream(true)
                    .start());
        }
        FilterBuilder<LongBloomFilter> builder = FilterBuilder.of(blueprint(FilterKind.BLOCKED));
        for (int part = 0; part < PARTS; part++) {
            Process machine = machines.get(part);
            String said = new String(machine.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(machine.waitFor()).as(said).isZero();
            builder.merge(FilterSnapshots.read(folder.resolve("part-" + part), KeyEncoder.longs()));
        }
        assertThat(bytes(builder.build())).isEqualTo(bytes(direct(FilterKind.BLOCKED)));
    }

    /** Fills one partition in a process of its own. */
    static final class Machine {

        private Machine() {}

        public static void main(String[] arguments) throws IOException {
            LongBloomFilter partition =
                    FilterBuilder.of(blueprint(FilterKind.BLOCKED)).partition();
            fill(partition, Integer.parseInt(arguments[0]));
            FilterSnapshots.write(Path.of(arguments[1]), partition);
        }
    }

    @Test
    void merge_otherFingerprint_isRefusedWithBoth() throws IOException {
        FilterBuilder<LongBloomFilter> builder = FilterBuilder.of(blueprint(FilterKind.BLOCKED));
        byte[] untouched = bytes(builder.build());
        for (LongBloomFilter other : List.of(
                blueprint(FilterKind.BLOCKED).seed(SEED + 1).build(),
                blueprint(FilterKind.CLASSIC).build(),
                blueprint(FilterKind.BLOCKED).expectedKeys(5).build())) {
            fill(other, 0);
            LongBloomFilter sent = FilterSnapshots.read(
                    new ByteArrayInputStream(bytes(other)), KeyEncoder.longs(), FilterStorage.HEAP);
            assertThatThrownBy(() -> builder.merge(sent))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContainingAll(builder.build().fingerprint(), other.fingerprint());
        }
        assertThat(bytes(builder.build())).isEqualTo(untouched);
    }

    @Test
    void fill_severalSources_isTheFilterFilledDirectly() throws IOException {
        List<Consumer<LongBloomFilter>> sources = new ArrayList<>();
        for (int part = 0; part < PARTS; part++) {
            int mine = part;
            sources.add(filter -> fill(filter, mine));
        }
        LongBloomFilter built = FilterBuilder.of(blueprint(FilterKind.CLASSIC))
                .fill(POOL, sources)
                .build();
        assertThat(bytes(built)).isEqualTo(bytes(direct(FilterKind.CLASSIC)));
    }

    @Test
    void build_sourceThatFailed_isRefusedFromThenOn() {
        FilterBuilder<LongBloomFilter> builder = FilterBuilder.of(blueprint(FilterKind.BLOCKED));
        IllegalStateException fault = new IllegalStateException("the third file is missing");
        assertThatExceptionOfType(CompletionException.class)
                .isThrownBy(() -> builder.fill(POOL, List.of(filter -> fill(filter, 0), filter -> {
                    throw fault;
                })))
                .withCause(fault);
        assertNothingBuilt(builder);
        builder.fill(POOL, List.of(filter -> fill(filter, 1)));
        assertNothingBuilt(builder);
    }

    @Test
    void build_sourceThatWasNeverRun_isRefusedAfterTheOthersHaveEnded() {
        FilterBuilder<LongBloomFilter> builder = FilterBuilder.of(blueprint(FilterKind.BLOCKED));
        CountDownLatch slow = new CountDownLatch(1);
        Executor ofOne = new Executor() {
            private int taken;

            @Override
            public void execute(Runnable task) {
                if (taken++ > 0) {
                    slow.countDown();
                    throw new RejectedExecutionException("one at a time");
                }
                POOL.execute(task);
            }
        };
        boolean[] ended = new boolean[1];
        assertThatExceptionOfType(CompletionException.class)
                .isThrownBy(() -> builder.fill(
                        ofOne,
                        List.of(
                                filter -> {
                                    awaitQuietly(slow);
                                    fill(filter, 0);
                                    ended[0] = true;
                                },
                                filter -> fill(filter, 1))))
                .withCauseInstanceOf(RejectedExecutionException.class);
        assertThat(ended[0]).isTrue();
        assertNothingBuilt(builder);
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void assertNothingBuilt(FilterBuilder<LongBloomFilter> builder) {
        assertThatThrownBy(builder::build)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("A source of keys failed");
    }
}
