package io.bloomguard.guard;

import java.util.List;

/**
 * A row was found whose key a filter denied. Immutable.
 *
 * @param filter the filter's name
 * @param site the lookup that found it
 * @param keyHash the key's hash in that filter; the key itself is not told, as it may be personal
 * @param generation the number of the filter's generation, from 1
 * @param history what happened to the filter lately, the oldest first, each with its time
 */
public record Contradiction(String filter, String site, long keyHash, long generation, List<String> history) {

    /** Copies the history. */
    public Contradiction {
        history = List.copyOf(history);
    }
}
