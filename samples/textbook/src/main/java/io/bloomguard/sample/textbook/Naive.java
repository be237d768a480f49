package io.bloomguard.sample.textbook;

import static java.util.Locale.ROOT;

import io.bloomguard.filter.BloomFilter;
import io.bloomguard.filter.BloomFormulas;
import io.bloomguard.filter.FilterKind;
import io.bloomguard.filter.KeyEncoder;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.function.Function;
import java.util.function.Predicate;

/** Measures the usual teaching version beside the library's classic filter, which has the same formula. */
final class Naive {

    private static final long SEED = 20261201;
    private static final int MILLION = 1_000_000;
    private static final int TEN_MILLION = 10_000_000;

    private Naive() {}

    static void run(PrintStream out) {
        out.printf(ROOT, "h1 = key.hashCode(), h2 = Integer.reverse(h1) | 1, positions floorMod(h1 + i * h2, m)%n%n");
        out.printf(ROOT, "1. Rates: keys are random texts; false positives among %,d absent keys%n", MILLION);
        out.printf(ROOT, "  %12s %14s %14s %14s %10s%n", "keys", "promised", "naive", "BloomFilter", "naive/ours");
        for (double rate : new double[] {1e-2, 1e-3, 1e-5}) {
            print(Rates.measure(NaiveFilter.of(MILLION, rate), MILLION, rate, MILLION), MILLION, out);
        }
        for (double rate : new double[] {1e-3, 1e-5}) {
            print(Rates.measure(NaiveFilter.of(TEN_MILLION, rate), TEN_MILLION, rate, MILLION), TEN_MILLION, out);
        }
        out.printf(ROOT, "  The floor of 32-bit hashes: n / 2^32 of the absent keys share their hash with a key.%n");
        out.printf(
                ROOT,
                "%n2. The same with a key for each 14.4 bits (0.1 %%) and m = 2^24, a power of two, or 2^24 - 1%n");
        for (int size : new int[] {1 << 24, (1 << 24) - 1}) {
            int keys = (int) (size / BloomFormulas.bitsPerKey(1e-3));
            print(Rates.measure(new NaiveFilter(size, 10), keys, 1e-3, MILLION), keys, out);
        }
        consecutive(out);
        siblings(out);
        identity(out);
    }

    private static void print(Rates rates, int keys, PrintStream out) {
        out.printf(
                ROOT,
                "  %,12d %12.4f %% %12.4f %% %12.4f %% %10s%n",
                keys,
                100 * rates.promised(),
                100 * rates.naive(),
                100 * rates.ours(),
                rates.ours() == 0 ? "" : String.format(ROOT, "%.1f", rates.naive() / rates.ours()));
    }

    /**
     * Measured rates. Immutable.
     *
     * @param promised what the textbook's formula says of the naive filter
     * @param naive what the naive filter does
     * @param ours what the library's classic filter does, made for as many keys at the same rate
     */
    record Rates(double promised, double naive, double ours) {

        /** Fills both filters with tokens and asks for others. */
        static Rates measure(NaiveFilter naive, int keys, double rate, int asked) {
            BloomFilter<CharSequence> ours = BloomFilter.<CharSequence>builder(KeyEncoder.text())
                    .kind(FilterKind.CLASSIC)
                    .expectedKeys(keys)
                    .falsePositiveRate(rate)
                    .seed(SEED)
                    .build();
            for (int i = 0; i < keys; i++) {
                String key = Tokens.of(i);
                naive.add(key);
                ours.add(key);
            }
            int naiveHits = 0;
            int ourHits = 0;
            for (int i = keys; i < keys + asked; i++) {
                String key = Tokens.of(i);
                naiveHits += naive.mightContain(key) ? 1 : 0;
                ourHits += ours.mightContain(key) ? 1 : 0;
            }
            return new Rates(naive.promisedRate(keys), naiveHits / (double) asked, ourHits / (double) asked);
        }
    }

    private static void consecutive(PrintStream out) {
        out.printf(
                ROOT,
                "%n3. Short texts: their hash codes end early, so reversed they end in zeros, and h2 is 1%n"
                        + "  \"cat\", m = 16, k = 3: %s%n",
                Arrays.toString(new NaiveFilter(16, 3).positions("cat")));
    }

    private static void siblings(PrintStream out) {
        out.printf(
                ROOT,
                "%n4. Collisions by construction: \"Aa\" and \"BB\" have one hash code, and so have all texts made of them%n"
                        + "  one text added, its 1,023 siblings asked: naive \"maybe\" %,d times, BloomFilter %,d times%n",
                maybes(Naive::naiveWith),
                maybes(Naive::oursWith));
    }

    static Predicate<String> naiveWith(String key) {
        NaiveFilter filter = NaiveFilter.of(1000, 0.001);
        filter.add(key);
        return filter::mightContain;
    }

    private static Predicate<String> oursWith(String key) {
        BloomFilter<CharSequence> filter = BloomFilter.create(KeyEncoder.text(), 1000, 0.001);
        filter.add(key);
        return filter::mightContain;
    }

    /** How many of the 1,023 texts that share the added one's hash code are answered "maybe". */
    static int maybes(Function<String, Predicate<String>> with) {
        Predicate<String> filter = with.apply(sibling(0));
        int maybes = 0;
        for (int i = 1; i < 1024; i++) {
            maybes += filter.test(sibling(i)) ? 1 : 0;
        }
        return maybes;
    }

    private static String sibling(int number) {
        StringBuilder text = new StringBuilder();
        for (int bit = 0; bit < 10; bit++) {
            text.append((number >>> bit & 1) == 0 ? "Aa" : "BB");
        }
        return text.toString();
    }

    private static void identity(PrintStream out) {
        out.printf(
                ROOT,
                "%n5. Keys without a hashCode of their own: equal arrays, asked for after they were added%n"
                        + "  of 1,000 byte strings, \"absent\": naive %,d (each a wrong answer), BloomFilter %,d%n",
                wrongAbsentsOfNaive(1000),
                wrongAbsentsOfOurs(1000));
    }

    /** How many of so many added byte strings are answered "absent" when an equal array asks. */
    static int wrongAbsentsOfNaive(int keys) {
        NaiveFilter filter = NaiveFilter.of(keys, 0.01);
        for (int i = 0; i < keys; i++) {
            filter.add(bytes(i));
        }
        int wrong = 0;
        for (int i = 0; i < keys; i++) {
            wrong += filter.mightContain(bytes(i)) ? 0 : 1;
        }
        return wrong;
    }

    /** The same for the library's filter. */
    static int wrongAbsentsOfOurs(int keys) {
        BloomFilter<byte[]> filter = BloomFilter.create(KeyEncoder.bytes(), keys, 0.01);
        for (int i = 0; i < keys; i++) {
            filter.add(bytes(i));
        }
        int wrong = 0;
        for (int i = 0; i < keys; i++) {
            wrong += filter.mightContain(bytes(i)) ? 0 : 1;
        }
        return wrong;
    }

    private static byte[] bytes(int number) {
        return new byte[] {(byte) number, (byte) (number >>> 8), (byte) (number >>> 16), (byte) (number >>> 24)};
    }
}
