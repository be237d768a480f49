package io.bloomguard.benchmark;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.ThreadParams;

/** The same as {@link NumberLookupBenchmark} for texts of 20 Latin characters. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms2g", "-Xmx2g", "-Xmn128m"})
public class TextLookupBenchmark {

    private static final int BATCH = 1 << 12;

    /** Fewer keys than this fall on one cache line of a filter of 1 %. */
    private static final int KEYS_PER_LINE = 50;

    /** Made by JMH. */
    public TextLookupBenchmark() {}

    /** The filter, shared by all threads. */
    @State(Scope.Benchmark)
    public static class Filled {

        /** What is measured. */
        @Param("BLOCKED")
        public Peer peer = Peer.BLOCKED;

        /** The number of keys in the filter, and the number it is sized for. */
        @Param("1000000")
        public int keys;

        /** The rate asked for. */
        @Param("0.01")
        public double rate;

        TextFilter filter = TextFilters.create(Peer.BLOCKED, 1, Peer.RATE);

        /** Made by JMH. */
        public Filled() {}

        /** Fills the filter and measures its rate. */
        @Setup
        public void fill() {
            filter = TextFilters.filled(peer, keys, rate);
            MeasuredRate.publish(MeasuredRate.of(keys, i -> filter.mightContain(Keys.text(i))));
        }
    }

    /**
     * A thread's texts, asked for in a cycle: about as many as the filter has lines, so that nearly all of the filter is
     * read, and no more, so that the texts' own memory is not what is measured.
     */
    @State(Scope.Thread)
    public static class Cursor {

        private final boolean[] maybe = new boolean[BATCH];
        private String[] absent = {};
        private String[] present = {};
        private String[][] batches = {};
        private int mask;
        private int next;

        /** Made by JMH. */
        public Cursor() {}

        /** Makes the texts. */
        @Setup(Level.Trial)
        public void start(Filled filled, ThreadParams threads) {
            int count = Math.max(BATCH, Integer.highestOneBit(filled.keys / KEYS_PER_LINE));
            mask = count - 1;
            absent = Keys.texts(filled.keys + (long) threads.getThreadIndex() * count, count);
            present = new String[count];
            for (int i = 0; i < count; i++) {
                present[i] = Keys.text((long) i * (KEYS_PER_LINE - 1) % filled.keys);
            }
            batches = new String[count / BATCH][];
            for (int i = 0; i < batches.length; i++) {
                batches[i] = java.util.Arrays.copyOfRange(absent, i * BATCH, (i + 1) * BATCH);
            }
        }
    }

    /** Asks for a key that was never added. */
    @Benchmark
    public boolean absent(Filled filled, Cursor cursor) {
        return filled.filter.mightContain(cursor.absent[cursor.next++ & cursor.mask]);
    }

    /** Asks for a key that was added. */
    @Benchmark
    public boolean present(Filled filled, Cursor cursor) {
        return filled.filter.mightContain(cursor.present[cursor.next++ & cursor.mask]);
    }

    /** Asks for many absent keys: by the batch where the peer has batches. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public int absentBatch(Filled filled, Cursor cursor) {
        String[] batch = cursor.batches[cursor.next++ & (cursor.batches.length - 1)];
        return filled.filter.mightContainEach(batch, cursor.maybe);
    }
}
