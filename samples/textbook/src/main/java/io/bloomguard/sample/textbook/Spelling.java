package io.bloomguard.sample.textbook;

import static java.util.Locale.ROOT;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Checks a letter against an English dictionary of some hundred thousand words that lies on disk. */
final class Spelling {

    private static final double RATE = 0.01;
    private static final Pattern WORD = Pattern.compile("[A-Za-z]+(?:'[a-z]+)?");

    private Spelling() {}

    static void run(PrintStream out) throws IOException {
        SortedSet<String> words = HunspellWords.english();
        Outcome outcome = measure(words, letter());
        out.printf(
                ROOT,
                "%,d words; their letters take %,d KiB, the filter %,d KiB (%.0f %% asked for)%n%n",
                words.size(),
                outcome.listBytes() / 1024,
                outcome.filterBytes() / 1024,
                100 * RATE);
        outcome.misspelt()
                .forEach((word, suggestions) ->
                        out.printf(ROOT, "  %-10s perhaps %s%n", word, String.join(", ", suggestions)));
        out.printf(ROOT, "%n  %-40s %14s %14s%n", "", "without", "with filter");
        line("words looked up in the file", outcome.checkedWithout(), outcome.checkedWith(), out);
        line("candidates looked up for suggestions", outcome.suggestedWithout(), outcome.suggestedWith(), out);
        line("records read", outcome.readsWithout(), outcome.readsWith(), out);
        out.printf(
                ROOT,
                "%nCertain: a word that the filter denies is not in the dictionary. Not certain: one that it accepts; a%n"
                        + "checker without the file behind it would let %.2f %% of %,d misspelt words pass (measured).%n"
                        + "All %,d words of the dictionary were asked for: %,d denied.%n",
                100 * outcome.accepted(),
                Outcome.TYPOS,
                words.size(),
                outcome.wronglyDenied());
    }

    private static void line(String what, long without, long with, PrintStream out) {
        out.printf(ROOT, "  %-40s %,14d %,14d%n", what, without, with);
    }

    /** The text of the letter that is checked. */
    static String letter() throws IOException {
        try (InputStream in = Objects.requireNonNull(Spelling.class.getResourceAsStream("letter.txt"), "letter.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /**
     * What came out. Immutable.
     *
     * @param misspelt the misspelt words and what may have been meant
     * @param checkedWithout lookups in the file to check the text, without the filter
     * @param checkedWith the same with the filter
     * @param suggestedWithout lookups in the file to find suggestions, without the filter
     * @param suggestedWith the same with the filter
     * @param readsWithout records read for both, without the filter
     * @param readsWith the same with the filter
     * @param listBytes the letters of all words, and one byte between two
     * @param filterBytes the filter's memory
     * @param wronglyDenied words of the dictionary that the filter denied; never more than 0
     * @param accepted the share of words with random typing errors that the filter alone would let pass
     */
    record Outcome(
            SortedMap<String, SortedSet<String>> misspelt,
            long checkedWithout,
            long checkedWith,
            long suggestedWithout,
            long suggestedWith,
            long readsWithout,
            long readsWith,
            long listBytes,
            long filterBytes,
            long wronglyDenied,
            double accepted) {

        static final int TYPOS = 100_000;
    }

    /** Checks a text without the filter and with it. */
    static Outcome measure(SortedSet<String> words, String text) throws IOException {
        List<String> asked =
                WORD.matcher(text).results().map(MatchResult::group).toList();
        try (TemporaryFolder folder = TemporaryFolder.create();
                Speller without = new Speller(words, RATE, false, folder.path().resolve("without"));
                Speller with = new Speller(words, RATE, true, folder.path().resolve("with"))) {
            Check plain = Check.of(without, asked);
            Check filtered = Check.of(with, asked);
            if (!plain.misspelt().equals(filtered.misspelt())) {
                throw new IllegalStateException("The filter changed an answer: " + plain + " and " + filtered + ".");
            }
            return new Outcome(
                    filtered.misspelt(),
                    plain.checked(),
                    filtered.checked(),
                    plain.suggested(),
                    filtered.suggested(),
                    without.file().reads(),
                    with.file().reads(),
                    words.stream().mapToLong(word -> word.length() + 1).sum(),
                    with.filter().bytes(),
                    words.stream()
                            .filter(word -> !with.filter().mightContain(word))
                            .count(),
                    accepted(words, with));
        }
    }

    /**
     * One run over the text. Immutable.
     *
     * @param misspelt the misspelt words and what may have been meant
     * @param checked lookups in the file to check
     * @param suggested lookups in the file to find suggestions
     */
    private record Check(SortedMap<String, SortedSet<String>> misspelt, long checked, long suggested) {

        static Check of(Speller speller, List<String> asked) throws IOException {
            SortedMap<String, SortedSet<String>> misspelt = new TreeMap<>();
            for (String word : asked) {
                if (!speller.check(word)) {
                    misspelt.put(word, new TreeSet<>());
                }
            }
            long checked = speller.file().lookups();
            for (Map.Entry<String, SortedSet<String>> entry : misspelt.entrySet()) {
                entry.setValue(speller.suggest(entry.getKey()));
            }
            return new Check(misspelt, checked, speller.file().lookups() - checked);
        }
    }

    /** Types the dictionary's words with one wrong letter each, and leaves out what is a word all the same. */
    private static double accepted(SortedSet<String> words, Speller speller) {
        List<String> list = List.copyOf(words);
        SplittableRandom random = new SplittableRandom(1);
        int typos = 0;
        int accepted = 0;
        while (typos < Outcome.TYPOS) {
            String word = list.get(random.nextInt(list.size()));
            int at = random.nextInt(word.length());
            String typo = word.substring(0, at) + (char) ('a' + random.nextInt(26)) + word.substring(at + 1);
            if (!words.contains(typo)) {
                typos++;
                accepted += speller.filter().mightContain(typo) ? 1 : 0;
            }
        }
        return accepted / (double) typos;
    }
}
