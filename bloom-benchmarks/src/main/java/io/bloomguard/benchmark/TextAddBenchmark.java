package io.bloomguard.benchmark;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The same as {@link NumberAddBenchmark} for texts of 20 Latin characters. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms2g", "-Xmx2g", "-Xmn128m"})
public class TextAddBenchmark {

    /** Made by JMH. */
    public TextAddBenchmark() {}

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

        private String[] texts = {};

        /** Made by JMH. */
        public Plan() {}

        /** Makes the keys and measures the rate of a filled filter. */
        @Setup
        public void prepare() {
            texts = Keys.texts(0, keys);
            TextFilter filter = TextFilters.filled(peer, keys, rate);
            MeasuredRate.publish(MeasuredRate.of(keys, i -> filter.mightContain(Keys.text(i))));
        }
    }

    /** Fills an empty filter, key by key. */
    @Benchmark
    public Object fill(Plan plan) {
        TextFilter filter = TextFilters.create(plan.peer, plan.keys, plan.rate);
        for (String text : plan.texts) {
            filter.add(text);
        }
        return filter;
    }

    /** Fills an empty filter by the batch. */
    @Benchmark
    public Object fillBatch(Plan plan) {
        TextFilter filter = TextFilters.create(plan.peer, plan.keys, plan.rate);
        filter.addAll(plan.texts);
        return filter;
    }
}
