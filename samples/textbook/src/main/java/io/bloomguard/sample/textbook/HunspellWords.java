package io.bloomguard.sample.textbook;

import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The words of a Hunspell dictionary: stems with flags, and for each flag the endings or beginnings that a stem may take.
 * Compound rules are left out.
 */
final class HunspellWords {

    private static final String PROPERTIES = "/META-INF/maven/org.webjars.npm/typo-js/pom.properties";

    private final Map<Character, List<Affix>> affixes = new HashMap<>();
    /** The flags whose endings are never put on a stem that has a beginning. */
    private final Set<Character> alone = new HashSet<>();

    private final SortedSet<String> words = new TreeSet<>();

    private HunspellWords() {}

    /**
     * One rule of a flag.
     *
     * @param prefix whether it is put in front
     * @param strip what is taken away first, at the same end
     * @param add what is put there
     * @param condition matches the stems that it is for
     */
    private record Affix(boolean prefix, String strip, String add, Pattern condition) {

        static Affix parse(String[] fields) {
            boolean prefix = fields[0].equals("PFX");
            String strip = fields[2].equals("0") ? "" : fields[2];
            String condition = prefix ? "^" + fields[4] : fields[4] + "$";
            return new Affix(prefix, strip, fields[3], Pattern.compile(condition));
        }

        boolean fits(String stem) {
            return condition.matcher(stem).find();
        }

        String apply(String stem) {
            return prefix
                    ? add + stem.substring(strip.length())
                    : stem.substring(0, stem.length() - strip.length()) + add;
        }
    }

    /** The American English words that are on the class path. */
    static SortedSet<String> english() throws IOException {
        Properties artifact = new Properties();
        try (InputStream in = open(PROPERTIES)) {
            artifact.load(in);
        }
        String path =
                "/META-INF/resources/webjars/typo-js/" + artifact.getProperty("version") + "/dictionaries/en_US/en_US";
        HunspellWords dictionary = new HunspellWords();
        for (String line : lines(path + ".aff")) {
            dictionary.affix(line.trim().split("\\s+", -1));
        }
        for (String line : lines(path + ".dic")) {
            dictionary.entry(line);
        }
        return dictionary.words;
    }

    private static InputStream open(String resource) throws IOException {
        InputStream in = HunspellWords.class.getResourceAsStream(resource);
        if (in == null) {
            throw new FileNotFoundException("There is no " + resource
                    + " on the class path; it comes with the Maven artifact org.webjars.npm:typo-js.");
        }
        return in;
    }

    private static List<String> lines(String resource) throws IOException {
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(open(resource), StandardCharsets.ISO_8859_1))) {
            return reader.lines().toList();
        }
    }

    /** A flag's headline has four fields, its rules have five. */
    private void affix(String[] fields) {
        if (!fields[0].equals("PFX") && !fields[0].equals("SFX")) {
            return;
        }
        char flag = fields[1].charAt(0);
        if (fields.length == 5) {
            affixes.computeIfAbsent(flag, any -> new ArrayList<>()).add(Affix.parse(fields));
        } else if (fields[2].equals("N")) {
            alone.add(flag);
        }
    }

    /** The first line is a count, and entries that begin with a digit are parts of compounds. */
    private void entry(String line) {
        if (line.isBlank() || Character.isDigit(line.charAt(0))) {
            return;
        }
        int slash = line.indexOf('/');
        String stem = slash < 0 ? line : line.substring(0, slash);
        String flags = slash < 0 ? "" : line.substring(slash + 1);
        words.add(stem);
        List<String> beginnings = derive(stem, flags, true, Set.of());
        words.addAll(beginnings);
        words.addAll(derive(stem, flags, false, Set.of()));
        for (String begun : beginnings) {
            words.addAll(derive(begun, flags, false, alone));
        }
    }

    private List<String> derive(String stem, String flags, boolean prefix, Set<Character> without) {
        List<String> derived = new ArrayList<>();
        for (int i = 0; i < flags.length(); i++) {
            if (without.contains(flags.charAt(i))) {
                continue;
            }
            for (Affix affix : affixes.getOrDefault(flags.charAt(i), List.of())) {
                if (affix.prefix() == prefix && affix.fits(stem)) {
                    derived.add(affix.apply(stem));
                }
            }
        }
        return derived;
    }
}
