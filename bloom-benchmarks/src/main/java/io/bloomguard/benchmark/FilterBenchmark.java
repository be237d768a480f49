package io.bloomguard.benchmark;

import java.util.Locale;
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

/**
 * What one lookup and one add cost, hashing included, in a filter that holds as many keys as it is sized for at 1 %. One
 * subclass per filter; each runs in a process of its own, so that calls are as direct as in a program that uses one kind.
 * Every run prints the rate that it measured: times are only comparable at equal rates.
 *
 * <p>{@code java -jar bloom-benchmarks/target/benchmarks.jar 'FilterBenchmark|MemoryFloor'}; other sizes with {@code -p
 * keys=30000000 number}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
public abstract class FilterBenchmark {

    static final double RATE = 0.01;

    /** Texts are asked in a cycle short enough for the cache, so that their own memory is not what is measured. */
    private static final int TEXTS = 1 << 14;

    private static final int ADDED_TEXTS = 1 << 18;

    private static final int BATCH = 1 << 20;

    /** The number of keys in the filter, and the number it is sized for. */
    @Param("1000000")
    public int keys;

    private final String[] presentTexts = new String[TEXTS];
    private final String[] absentTexts = new String[ADDED_TEXTS];
    private long next;

    /** Makes an empty filter of numbers and one of texts, in place of those before. */
    abstract void create(int expectedKeys);

    abstract boolean addNumber(long key);

    abstract boolean addText(String key);

    abstract boolean askNumber(long key);

    abstract boolean askText(String key);

    /** Fills both filters and measures their rates. */
    @Setup(Level.Trial)
    public void prepare() {
        create(keys);
        for (int i = 0; i < keys; i++) {
            addNumber(i);
            addText(Keys.text(i));
        }
        for (int i = 0; i < TEXTS; i++) {
            presentTexts[i] = Keys.text((long) i * 31 % keys);
        }
        for (int i = 0; i < ADDED_TEXTS; i++) {
            absentTexts[i] = Keys.text((long) keys + i);
        }
        int wrongNumbers = 0;
        int wrongTexts = 0;
        for (int i = 0; i < BATCH; i++) {
            wrongNumbers += askNumber((long) keys + i) ? 1 : 0;
            wrongTexts += askText(Keys.text((long) keys + i)) ? 1 : 0;
        }
        System.out.printf(
                Locale.ROOT,
                "measured rate: numbers %.3f %%, texts %.3f %%%n",
                100.0 * wrongNumbers / BATCH,
                100.0 * wrongTexts / BATCH);
    }

    /** Asks for a number that was never added. */
    @Benchmark
    public boolean numberAbsent() {
        return askNumber(keys + next++);
    }

    /** Asks for a number that was added. */
    @Benchmark
    public boolean numberPresent() {
        next = next + 1 < keys ? next + 1 : 0;
        return askNumber(next);
    }

    /** Asks for a text of 20 characters that was never added. */
    @Benchmark
    public boolean textAbsent() {
        return askText(absentTexts[(int) next++ & (TEXTS - 1)]);
    }

    /** Asks for a text of 20 characters that was added. */
    @Benchmark
    public boolean textPresent() {
        return askText(presentTexts[(int) next++ & (TEXTS - 1)]);
    }

    /** Fills an empty filter with numbers; the score is per number. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public boolean numberAdd() {
        create(BATCH);
        boolean changed = false;
        for (long i = 0; i < BATCH; i++) {
            changed ^= addNumber(i);
        }
        return changed;
    }

    /** Fills an empty filter with texts; the score is per text. */
    @Benchmark
    @OperationsPerInvocation(ADDED_TEXTS)
    public boolean textAdd() {
        create(ADDED_TEXTS);
        boolean changed = false;
        for (String text : absentTexts) {
            changed ^= addText(text);
        }
        return changed;
    }
}
