package io.bloomguard.site;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The keys of a batch lookup: read once, and rebuilt without some of them in the parameter's declared type. The caller's
 * own collection or array is never changed.
 */
final class Batch {

    private final Object argument;
    private final List<@Nullable Object> keys;

    private Batch(Object argument, List<@Nullable Object> keys) {
        this.argument = argument;
        this.keys = keys;
    }

    /** Reads the keys, or returns null where the argument is neither an array nor a collection. */
    static @Nullable Batch of(Object argument) {
        if (argument instanceof Collection<?> collection) {
            return new Batch(argument, new ArrayList<>(collection));
        }
        if (argument.getClass().isArray()) {
            int length = Array.getLength(argument);
            List<@Nullable Object> keys = new ArrayList<>(length);
            for (int i = 0; i < length; i++) {
                keys.add(Array.get(argument, i));
            }
            return new Batch(argument, keys);
        }
        return null;
    }

    /** The keys in their order, duplicates included. */
    List<@Nullable Object> keys() {
        return keys;
    }

    /**
     * An argument of the declared type that holds the given keys only.
     *
     * @param declared the parameter's declared type
     * @param remaining some of {@link #keys()}, in their order
     * @return the argument, or null where such a type cannot be made
     */
    @Nullable
    Object with(List<@Nullable Object> remaining, Class<?> declared) {
        if (declared.isArray() || argument.getClass().isArray()) {
            Object array = Array.newInstance(argument.getClass().getComponentType(), remaining.size());
            for (int i = 0; i < remaining.size(); i++) {
                Array.set(array, i, remaining.get(i));
            }
            return array;
        }
        Collection<@Nullable Object> made = like(argument);
        made.addAll(remaining);
        return declared.isInstance(made) ? made : null;
    }

    @SuppressWarnings("unchecked") // A sorted set's own comparator compares its own elements.
    private static Collection<@Nullable Object> like(Object original) {
        if (original instanceof SortedSet<?> sorted) {
            return new TreeSet<>((Comparator<Object>) sorted.comparator());
        }
        return original instanceof Set<?> ? new LinkedHashSet<>() : new ArrayList<>();
    }
}
