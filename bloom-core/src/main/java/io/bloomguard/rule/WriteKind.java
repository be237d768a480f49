package io.bloomguard.rule;

import java.util.Locale;

/** What a declared write does to the rows of its keys. */
public enum WriteKind {
    /** Rows with the key may come to be. */
    ADD,
    /** Rows with the key may cease to be. */
    REMOVE,
    /** Rows with keys that cannot be named may come to be. */
    UNKNOWN;

    /** The word for call sites: {@code add}, {@code remove} or {@code unknown}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The kind of a word.
     *
     * @throws IllegalArgumentException when no kind has the word
     */
    public static WriteKind ofWord(String word) {
        return switch (word) {
            case "add" -> ADD;
            case "remove" -> REMOVE;
            case "unknown" -> UNKNOWN;
            default -> throw new IllegalArgumentException("'" + word + "' is not add, remove or unknown.");
        };
    }
}
