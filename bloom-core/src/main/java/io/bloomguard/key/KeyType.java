package io.bloomguard.key;

import java.util.List;

/**
 * The declared type of a filter's keys: one part, or several for a composite key. Immutable.
 *
 * @param parts the parts, by position; at least one
 */
public record KeyType(List<KeyPart> parts) {

    /** Copies the parts. */
    public KeyType {
        parts = List.copyOf(parts);
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("A key type needs at least one part.");
        }
    }

    /** The type of a key with these parts. */
    public static KeyType of(KeyPart... parts) {
        return new KeyType(List.of(parts));
    }
}
