package io.bloomguard.guard;

import io.bloomguard.key.KeyHasher;
import java.util.ArrayList;
import java.util.List;

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

    void remember(Object key, boolean inSection) {
        if (keys.size() < MOST) {
            keys.add(new Early(key, inSection));
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

    /**
     * @throws UnloadableException when a key without a section is of a type that the filter cannot hold
     */
    void drainTo(Generation generation) {
        for (Early early : keys) {
            long hash = generation.hasher().hash(early.key());
            if (hash != KeyHasher.NONE) {
                generation.filter().add(hash);
            } else if (!early.inSection()) {
                throw new UnloadableException("A key of type "
                        + early.key().getClass().getName() + " was added before the filter was made, and its key type ("
                        + generation.type().canonicalForm() + ") cannot hold it; start the program again.");
            }
        }
        keys = new ArrayList<>();
    }
}
