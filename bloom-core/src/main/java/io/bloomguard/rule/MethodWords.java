package io.bloomguard.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What a method's name says in its words; {@code isEmailAvailable} has three. */
final class MethodWords {

    private static final Pattern BOUNDARY =
            Pattern.compile("(?<=[\\p{Ll}\\d])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})|[_$]+");

    /** Words that make "true" the answer for a key that no row has. */
    private static final Set<String> NEGATIVE = Set.of(
            "absent",
            "available",
            "empty",
            "free",
            "lacks",
            "missing",
            "new",
            "no",
            "none",
            "nonexistent",
            "not",
            "unassigned",
            "unclaimed",
            "unique",
            "unknown",
            "unregistered",
            "untaken",
            "unused",
            "vacant",
            "without");

    private final List<String> words;

    private MethodWords(List<String> words) {
        this.words = words;
    }

    static MethodWords of(String methodName) {
        List<String> words = new ArrayList<>();
        for (String word : BOUNDARY.split(methodName, 0)) {
            words.add(word.toLowerCase(Locale.ROOT));
        }
        return new MethodWords(List.copyOf(words));
    }

    /** Whether "true" may well mean that there is no such row. */
    boolean areNegative() {
        for (int i = 0; i < words.size(); i++) {
            if (NEGATIVE.contains(words.get(i)) && !isNotNull(i)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the number is how many rows there are. */
    boolean areCounting() {
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            String next = i + 1 < words.size() ? words.get(i + 1) : "";
            if (word.equals("count")
                    || (word + " " + next).equals("number of")
                    || (word + " " + next).equals("how many")) {
                return true;
            }
        }
        return false;
    }

    /** Whether the rows are those whose key is <em>not</em> given; of the words in question only {@code IsNotNull} is harmless. */
    boolean areComplement() {
        for (int i = 0; i < words.size(); i++) {
            boolean excludes =
                    Set.of("not", "except", "excluding", "without", "other").contains(words.get(i));
            if (excludes && !isNotNull(i)) {
                return true;
            }
        }
        return false;
    }

    private boolean isNotNull(int i) {
        return words.get(i).equals("not")
                && i + 1 < words.size()
                && words.get(i + 1).equals("null");
    }
}
