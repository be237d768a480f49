package io.bloomguard.guard;

import io.bloomguard.filter.MembershipFilter;
import io.bloomguard.key.KeyHasher;
import io.bloomguard.key.KeyType;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The filter that lookups may believe at this moment. Immutable; its identity changes with everything that a call site
 * derives from it.
 *
 * @param type the keys' type
 * @param hasher makes the hash of a key
 * @param filter holds the hash of every row that is visible now
 * @param answers whether an "absent" may be answered; otherwise it is only observed
 * @param auditBelow a call runs for real although it was denied where a random {@code int} is below this
 */
public record Active(KeyType type, KeyHasher hasher, MembershipFilter filter, boolean answers, int auditBelow) {

    /** Draws whether a call that could be answered "absent" runs for real instead, so that its result is compared. */
    public boolean drawsAudit() {
        return auditBelow != Integer.MIN_VALUE && ThreadLocalRandom.current().nextInt() < auditBelow;
    }
}
