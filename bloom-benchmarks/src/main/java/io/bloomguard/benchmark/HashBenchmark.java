package io.bloomguard.benchmark;

import com.dynatrace.hash4j.hashing.Hasher64;
import com.dynatrace.hash4j.hashing.Hashing;
import java.util.SplittableRandom;
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
 * Which seeded 64-bit hash costs least for a number and for a short text. The candidates are asked through the same
 * interface as the library asks them.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class HashBenchmark {

    private static final int KEYS = 1 << 12;

    /** The algorithm, by hash4j's name. */
    @Param({"komihash5_0", "wyhashFinal4", "rapidhashV3", "xxh3_64"})
    public String algorithm = "";

    private final long[] numbers = new long[KEYS];
    private final String[] texts = new String[KEYS];
    private Hasher64 hasher = Hashing.komihash5_0();
    private int next;

    /** Draws the keys and makes the hasher. */
    @Setup
    public void prepare() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < KEYS; i++) {
            numbers[i] = random.nextLong();
            texts[i] = Keys.text(random.nextLong());
        }
        hasher = switch (algorithm) {
            case "komihash5_0" -> Hashing.komihash5_0(42);
            case "wyhashFinal4" -> Hashing.wyhashFinal4(42);
            case "rapidhashV3" -> Hashing.rapidhashV3(42);
            case "xxh3_64" -> Hashing.xxh3_64(42);
            default -> throw new IllegalArgumentException("No hash is named '" + algorithm + "'.");
        };
    }

    /** One long. */
    @Benchmark
    public long number() {
        return hasher.hashLongToLong(numbers[next++ & (KEYS - 1)]);
    }

    /** Two longs, as a composite key's parts or a UUID. */
    @Benchmark
    public long pair() {
        long number = numbers[next++ & (KEYS - 1)];
        return hasher.hashLongLongToLong(number, ~number);
    }

    /** One String of 20 Latin characters. */
    @Benchmark
    public long text() {
        return hasher.hashCharsToLong(texts[next++ & (KEYS - 1)]);
    }
}
