package io.bloomguard.guard;

import io.bloomguard.filter.MembershipFilter;
import io.bloomguard.key.KeyHasher;
import io.bloomguard.key.KeyType;

/**
 * The filter that lookups may believe at this moment. Immutable; its identity changes with everything that a call site
 * derives from it.
 *
 * @param type the keys' type
 * @param hasher makes the hash of a key
 * @param filter holds the hash of every row that is visible now
 * @param answers whether an "absent" may be answered; otherwise it is only observed
 */
public record Active(KeyType type, KeyHasher hasher, MembershipFilter filter, boolean answers) {}
