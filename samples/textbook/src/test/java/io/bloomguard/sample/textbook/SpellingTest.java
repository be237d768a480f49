package io.bloomguard.sample.textbook;

import static org.assertj.core.api.Assertions.assertThat;

import io.bloomguard.sample.textbook.Spelling.Outcome;
import java.io.IOException;
import java.util.SortedSet;
import org.junit.jupiter.api.Test;

class SpellingTest {

    @Test
    void english_always_hasStemsAndWhatIsDerivedFromThem() throws IOException {
        SortedSet<String> words = HunspellWords.english();

        assertThat(words)
                .hasSizeGreaterThan(100_000)
                .contains("cat", "cats", "happily", "tries", "unhappiness", "created", "recreated", "Paris")
                .doesNotContain("enuogh", "trys", "happyly");
    }

    @Test
    void measure_letterWithTypos_filterFindsTheSameAndSavesLookups() throws IOException {
        SortedSet<String> words = HunspellWords.english();

        Outcome outcome = Spelling.measure(words, Spelling.letter());

        assertThat(outcome.misspelt().keySet())
                .containsExactly(
                        "allmost",
                        "certanly",
                        "chanegd",
                        "enuogh",
                        "garantee",
                        "handfull",
                        "hapens",
                        "helth",
                        "mistaks",
                        "nife",
                        "ocasion",
                        "recieve",
                        "sincerly");
        assertThat(outcome.misspelt().get("nife")).contains("knife");
        assertThat(outcome.wronglyDenied()).isZero();
        assertThat(outcome.checkedWith()).isLessThan(outcome.checkedWithout());
        assertThat(outcome.suggestedWith()).isLessThan(outcome.suggestedWithout() / 20);
        assertThat(outcome.readsWith()).isLessThan(outcome.readsWithout() / 10);
        assertThat(outcome.filterBytes()).isLessThan(outcome.listBytes() / 5);
        assertThat(outcome.accepted()).isBetween(0.007, 0.013);
    }
}
