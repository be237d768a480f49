package io.bloomguard.benchmark;

import io.bloomguard.FilterDefinition;
import io.bloomguard.Guard;
import io.bloomguard.GuardRegistry;
import io.bloomguard.Writers;
import io.bloomguard.annotation.BloomGuarded;
import io.bloomguard.filter.MembershipFilter;
import io.bloomguard.filter.MembershipFilters;
import io.bloomguard.key.KeyHasher;
import io.bloomguard.key.KeyPart;
import io.bloomguard.key.KeyType;
import io.bloomguard.source.KeySink;
import io.bloomguard.source.KeySource;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What a woven call costs over the bare filter probe, for absent keys: a filter of a million keys at 1 %, asked for keys
 * that it does not hold. Run by {@link WovenCalls}, which adds the agent.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class WovenCallBenchmark {

    private static final int KEYS = 1_000_000;
    private static final double RATE = 0.01;
    private static final int ASKED = 1 << 14;

    /** The methods that the agent weaves. */
    public static final class Dao {

        /** Made by the benchmark. */
        public Dao() {}

        /** A guarded lookup by number. */
        @BloomGuarded("benchmark.number")
        public @Nullable Object findNumber(long number) {
            return null;
        }

        /** A guarded lookup by text. */
        @BloomGuarded("benchmark.text")
        public @Nullable Object findText(String text) {
            return null;
        }
    }

    private final Dao dao = new Dao();
    private final long[] numbers = new long[ASKED];
    private final String[] texts = new String[ASKED];
    private final KeyHasher numberHasher = KeyHasher.of(KeyType.of(KeyPart.number()), 42);
    private final KeyHasher textHasher = KeyHasher.of(KeyType.of(KeyPart.text()), 42);
    private MembershipFilter numberFilter = MembershipFilters.create(1, RATE);
    private MembershipFilter textFilter = MembershipFilters.create(1, RATE);
    private int next;

    /** Fills both filters and both guards, and waits until the guards trust the woven methods. */
    @Setup
    public void load() throws InterruptedException {
        numberFilter = MembershipFilters.create(KEYS, RATE);
        textFilter = MembershipFilters.create(KEYS, RATE);
        for (long i = 0; i < KEYS; i++) {
            numberFilter.add(numberHasher.hashLong(i));
            textFilter.add(textHasher.hashText(Keys.text(i)));
        }
        Guard numberGuard = guard("benchmark.number", KeyPart.number());
        Guard textGuard = guard("benchmark.text", KeyPart.text());
        Random random = new Random(42);
        for (int i = 0; i < ASKED; i++) {
            numbers[i] = (long) KEYS + random.nextInt(Integer.MAX_VALUE - KEYS);
            texts[i] = Keys.text(numbers[i]);
            dao.findNumber(numbers[i]);
            dao.findText(texts[i]);
        }
        if (numberGuard.status().absent() == 0 || textGuard.status().absent() == 0) {
            throw new IllegalStateException("The calls are not guarded; run io.bloomguard.benchmark.WovenCalls.\n"
                    + numberGuard.status() + "\n" + textGuard.status());
        }
    }

    private static Guard guard(String name, KeyPart part) throws InterruptedException {
        Guard guard = GuardRegistry.global()
                .define(FilterDefinition.named(name)
                        .expectedKeys(KEYS)
                        .falsePositiveRate(RATE)
                        .source(new Counting(part))
                        .writers(Writers.THIS_PROCESS)
                        .build());
        if (!guard.awaitReady(Duration.ofMinutes(1))) {
            throw new IllegalStateException(guard.status().reason());
        }
        return guard;
    }

    /** The numbers from 0, as numbers or as text. */
    private record Counting(KeyPart part) implements KeySource {

        @Override
        public String description() {
            return "numbers from 0";
        }

        @Override
        public Description describe() {
            return new Description(Optional.of(KeyType.of(part)), KEYS);
        }

        @Override
        public void scan(KeySink sink) throws InterruptedException {
            for (long i = 0; i < KEYS; i++) {
                if (part.kind() == KeyPart.Kind.NUMBER) {
                    sink.key(i);
                } else {
                    sink.key(Keys.text(i));
                }
            }
        }
    }

    private int next() {
        next = (next + 1) & (ASKED - 1);
        return next;
    }

    /** The floor for numbers. */
    @Benchmark
    public boolean probeNumber() {
        return numberFilter.mightContain(numberHasher.hashLong(numbers[next()]));
    }

    /** A woven call with an absent number. */
    @Benchmark
    public @Nullable Object wovenNumber() {
        return dao.findNumber(numbers[next()]);
    }

    /** The floor for texts of 20 characters. */
    @Benchmark
    public boolean probeText() {
        return textFilter.mightContain(textHasher.hashText(texts[next()]));
    }

    /** A woven call with an absent text of 20 characters. */
    @Benchmark
    public @Nullable Object wovenText() {
        return dao.findText(texts[next()]);
    }
}
