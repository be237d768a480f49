package io.bloomguard.filter;

class ClassicFilterTest extends MembershipFilterContract {

    @Override
    MembershipFilter create(long expectedKeys, double rate) {
        return MembershipFilters.create(FilterKind.CLASSIC, expectedKeys, rate);
    }
}
