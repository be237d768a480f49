package io.bloomguard.filter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What filters of one array of bits promise beyond the others. */
abstract class BitFilterContract extends MembershipFilterContract {

    @Test
    void estimatedKeys_everyBitSet_isTheLargestNumber() {
        MembershipFilter filter = create(1, 0.5);
        randomHashes(9).limit(200_000).forEach(filter::add);
        assertThat(filter.fill()).isEqualTo(1);
        assertThat(filter.estimatedKeys()).isEqualTo(Long.MAX_VALUE);
        assertThat(filter.liveFalsePositiveRate()).isEqualTo(1);
    }

    @Test
    void bytes_anySize_holdTheBitsAndLittleMore() {
        for (long keys : new long[] {1, 100, 10_000, 1_000_000}) {
            MembershipFilter filter = create(keys, 0.01);
            assertThat(filter.expectedKeys()).isEqualTo(keys);
            assertThat(filter.bytes() * 8).isBetween(filter.bits(), filter.bits() + 1536);
        }
    }
}
