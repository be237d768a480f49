package io.bloomguard.guard;

import io.bloomguard.filter.MembershipFilter;
import io.bloomguard.key.KeyHasher;
import io.bloomguard.key.KeyType;

/** One filter and the hasher of its keys: the target of adds from its registration on, whether it answers or not. */
record Generation(KeyType type, KeyHasher hasher, MembershipFilter filter) {}
