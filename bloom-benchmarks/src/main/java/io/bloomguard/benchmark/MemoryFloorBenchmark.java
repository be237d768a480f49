package io.bloomguard.benchmark;

import io.bloomguard.filter.MembershipFilters;
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

/**
 * The floor under every lookup: one independent read of a random 64-byte line, in an array as large as the filter of {@link
 * FilterBenchmark}. A multiplication stands in for the hash.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
public class MemoryFloorBenchmark {

    private static final int WORDS_PER_LINE = 8;

    /** The number of keys of the filter that the array is as large as. */
    @Param("1000000")
    public int keys;

    private long[] words = {};
    private long lines;
    private long next;

    /** Allocates and touches the array. */
    @Setup
    public void prepare() {
        words = new long
                [(int) (MembershipFilters.create(keys, FilterBenchmark.RATE).bits() / Long.SIZE)];
        lines = words.length / WORDS_PER_LINE;
        java.util.Arrays.setAll(words, i -> i);
    }

    /** Reads one word of a random line. */
    @Benchmark
    public long randomLine() {
        next += 0x9E3779B97F4A7C15L;
        long mixed = (next ^ (next >>> 32)) * 0xD1342543DE82EF95L;
        return words[(int) Math.multiplyHigh(mixed >>> 1, lines << 1) * WORDS_PER_LINE];
    }
}
