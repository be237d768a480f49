package io.bloomguard.filter;

class BlockedFilterTest extends MembershipFilterContract {

    @Override
    MembershipFilter create(long expectedKeys, double rate) {
        return MembershipFilters.create(FilterKind.BLOCKED, expectedKeys, rate);
    }
}
