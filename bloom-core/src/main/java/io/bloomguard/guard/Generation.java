package io.bloomguard.guard;

import io.bloomguard.filter.MembershipFilter;
import io.bloomguard.key.KeyHasher;
import io.bloomguard.key.KeyType;

/**
 * One filter and the hasher of its keys: the target of adds from its registration on, whether it answers or not.
 *
 * @param number counts the generations of one name, from 1
 * @param type the keys' type
 * @param hasher the same in all generations of one name
 * @param filter the bits
 */
record Generation(long number, KeyType type, KeyHasher hasher, MembershipFilter filter) {}
