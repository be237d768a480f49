package io.bloomguard.program;

import io.bloomguard.annotation.BloomAdd;
import io.bloomguard.annotation.BloomGuarded;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One guarded lookup of each common key type, and their writer. */
public class SmallDao {

    private final Map<String, Long> rows = new HashMap<>();
    private int bodies;

    /** Finds by text. */
    @BloomGuarded("small.text")
    public Optional<Long> find(String text) {
        bodies++;
        return Optional.ofNullable(rows.get(text));
    }

    /** Finds by text. */
    @BloomGuarded("small.text")
    public @Nullable String findOrNull(String text) {
        bodies++;
        return rows.containsKey(text) ? "row " + text : null;
    }

    /** Finds by number. */
    @BloomGuarded("small.number")
    public @Nullable String findByNumber(long number) {
        bodies++;
        return rows.containsValue(number) ? "row " + number : null;
    }

    /** Writes a row. */
    @BloomAdd(value = "small.text", key = "#text")
    @BloomAdd(value = "small.number", key = "#number")
    public void put(String text, long number) {
        rows.put(text, number);
    }

    /** How often a lookup ran. */
    public int bodies() {
        return bodies;
    }
}
