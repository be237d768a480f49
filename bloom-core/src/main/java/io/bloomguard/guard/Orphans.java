package io.bloomguard.guard;

import io.bloomguard.filter.MembershipFilter;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The hashes of keys whose rows may become visible at any time although no open section says so: bare adds, and writes whose
 * outcome nobody learned. They go into every later generation. Bounded; thread-safe.
 *
 * <p>A writer remembers an orphan and then reads the targets of its adds; a rebuild registers its target and then copies the
 * orphans: one of the two sees the other.
 */
final class Orphans {

    static final int MOST = 100_000;

    private final Set<Long> hashes = ConcurrentHashMap.newKeySet();
    private volatile boolean overflowed;

    void remember(long hash) {
        if (hashes.size() < MOST) {
            hashes.add(hash);
        } else if (!hashes.contains(hash)) {
            overflowed = true;
        }
    }

    /**
     * Adds all of them to a filter that is a target of adds already.
     *
     * @throws UnloadableException when there were too many to be remembered
     */
    void copyTo(MembershipFilter filter) {
        if (overflowed) {
            throw new UnloadableException(
                    "More than " + MOST + " keys were added without a write around them that tells when"
                            + " their rows become visible, so that a new filter could miss some; put writing(key) around each"
                            + " write, or start the program again.");
        }
        hashes.forEach(filter::add);
    }
}
