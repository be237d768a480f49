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
 * @param settle how long any transaction may take at most, where the store does not tell which are under way
 * @param observeReason why the filter only observes, or null where it answers
 */
public record Settings(
        KeySource source,
        FilterKind kind,
        OptionalLong expectedKeys,
        double falsePositiveRate,
        int probation,
        Duration settle,
        @Nullable String observeReason) {

    /** The smallest size that is chosen without being told, in keys. */
    static final long SMALLEST_DEFAULT = 10_000;

    MembershipFilter newFilter(long estimatedKeys) {
        long keys = expectedKeys.orElse(Math.max(SMALLEST_DEFAULT, estimatedKeys + estimatedKeys / 2));
        try {
            return MembershipFilters.create(kind, keys, falsePositiveRate);
        } catch (IllegalArgumentException tooLarge) {
            throw new UnloadableException(String.valueOf(tooLarge.getMessage()));
        }
    }
}
