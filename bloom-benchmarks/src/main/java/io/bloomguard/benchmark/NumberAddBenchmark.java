package io.bloomguard.benchmark;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What adding longs costs. A score is the time of one whole fill, allocation of the filter included, or of {@link
 * #fresh(Full)}'s share of the keys; {@link Ratios} divides it by the number of keys.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms2g", "-Xmx2g", "-Xmn128m"})
public class NumberAddBenchmark {

    /** One key in so many is added to a full filter: more would make it another filter. */
    static final int FRESH_SHARE = 20;

    /** Made by JMH. */
    public NumberAddBenchmark() {}

    /** What is added to what. */
    @State(Scope.Benchmark)
    public static class Plan {

        /** What is measured. */
        @Param("BLOCKED")
        public Peer peer = Peer.BLOCKED;

        /** The number of keys added, and the number the filter is sized for. */
        @Param("1000000")
        public int keys;

        /** The rate asked for. */
        @Param("0.01")
        public double rate;

        private long[] numbers = {};

        /** Made by JMH. */
        public Plan() {}

        /** Makes the keys and measures the rate of a filled filter. */
        @Setup
        public void prepare() {
            numbers = Keys.numbers(0, keys);
            NumberFilter filter = NumberFilters.of(peer, numbers, rate);
            MeasuredRate.publish(MeasuredRate.of(keys, i -> filter.mightContain(Keys.number(i))));
        }
    }

    /** A full filter, and keys that it lacks. */
    @State(Scope.Benchmark)
    public static class Full {

        private NumberFilter filter = NumberFilters.create(Peer.BLOCKED, 1, Peer.RATE);
        private long[] fresh = {};

        /** Made by JMH. */
        public Full() {}

        /** Makes it anew before each invocation. */
        @Setup(Level.Invocation)
        public void fill(Plan plan) {
            filter = NumberFilters.of(plan.peer, plan.numbers, plan.rate);
            fresh = Keys.numbers(plan.keys, plan.keys / FRESH_SHARE);
        }
    }

    /** Fills an empty filter, key by key. */
    @Benchmark
    public Object fill(Plan plan) {
        return NumberFilters.of(plan.peer, plan.numbers, plan.rate);
    }

    /** Fills an empty filter by the batch. */
    @Benchmark
    public Object fillBatch(Plan plan) {
        NumberFilter filter = NumberFilters.create(plan.peer, plan.keys, plan.rate);
        filter.addAll(plan.numbers);
        return filter;
    }

    /** Fills one empty filter in two threads, key by key. */
    @Benchmark
    public Object fillByTwo(Plan plan) throws InterruptedException {
        NumberFilter filter = NumberFilters.create(plan.peer, plan.keys, plan.rate);
        int middle = plan.keys / 2;
        Thread second = new Thread(() -> add(filter, plan.numbers, middle, plan.keys));
        second.start();
        add(filter, plan.numbers, 0, middle);
        second.join();
        return filter;
    }

    /** Adds fresh keys, key by key. */
    @Benchmark
    public Object fresh(Full full) {
        add(full.filter, full.fresh, 0, full.fresh.length);
        return full.filter;
    }

    private static void add(NumberFilter filter, long[] keys, int from, int to) {
        for (int i = from; i < to; i++) {
            filter.add(keys[i]);
        }
    }
}
