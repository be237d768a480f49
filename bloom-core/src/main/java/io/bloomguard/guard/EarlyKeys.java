package io.bloomguard.guard;

import io.bloomguard.key.KeyHasher;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The keys that were added before there was a filter to add them to. Bounded; guarded by the slot's lock.
 *
 * <p>A key whose write has a section is found by the load's scan, which waits for the section. A bare add has no end that
 * could be waited for, and a source that cannot be read again finds nothing: these must not be lost.
 */
final class EarlyKeys {

    static final int MOST = 10_000;

    private record Early(Object key, boolean inSection) {}

    private List<Early> keys = new ArrayList<>();
    private boolean lostOne;
    private boolean lostBareOne;

    /** Remembers a key by value: the caller may reuse a mutable one. */
    void remember(Object key, boolean inSection) {
        if (keys.size() < MOST) {
            keys.add(new Early(value(key), inSection));
        } else {
            lostOne = true;
            lostBareOne |= !inSection;
        }
    }

    /**
     * @throws UnloadableException when a key was dropped that no scan is sure to find
     */
    void requireComplete(boolean sourceIsRepeatable) {
        if (lostBareOne || (lostOne && !sourceIsRepeatable)) {
            throw new UnloadableException("More than " + MOST
                    + " keys were added before the filter could be made; define the filter earlier,"
                    + " or start the program again.");
        }
    }

    /** The key, or one that is equal to it and never changes. */
    private static Object value(Object key) {
        if (key instanceof Object[] parts) {
            return values(Arrays.asList(parts));
        }
        if (key instanceof List<?> parts) {
            return values(parts);
        }
        if (key instanceof CharSequence text) {
            return text.toString();
        }
        if (key instanceof char[] chars) {
            return String.valueOf(chars);
        }
        if (key instanceof byte[] bytes) {
            return bytes.clone();
        }
        if (key instanceof ByteBuffer buffer) {
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(buffer.position(), bytes);
            return bytes;
        }
        return key instanceof AtomicLong || key instanceof AtomicInteger ? ((Number) key).longValue() : key;
    }

    private static List<@Nullable Object> values(List<?> parts) {
        List<@Nullable Object> values = new ArrayList<>(parts.size());
        for (Object part : parts) {
            values.add(part == null ? null : value(part));
        }
        return values;
    }

    /**
     * @throws UnloadableException when a key is of a type that the filter cannot hold, and no scan is sure to find its row
     */
    void drainTo(Generation generation, Orphans orphans, boolean sourceIsRepeatable) {
        for (Early early : keys) {
            long hash = generation.hasher().hash(early.key());
            if (hash != KeyHasher.NONE) {
                generation.filter().add(hash);
                // Whoever adds early may have ended long ago, nobody knows how.
                orphans.remember(hash);
            } else if (!early.inSection() || !sourceIsRepeatable) {
                throw new UnloadableException("A key of type "
                        + early.key().getClass().getName() + " was added before the filter was made, and its key type ("
                        + generation.type().canonicalForm() + ") cannot hold it; start the program again.");
            }
        }
        keys = new ArrayList<>();
    }
}
