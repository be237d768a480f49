package io.bloomguard.filter;

class OffHeapClassicFilterTest extends BitFilterContract {

    @Override
    FilterKind kind() {
        return FilterKind.CLASSIC;
    }

    @Override
    FilterStorage storage() {
        return FilterStorage.OFF_HEAP;
    }
}
