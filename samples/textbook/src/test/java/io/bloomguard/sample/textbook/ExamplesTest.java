package io.bloomguard.sample.textbook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.bloomguard.filter.BloomFormulas;
import io.bloomguard.hash.SeededHash;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class ExamplesTest {

    @Test
    void run_always_drawsTheTextbooksBits() throws IOException {
        String text = Printed.by(Examples::run);

        assertThat(text)
                .contains(
                        "insert x -> [2, 5, 11]\n" + slots() + "bit      0  0  1  0  0  1  0  0  0  0  0  1  0  0  0\n"
                                + "               ^        ^                 ^\n")
                .contains("insert y -> [4, 8, 11]: slot 11 is shared\n" + slots()
                        + "bit      0  0  1  0  1  1  0  0  1  0  0  1  0  0  0\n"
                        + "                     ^           ^        ^\n")
                .contains("test z -> [2, 8, 11], never inserted: maybe present\n")
                .contains("test y: definitely absent. Wrong!");
    }

    @Test
    void run_always_drawsCountersThatAreIncrementedAndDecremented() throws IOException {
        String text = Printed.by(Examples::run);

        assertThat(text)
                .contains("insert y: increment\n" + slots() + "counter  0  0  1  0  1  1  0  0  1  0  0  2  0  0  0\n")
                .contains("remove x: decrement\n" + slots() + "counter  0  0  0  0  1  0  0  0  1  0  0  1  0  0  0\n")
                .contains("test x: definitely absent\ntest y: maybe present\n");
    }

    private static String slots() {
        return "slot     0  1  2  3  4  5  6  7  8  9 10 11 12 13 14\n";
    }

    @Test
    void run_always_printsTheTextbooksFigures() throws IOException {
        String text = Printed.by(Examples::run);

        assertThat(text)
                .containsPattern("k = 10, n = 1000 +0.36786")
                .containsPattern("k = 10, n = 1000 +0.01019")
                .containsPattern("m = 15, n = 3, so k = 3 +3.46574")
                .containsPattern("m = 959 for n = 100 +9.58506")
                .containsPattern("m = 1438 for n = 100 +14.37759")
                .contains("h1 = 4, h2 = 7, m = 15: [4, 11, 3]");
    }

    /** 400,000 keys are asked; the filters themselves differ by a few percent. */
    @Test
    void measure_twoHashesAndTen_bothNearTheFormula() {
        double formula = BloomFormulas.falsePositiveRate(10_000, 10, 1000);

        PositionRates rates = PositionRates.measure(10_000, 10, 1000, SeededHash.of(7));

        assertThat(rates.independent()).isCloseTo(formula, within(0.05 * formula));
        assertThat(rates.twoHashes()).isCloseTo(formula, within(0.1 * formula));
    }
}
