package io.bloomguard.filter;

/**
 * Hashes and filters in which they meet: all bits of a smallest filter lie in a few words.
 *
 * <p>The tests share the filters' package, as working out a size anew takes longer than all that a test does with a filter.
 */
final class Hashes {

    static final long FIRST = 0x9E3779B97F4A7C10L;
    static final long SECOND = 0xD1342543DE82EF90L;

    private static final double RATE = 0.01;

    private static final FilterSizing BLOCKED = FilterSizing.of(FilterKind.BLOCKED, 1, RATE);
    private static final FilterSizing CLASSIC = FilterSizing.of(FilterKind.CLASSIC, 1, RATE);
    private static final FilterSizing COUNTING = FilterSizing.of(FilterKind.COUNTING, 1, 0.9);
    private static final FilterSizing SCALABLE = FilterSizing.of(FilterKind.SCALABLE, 1, RATE);

    private Hashes() {}

    static MembershipFilter blocked() {
        return new BlockedFilter(BLOCKED, FilterStorage.HEAP);
    }

    /** At a rate of 0.9 there is one block, which all keys share. */
    static MembershipFilter counting() {
        return new CountingFilter(COUNTING, FilterStorage.HEAP);
    }

    static MembershipFilter scalable() {
        return new ScalableFilter(SCALABLE, RATE, FilterStorage.HEAP);
    }

    /** A filter of each kind. */
    static MembershipFilter[] filters() {
        return new MembershipFilter[] {blocked(), new ClassicFilter(CLASSIC, FilterStorage.HEAP), counting(), scalable()
        };
    }

    static void addTo(MembershipFilter[] filters, long hash) {
        for (MembershipFilter filter : filters) {
            filter.add(hash);
        }
    }

    static boolean isInAll(MembershipFilter[] filters, long hash) {
        boolean all = true;
        for (MembershipFilter filter : filters) {
            all &= filter.mightContain(hash);
        }
        return all;
    }
}
