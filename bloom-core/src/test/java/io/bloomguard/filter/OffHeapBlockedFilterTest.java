package io.bloomguard.filter;

class OffHeapBlockedFilterTest extends BitFilterContract {

    @Override
    FilterKind kind() {
        return FilterKind.BLOCKED;
    }

    @Override
    FilterStorage storage() {
        return FilterStorage.OFF_HEAP;
    }
}
