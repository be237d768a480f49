package io.bloomguard.benchmark;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
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

/**
 * What a lookup of a long costs, hashing included, in a filter that holds as many keys as it is sized for. Calls do not
 * depend on each other, so that a processor has several under way: this is throughput. {@link LatencyBenchmark} asks how long
 * one call takes.
 *
 * <p>{@link Ratios} runs all of it; by hand {@code java -jar bloom-benchmarks/target/benchmarks.jar NumberLookup -p
 * peer=BLOCKED,GUAVA}.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms2g", "-Xmx2g", "-Xmn128m"})
public class NumberLookupBenchmark {

    static final int BATCH = 1 << 12;

    /** How far the indices of two threads' absent keys are apart. */
    private static final long APART = 1L << 40;

    private static final double STRIDE = 0.618_033_988_75;

    /** Made by JMH. */
    public NumberLookupBenchmark() {}

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

        NumberFilter filter = NumberFilters.create(Peer.BLOCKED, 1, Peer.RATE);

        /** Made by JMH. */
        public Filled() {}

        /** Fills the filter and measures its rate. */
        @Setup
        public void fill() {
            if (peer.builtOnce()) {
                filter = NumberFilters.of(peer, Keys.numbers(0, keys), rate);
            } else {
                filter = NumberFilters.create(peer, keys, rate);
                for (int from = 0; from < keys; from += BATCH) {
                    filter.addAll(Keys.numbers(from, Math.min(BATCH, keys - from)));
                }
            }
            MeasuredRate.publish(MeasuredRate.of(keys, i -> filter.mightContain(Keys.number(i))));
        }
    }

    /** A thread's place among the keys. */
    @State(Scope.Thread)
    public static class Cursor {

        private final long[] batch = new long[BATCH];
        private final boolean[] maybe = new boolean[BATCH];
        private long keys;
        private long stride;
        private long nextAbsent;
        private long nextPresent;

        /** Made by JMH. */
        public Cursor() {}

        /** Starts each thread elsewhere. */
        @Setup
        public void start(Filled filled, ThreadParams threads) {
            keys = filled.keys;
            // An order other than that of the adds, which would be that of a hash set's objects in memory.
            stride = (long) (keys * STRIDE) | 1;
            nextAbsent = keys + threads.getThreadIndex() * APART;
            nextPresent = threads.getThreadIndex() * keys / threads.getThreadCount();
        }

        long absent() {
            return Keys.number(nextAbsent++);
        }

        long present() {
            nextPresent += stride;
            if (nextPresent >= keys) {
                nextPresent -= keys;
            }
            return Keys.number(nextPresent);
        }
    }

    /** Asks for a key that was never added. */
    @Benchmark
    public boolean absent(Filled filled, Cursor cursor) {
        return filled.filter.mightContain(cursor.absent());
    }

    /** Asks for a key that was added. */
    @Benchmark
    public boolean present(Filled filled, Cursor cursor) {
        return filled.filter.mightContain(cursor.present());
    }

    /** Asks for many absent keys: by the batch where the peer has batches. Making the keys is included. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public int absentBatch(Filled filled, Cursor cursor) {
        for (int i = 0; i < BATCH; i++) {
            cursor.batch[i] = cursor.absent();
        }
        return filled.filter.mightContainEach(cursor.batch, cursor.maybe);
    }

    /** The same with added keys. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public int presentBatch(Filled filled, Cursor cursor) {
        for (int i = 0; i < BATCH; i++) {
            cursor.batch[i] = cursor.present();
        }
        return filled.filter.mightContainEach(cursor.batch, cursor.maybe);
    }
}
