package io.bloomguard.sample.textbook;

import io.bloomguard.filter.BloomFilter;
import io.bloomguard.filter.KeyEncoder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * A spell checker whose dictionary is a file, with or without a filter in front of it. A word that the filter denies is
 * certainly not in the dictionary; for every other the file decides, so that the answers are the same either way. Not
 * thread-safe.
 */
final class Speller implements AutoCloseable {

    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz'";

    private final SortedFile file;
    private final BloomFilter<CharSequence> filter;
    private final boolean filtered;

    /**
     * Writes the dictionary.
     *
     * @param words the dictionary
     * @param rate the filter's false-positive rate
     * @param filtered whether the filter is asked before the file
     * @param path where the file shall be
     */
    Speller(SortedSet<String> words, double rate, boolean filtered, Path path) throws IOException {
        SortedMap<String, String> entries = new TreeMap<>();
        words.forEach(word -> entries.put(word, ""));
        this.file = SortedFile.write(path, entries);
        this.filter = BloomFilter.create(KeyEncoder.text(), words.size(), rate);
        this.filter.addAll(words);
        this.filtered = filtered;
    }

    /** Whether the dictionary has a word, as it is written or in small letters. */
    boolean check(String word) throws IOException {
        String small = word.toLowerCase(Locale.ROOT);
        return has(word) || (!small.equals(word) && has(small));
    }

    private boolean has(String word) throws IOException {
        return (!filtered || filter.mightContain(word)) && file.find(word).isPresent();
    }

    /** The dictionary's words that one typing error turns into this one. */
    SortedSet<String> suggest(String word) throws IOException {
        SortedSet<String> suggestions = new TreeSet<>();
        for (String candidate : candidates(word.toLowerCase(Locale.ROOT))) {
            if (has(candidate)) {
                suggestions.add(candidate);
            }
        }
        return suggestions;
    }

    /** Every text that is one letter left out, replaced, put in or exchanged with its neighbour away. */
    private static Set<String> candidates(String word) {
        Set<String> candidates = new LinkedHashSet<>();
        for (int at = 0; at <= word.length(); at++) {
            String head = word.substring(0, at);
            String tail = word.substring(at);
            forEachLetter(letter -> candidates.add(head + letter + tail));
            if (!tail.isEmpty()) {
                candidates.add(head + tail.substring(1));
                forEachLetter(letter -> candidates.add(head + letter + tail.substring(1)));
            }
            if (tail.length() > 1) {
                candidates.add(head + tail.charAt(1) + tail.charAt(0) + tail.substring(2));
            }
        }
        return candidates;
    }

    private static void forEachLetter(Consumer<Character> action) {
        for (int i = 0; i < LETTERS.length(); i++) {
            action.accept(LETTERS.charAt(i));
        }
    }

    /** The filter, whether it is asked or not. */
    BloomFilter<CharSequence> filter() {
        return filter;
    }

    /** The dictionary's file. */
    SortedFile file() {
        return file;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
