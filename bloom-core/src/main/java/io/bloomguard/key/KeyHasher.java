package io.bloomguard.key;

import io.bloomguard.hash.SeededHash;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The seeded hash of a key's canonical form: keys that are equal in the database have one hash, whatever their Java types.
 *
 * <p>What is no key of the declared type (null, another kind, more than the column holds) has the hash {@link #NONE}: a
 * lookup of it passes through, and a write of it is a write of an unknown key. Integers, {@code String}, {@code UUID},
 * boxed integers and composites of those are hashed without allocation. Immutable and thread-safe; a mutable key must not
 * change during the call.
 */
public final class KeyHasher {

    /** Stands for "no key"; no key has it as its hash. */
    public static final long NONE = 0;

    /** The hash in place of one that happens to equal {@link #NONE}. */
    private static final long REMAPPED = 0x9e37_79b9_7f4a_7c15L;

    /** Stands for a null part of a composite key. */
    private static final long NULL_PART = 0x6e75_6c6c_7061_7274L;

    private final KeyType type;
    private final SeededHash hash;
    private final PartHasher[] parts;

    private KeyHasher(KeyType type, SeededHash hash) {
        this.type = type;
        this.hash = hash;
        this.parts = new PartHasher[type.parts().size()];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = new PartHasher(type.parts().get(i), hash);
        }
    }

    /**
     * The hasher of a key type.
     *
     * @param seed the filter's seed
     */
    public static KeyHasher of(KeyType type, long seed) {
        return new KeyHasher(type, SeededHash.of(seed));
    }

    /** The declared type. */
    public KeyType type() {
        return type;
    }

    /** Names everything that decides a hash but the seed: hash algorithm, canonical form and declared type. */
    public String id() {
        return hash.id() + ";" + type.canonicalForm();
    }

    /** Hashes a single-part key that is an integer; {@link #NONE} where the key is none. */
    public long hashLong(long value) {
        return parts.length == 1 ? hashPart(0, value) : NONE;
    }

    /** Hashes a single-part key that is a text; {@link #NONE} where the key is none or the text does not fit. */
    public long hashText(CharSequence value) {
        return parts.length == 1 ? parts[0].ofText(value) : NONE;
    }

    /**
     * Hashes a key.
     *
     * @param key the value of a single-part key; a {@code List} or an {@code Object[]} of a composite key's parts
     */
    public long hash(@Nullable Object key) {
        if (parts.length == 1) {
            return hashPart(0, key);
        }
        if (key instanceof Object[] array) {
            return hashParts(array);
        }
        return key instanceof List<?> list ? hashList(list) : NONE;
    }

    /** Hashes a key by its parts, one or more; a null part of a composite key is a value. */
    public long hashParts(@Nullable Object[] values) {
        if (values.length != parts.length) {
            return NONE;
        }
        long combined = hashPart(0, values[0]);
        for (int i = 1; i < parts.length; i++) {
            combined = combine(combined, hashPart(i, values[i]));
        }
        return combined;
    }

    private long hashList(List<?> values) {
        if (values.size() != parts.length) {
            return NONE;
        }
        long combined = hashPart(0, values.get(0));
        for (int i = 1; i < parts.length; i++) {
            combined = combine(combined, hashPart(i, values.get(i)));
        }
        return combined;
    }

    /**
     * Hashes one part, for {@link #combine}; of a single-part key that is the key's hash.
     *
     * @param index the part's position
     * @param value its value; null is a value in a composite key
     */
    public long hashPart(int index, @Nullable Object value) {
        if (value == null && parts.length > 1) {
            return NULL_PART;
        }
        return parts[index].of(value);
    }

    /** The same for an integer. */
    public long hashPart(int index, long value) {
        return parts[index].ofLong(value);
    }

    /**
     * The hash of a composite key's first parts and its next one: combined from left to right, the parts give the key's
     * hash.
     *
     * @return {@link #NONE} where one of the two is
     */
    public long combine(long first, long next) {
        return first == NONE || next == NONE ? NONE : some(hash.hashPair(first, next));
    }

    /** Whether a key is null or has a null part; of such a lookup nothing may be concluded. */
    public static boolean hasNull(@Nullable Object key) {
        if (key instanceof Object[] array) {
            for (Object part : array) {
                if (part == null) {
                    return true;
                }
            }
            return false;
        }
        if (key instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                if (list.get(i) == null) {
                    return true;
                }
            }
            return false;
        }
        return key == null;
    }

    /** Moves a real hash off {@link #NONE}. */
    static long some(long hash) {
        return hash == NONE ? REMAPPED : hash;
    }
}
