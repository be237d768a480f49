package io.bloomguard.jdbc;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * One identifier as a person wrote it: with the database's quotes, which make it exact, or without, which lets the
 * database's own folding of unquoted names apply. Immutable.
 *
 * @param text the name without its quotes; not empty
 * @param quoted whether it was written in quotes
 */
record SqlName(String text, boolean quoted) {

    SqlName {
        if (text.isBlank()) {
            throw new IllegalArgumentException("A table's or column's name is empty; write the name.");
        }
    }

    /** The name that is all of {@code written}; a dot in it is part of the name. */
    static SqlName whole(String written, String quote) {
        String name = written.strip();
        return isQuoted(name, quote) ? new SqlName(unquoted(name, quote), true) : new SqlName(name, false);
    }

    /** The names between the dots of {@code written}; dots within quotes separate nothing. */
    static List<SqlName> dotted(String written, String quote) {
        List<SqlName> names = new ArrayList<>();
        boolean inQuotes = false;
        int start = 0;
        for (int i = 0; i < written.length(); i++) {
            if (!quote.isBlank() && written.startsWith(quote, i)) {
                inQuotes = !inQuotes;
            } else if (written.charAt(i) == '.' && !inQuotes) {
                names.add(whole(written.substring(start, i), quote));
                start = i + 1;
            }
        }
        names.add(whole(written.substring(start), quote));
        return names;
    }

    /**
     * The stored names that this one may mean: itself and, without quotes, its folded form; where neither exists, those
     * that differ from it in case alone. More than one is an ambiguity that the caller refuses.
     */
    Set<String> among(Iterable<String> stored, Folding folding) {
        Set<String> exact = new LinkedHashSet<>();
        Set<String> similar = new LinkedHashSet<>();
        String folded = quoted ? text : folding.of(text);
        for (String name : stored) {
            if (name.equals(text) || name.equals(folded)) {
                exact.add(name);
            } else if (!quoted && name.equalsIgnoreCase(text)) {
                similar.add(name);
            }
        }
        return exact.isEmpty() ? similar : exact;
    }

    /** How a database stores names that are written without quotes. */
    enum Folding {
        NONE,
        LOWER,
        UPPER;

        String of(String name) {
            return switch (this) {
                case NONE -> name;
                case LOWER -> name.toLowerCase(Locale.ROOT);
                case UPPER -> name.toUpperCase(Locale.ROOT);
            };
        }
    }

    private static boolean isQuoted(String name, String quote) {
        return !quote.isBlank() && name.length() > 2 * quote.length() && name.startsWith(quote) && name.endsWith(quote);
    }

    private static String unquoted(String name, String quote) {
        return name.substring(quote.length(), name.length() - quote.length()).replace(quote + quote, quote);
    }
}
