package io.bloomguard.key;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The declared type of a filter's keys: one part, or several for a composite key. Immutable.
 *
 * @param parts the parts, by position; at least one
 */
public record KeyType(List<KeyPart> parts) {

    /** Names how values become hashes. Whatever changes a hash takes a new number. */
    private static final String VERSION = "key/1";

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

    /**
     * The type that a first key decides, without limits; a {@code List} or an {@code Object[]} is a composite key.
     *
     * @throws IllegalArgumentException when the key, or a part of it, is null or of a type that is no key
     */
    public static KeyType ofFirstKey(Object key) {
        if (key instanceof Object[] parts) {
            return ofFirstParts(Arrays.asList(parts));
        }
        return key instanceof List<?> parts ? ofFirstParts(parts) : of(KeyPart.of(key));
    }

    private static KeyType ofFirstParts(List<?> parts) {
        List<KeyPart> types = new ArrayList<>();
        for (Object part : parts) {
            if (part == null) {
                throw new IllegalArgumentException("The first key has a null part, so its type is not known.");
            }
            types.add(KeyPart.of(part));
        }
        return new KeyType(types);
    }

    /** Whether keys have more than one part. */
    public boolean isComposite() {
        return parts.size() > 1;
    }

    /**
     * A text for fingerprints that is equal for two types exactly when they turn the same values into the same hashes, for
     * example {@code key/1:number(0),text(255)}.
     */
    public String canonicalForm() {
        return parts.stream().map(KeyPart::canonicalForm).collect(Collectors.joining(",", VERSION + ":", ""));
    }
}
