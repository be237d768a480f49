package io.bloomguard.guard;

import io.bloomguard.filter.FilterKind;
import io.bloomguard.filter.MembershipFilter;
import io.bloomguard.filter.MembershipFilters;
import io.bloomguard.source.KeySource;
import java.time.Duration;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What a definition says of one filter. Immutable.
 *
 * @param source where the keys come from
 * @param kind the filter's layout
 * @param expectedKeys how many keys it is sized for; empty for 1.5 times the source's estimate
 * @param falsePositiveRate the rate at that size, inside (0, 1)
 * @param probation how many denied calls of a site must have run for real before it answers, 0 or more
 * @param auditRate the share of "absent" answers that are checked by running the call for real, in [0, 1]
 * @param upkeep when the filter is rebuilt by itself
 * @param settle how long any transaction may take at most
 * @param observeReason why the filter only observes, or null where it answers
 */
public record Settings(
        KeySource source,
        FilterKind kind,
        OptionalLong expectedKeys,
        double falsePositiveRate,
        int probation,
        double auditRate,
        Upkeep upkeep,
        Duration settle,
        @Nullable String observeReason) {

    /** The smallest size that is chosen without being told, in keys. */
    static final long SMALLEST_DEFAULT = 10_000;

    /** What {@link Active#auditBelow} is for the audit rate: the rate's share of all 2^32 numbers lies below it. */
    int auditBelow() {
        return (int) Math.min(Integer.MAX_VALUE, Integer.MIN_VALUE + (long) Math.rint(auditRate * 0x1p32));
    }

    /**
     * When a filter is rebuilt by itself. Immutable.
     *
     * @param every after so much time, or null for never
     * @param grows whether it is rebuilt with more room once its rate is twice the configured one
     * @param removedShare once so many removals were declared, as a share of its keys; more than 0
     */
    public record Upkeep(@Nullable Duration every, boolean grows, double removedShare) {}

    /** The first filter: of the size that was asked for, or else with room above the source's estimate. */
    MembershipFilter newFilter(long estimatedKeys) {
        return filter(expectedKeys.orElse(Math.max(SMALLEST_DEFAULT, roomy(estimatedKeys))));
    }

    /** A later one: where more keys have come than were asked for, with room above these. */
    MembershipFilter nextFilter(long estimatedKeys) {
        if (upkeep.grows() && expectedKeys.isPresent() && estimatedKeys > expectedKeys.getAsLong()) {
            return filter(roomy(estimatedKeys));
        }
        return newFilter(estimatedKeys);
    }

    private static long roomy(long keys) {
        return keys + keys / 2;
    }

    private MembershipFilter filter(long keys) {
        try {
            return MembershipFilters.create(kind, keys, falsePositiveRate);
        } catch (IllegalArgumentException tooLarge) {
            throw new UnloadableException(String.valueOf(tooLarge.getMessage()));
        }
    }
}
