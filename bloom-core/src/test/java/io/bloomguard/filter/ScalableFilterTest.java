package io.bloomguard.filter;

class ScalableFilterTest extends MembershipFilterContract {

    @Override
    FilterKind kind() {
        return FilterKind.SCALABLE;
    }

    /** The first layer takes 15 % of the rate; the next ones are empty at the expected number of keys. */
    @Override
    double leastShareOfTheRate() {
        return 0.14;
    }
}
