package io.bloomguard.benchmark;

import io.bloomguard.filter.FirstWord;
import io.bloomguard.filter.MembershipFilter;
import io.bloomguard.filter.MembershipFilters;
import io.bloomguard.hash.SeededHash;
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
 * How long one lookup takes when nothing else is under way, which is what one call in a service waits for; and the floor
 * under all lookups, reads of random 64-byte lines of an array as large as the filter.
 *
 * <p>The next key depends, as data, on the answer and on the word that the lookup loaded first. The answer alone would not do:
 * it is the outcome of a branch that is nearly always predicted, so that the processor begins the next lookup at once, and a
 * fence between the two does not hold its reads back either. The word lies in the one line that a lookup reads, so it is
 * there when the answer can be; what the answer needs beyond it, some ten instructions, is not in the chain.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms2g", "-Xmx2g", "-Xmn128m"})
@State(Scope.Thread)
public class LatencyBenchmark {

    private static final int WORDS_PER_LINE = 8;

    private static final long STEP = 0x9E3779B97F4A7C15L;

    /** The number of keys in the filter, and of the filter that the array is as large as. */
    @Param("1000000")
    public int keys;

    private final SeededHash hash = NumberFilters.HASH;
    private MembershipFilter filter = MembershipFilters.create(1, Peer.RATE);
    private long[] words = {};
    private long lines;
    private long next;

    /** Made by JMH. */
    public LatencyBenchmark() {}

    /** Fills the filter, allocates and touches the array. */
    @Setup
    public void prepare() {
        filter = MembershipFilters.create(keys, Peer.RATE);
        long[] hashes = new long[NumberLookupBenchmark.BATCH];
        for (int from = 0; from < keys; from += hashes.length) {
            int count = Math.min(hashes.length, keys - from);
            for (int i = 0; i < count; i++) {
                hashes[i] = hash.hashLong(Keys.number(from + i));
            }
            filter.addAll(hashes, 0, count);
        }
        words = new long[(int) (filter.bits() / Long.SIZE)];
        lines = words.length / WORDS_PER_LINE;
        java.util.Arrays.setAll(words, i -> i);
        next = Keys.number(keys);
    }

    /** One lookup of an absent key after the other, as the guard does them. */
    @Benchmark
    public long lookup() {
        long hashed = hash.hashLong(next);
        boolean maybe = filter.mightContain(hashed);
        next += STEP + FirstWord.of(filter, hashed) + (maybe ? 1 : 0);
        return next;
    }

    /** One read after the other: where it reads depends on what was read. */
    @Benchmark
    public long floorDependent() {
        next += STEP + words[line(mix(next))];
        return next;
    }

    /** Independent reads, with a multiplication as the hash. */
    @Benchmark
    public long floorIndependent() {
        next += STEP;
        return words[line(mix(next))];
    }

    /** Independent reads, with this library's hash. */
    @Benchmark
    public long floorHashed() {
        next += STEP;
        return words[line(hash.hashLong(next))];
    }

    private int line(long hashed) {
        return (int) Math.multiplyHigh(hashed >>> 1, lines << 1) * WORDS_PER_LINE;
    }

    private static long mix(long value) {
        return (value ^ (value >>> 32)) * 0xD1342543DE82EF95L;
    }
}
