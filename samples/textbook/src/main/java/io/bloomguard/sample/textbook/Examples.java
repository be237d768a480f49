package io.bloomguard.sample.textbook;

import static java.util.Locale.ROOT;

import io.bloomguard.filter.BloomFormulas;
import io.bloomguard.hash.SeededHash;
import java.io.PrintStream;
import java.util.Arrays;

/** The textbook's worked examples, drawn, and its figures, computed. */
final class Examples {

    private static final int SLOTS = 15;
    private static final int[] X = {2, 5, 11};
    private static final int[] Y = {4, 8, 11};
    private static final int[] Z = {2, 8, 11};

    private final PrintStream out;

    private Examples(PrintStream out) {
        this.out = out;
    }

    static void run(PrintStream out) {
        Examples examples = new Examples(out);
        examples.insertAndTest();
        examples.mathematics();
        examples.erase();
        examples.count();
        examples.twoHashes();
    }

    private void insertAndTest() {
        DrawnBits bits = new DrawnBits(SLOTS);
        out.printf(ROOT, "An array of m = %d bits, k = 3 positions for each key.%n%n%s%n", SLOTS, bits.draw());
        bits.insert(X);
        out.printf(ROOT, "insert x -> %s%n%s%n", Arrays.toString(X), bits.draw(X));
        bits.insert(Y);
        out.printf(ROOT, "insert y -> %s: slot 11 is shared%n%s%n", Arrays.toString(Y), bits.draw(Y));
        out.printf(ROOT, "test x: %s%n", answer(bits.mightContain(X)));
        out.printf(ROOT, "test w -> [0, 5, 11]: %s, as slot 0 is 0%n", answer(bits.mightContain(0, 5, 11)));
        out.printf(ROOT, "test z -> %s, never inserted: %s%n", Arrays.toString(Z), answer(bits.mightContain(Z)));
        out.printf(ROOT, "%sThat is a false positive: 2 is x's, 8 is y's and 11 is both's.%n%n", bits.draw(Z));
    }

    private static String answer(boolean maybe) {
        return maybe ? "maybe present" : "definitely absent";
    }

    private void mathematics() {
        out.printf(ROOT, "The mathematics, for m bits, k hashes and n keys%n");
        line(
                "a bit is still 0: (1 - 1/m)^(kn)",
                "m = 10000, k = 10, n = 1000",
                BloomFormulas.unsetShare(10_000, 10, 1000));
        rate(10_000, 10, 1000);
        rate(10_000, 7, 1000);
        line("the best k: (m/n) ln 2", "m = 15, n = 3, so k = 3", BloomFormulas.bestHashes(15, 3));
        bitsPerKey(0.01);
        bitsPerKey(0.001);
        line(
                "ten times fewer false positives cost",
                "0.001 instead of 0.01, times the bits",
                BloomFormulas.bitsPerKey(0.001) / BloomFormulas.bitsPerKey(0.01));
        out.println();
    }

    private void rate(long bits, int hashes, long keys) {
        line(
                "false positives: (1 - (1 - 1/m)^(kn))^k",
                String.format(ROOT, "m = %d, k = %d, n = %d", bits, hashes, keys),
                BloomFormulas.falsePositiveRate(bits, hashes, keys));
    }

    private void bitsPerKey(double rate) {
        double bits = BloomFormulas.bitsPerKey(rate);
        String example = String.format(ROOT, "rate %s, so m = %d for n = 100", rate, (long) Math.ceil(100 * bits));
        line("bits for each key: -ln(rate) / (ln 2)^2", example, bits);
    }

    private void line(String formula, String example, double value) {
        out.printf(ROOT, "  %-40s %-38s %8.5f%n", formula, example, value);
    }

    private void erase() {
        DrawnBits bits = new DrawnBits(SLOTS);
        bits.insert(X);
        bits.insert(Y);
        bits.erase(X);
        out.printf(ROOT, "Removal in a plain filter: clearing the bits of x%n%s", bits.draw(X));
        out.printf(ROOT, "test y: %s. Wrong! y was inserted; slot 11 was its too.%n%n", answer(bits.mightContain(Y)));
    }

    private void count() {
        DrawnCounters counters = new DrawnCounters(SLOTS);
        out.printf(ROOT, "Counters instead of bits%n");
        counters.insert(X);
        out.printf(ROOT, "insert x: increment%n%s", counters.draw(X));
        counters.insert(Y);
        out.printf(ROOT, "insert y: increment%n%s", counters.draw(Y));
        counters.remove(X);
        out.printf(ROOT, "remove x: decrement%n%s", counters.draw(X));
        out.printf(ROOT, "test x: %s%n", answer(counters.mightContain(X)));
        out.printf(ROOT, "test y: %s%n%n", answer(counters.mightContain(Y)));
    }

    private void twoHashes() {
        out.printf(ROOT, "Positions from two hashes (Kirsch and Mitzenmacher): g_i = (h1 + i * h2) mod m%n");
        out.printf(ROOT, "  h1 = 4, h2 = 7, m = 15: %s%n", Arrays.toString(PositionRates.fromTwo(4, 7, 3, SLOTS)));
        PositionRates rates = PositionRates.measure(10_000, 10, 1000, SeededHash.of(1));
        out.printf(
                ROOT,
                "  m = 10000, k = 10, n = 1000, measured: two hashes %.4f, ten hashes %.4f, formula %.4f%n",
                rates.twoHashes(),
                rates.independent(),
                BloomFormulas.falsePositiveRate(10_000, 10, 1000));
    }
}
