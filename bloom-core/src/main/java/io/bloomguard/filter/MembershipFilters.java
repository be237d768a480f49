package io.bloomguard.filter;

/** Makes membership filters. */
public final class MembershipFilters {

    private MembershipFilters() {}

    /**
     * An empty filter of the default layout, {@link FilterKind#BLOCKED}.
     *
     * @param expectedKeys the number of distinct keys to size for, 1 or more
     * @param falsePositiveRate the share of absent keys that may be answered "maybe" with so many keys, in (0, 1)
     * @throws IllegalArgumentException when an argument is out of range, or the filter would fit neither one array nor the
     *     heap's limit
     */
    public static MembershipFilter create(long expectedKeys, double falsePositiveRate) {
        return create(FilterKind.BLOCKED, expectedKeys, falsePositiveRate);
    }

    /**
     * An empty filter on the heap, the smallest of its layout that keeps the rate.
     *
     * @param kind the layout
     * @param expectedKeys the number of distinct keys to size for, 1 or more
     * @param falsePositiveRate the share of absent keys that may be answered "maybe" with so many keys, in (0, 1)
     * @throws IllegalArgumentException when an argument is out of range, or the filter would fit neither one array nor the
     *     heap's limit
     */
    public static MembershipFilter create(FilterKind kind, long expectedKeys, double falsePositiveRate) {
        return create(kind, expectedKeys, falsePositiveRate, FilterStorage.HEAP);
    }

    /**
     * An empty filter, the smallest of its layout that keeps the rate.
     *
     * @param kind the layout
     * @param expectedKeys the number of distinct keys to size for, 1 or more
     * @param falsePositiveRate the share of absent keys that may be answered "maybe" with so many keys, in (0, 1)
     * @param storage where the bits lie
     * @throws IllegalArgumentException when an argument is out of range, or the filter would not fit the memory: the message
     *     says how much it needs and what the limit is
     */
    public static MembershipFilter create(
            FilterKind kind, long expectedKeys, double falsePositiveRate, FilterStorage storage) {
        FilterSizing sizing = FilterSizing.of(kind, expectedKeys, falsePositiveRate);
        return switch (kind) {
            case BLOCKED -> new BlockedFilter(sizing, storage);
            case CLASSIC -> new ClassicFilter(sizing, storage);
            case COUNTING -> new CountingFilter(sizing, storage);
            case SCALABLE -> new ScalableFilter(sizing, falsePositiveRate, storage);
        };
    }

    /**
     * Checks a size before a filter of it is made.
     *
     * @throws IllegalArgumentException when it is less than 1
     */
    public static void requireExpectedKeys(long expectedKeys) {
        FilterSizing.checkKeys(expectedKeys);
    }

    /**
     * Checks a rate before a filter of it is made.
     *
     * @throws IllegalArgumentException when it is not in (0, 1)
     */
    public static void requireRate(double falsePositiveRate) {
        FilterSizing.checkRate(falsePositiveRate);
    }

    /**
     * Checks that {@link #create(FilterKind, long, double)} would find the memory, without taking it.
     *
     * @throws IllegalArgumentException as that method
     */
    public static void requireFits(FilterKind kind, long expectedKeys, double falsePositiveRate) {
        FilterMemory.check(FilterSizing.of(kind, expectedKeys, falsePositiveRate), FilterStorage.HEAP);
    }
}
