package io.bloomguard.filter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlockedFilterTest extends BitFilterContract {

    private static final int BITS_PER_BLOCK = 512;

    @Override
    FilterKind kind() {
        return FilterKind.BLOCKED;
    }

    /** Beyond 4 MiB the block's number and six-bit fields of the same hash would share bits. */
    @ParameterizedTest
    @ValueSource(longs = {0, -1L << 44})
    void add_hashesOfOneBlockOfALargeFilter_useAllItsBits(long highBits) {
        MembershipFilter filter = create(14_000_000, 0.01);
        assertThat(filter.bits()).isGreaterThan((long) BITS_PER_BLOCK << 18);
        randomHashes(1).limit(10_000).map(hash -> highBits | hash >>> 20).forEach(filter::add);
        assertThat(filter.fill() * filter.bits()).isEqualTo(BITS_PER_BLOCK);
        assertThat(filter.liveFalsePositiveRate()).isEqualTo(BITS_PER_BLOCK / (double) filter.bits());
    }
}
