package io.bloomguard.filter;

class CountingFilterTest extends MembershipFilterContract {

    @Override
    FilterKind kind() {
        return FilterKind.COUNTING;
    }
}
