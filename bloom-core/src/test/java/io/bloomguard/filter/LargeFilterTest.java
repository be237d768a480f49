package io.bloomguard.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Beyond 2^31 and 2^32 bits, where narrow arithmetic wraps. */
class LargeFilterTest {

    @ParameterizedTest
    @EnumSource
    void add_moreThanTwoToThe32Bits_usesAllOfThem(FilterKind kind) {
        MembershipFilter filter = MembershipFilters.create(kind, 460_000_000, 0.01);
        assertThat(filter.bits()).isGreaterThan(1L << 32);
        int keys = 200_000;
        MembershipFilterContract.randomHashes(1).limit(keys).forEach(filter::add);
        assertThat(MembershipFilterContract.randomHashes(1).limit(keys)).allMatch(filter::mightContain);
        assertThat((double) filter.estimatedKeys()).isCloseTo(keys, within(0.002 * keys));
        double share = 1 - 0x1p32 / filter.bits();
        double expected = share * keys * filter.bitsPerKey();
        assertThat((double) setBitsBeyondTwoToThe32(filter)).isCloseTo(expected, within(0.1 * expected));
        assertThat(MembershipFilterContract.randomHashes(2).limit(keys)).noneMatch(filter::mightContain);
    }

    private static long setBitsBeyondTwoToThe32(MembershipFilter filter) {
        ArrayFilter bits = (ArrayFilter) filter;
        int end = (int) FilterMemory.words(filter.bits());
        long sum = 0;
        for (int i = FilterMemory.PADDING + (1 << 26); i < end; i++) {
            sum += Long.bitCount(bits.word(i));
        }
        return sum;
    }

    @Test
    void index_anyPosition_isItsWordsPlace() {
        assertThat(ClassicFilter.index(63)).isEqualTo(FilterMemory.PADDING);
        assertThat(ClassicFilter.index(64)).isEqualTo(FilterMemory.PADDING + 1);
        assertThat(ClassicFilter.index(1L << 32)).isEqualTo(FilterMemory.PADDING + (1 << 26));
        assertThat(ClassicFilter.index((1L << 36) - 1)).isEqualTo(FilterMemory.PADDING + (1 << 30) - 1);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 7, (1L << 23) + 1, (1L << 26) + 3, (1L << 28) - 1})
    void firstWord_anyNumberOfBlocks_reachesAllEvenly(long blocks) {
        assertThat(BlockedFilter.firstWord(0, blocks)).isEqualTo(FilterMemory.PADDING);
        assertThat(BlockedFilter.firstWord(-1, blocks)).isEqualTo((blocks - 1) * 8 + FilterMemory.PADDING);
        SplittableRandom random = new SplittableRandom(blocks);
        double sum = 0;
        int draws = 200_000;
        for (int i = 0; i < draws; i++) {
            int word = BlockedFilter.firstWord(random.nextLong(), blocks) - FilterMemory.PADDING;
            assertThat(word % 8).isZero();
            sum += word / (8.0 * blocks);
        }
        double mean = (blocks - 1) / (2.0 * blocks);
        assertThat(sum / draws).isCloseTo(mean, within(4 / Math.sqrt(12.0 * draws)));
    }

    @ParameterizedTest
    @ValueSource(longs = {65, (1L << 31) + 1, (1L << 32) + 1, (1L << 36) - 1})
    void position_anyNumberOfBits_reachesAllEvenly(long bits) {
        assertThat(ClassicFilter.position(0, bits)).isZero();
        assertThat(ClassicFilter.position(-1, bits)).isEqualTo(bits - 1);
        SplittableRandom random = new SplittableRandom(bits);
        double sum = 0;
        int draws = 200_000;
        for (int i = 0; i < draws; i++) {
            long position = ClassicFilter.position(random.nextLong(), bits);
            assertThat(position).isBetween(0L, bits - 1);
            sum += position / (double) bits;
        }
        assertThat(sum / draws).isCloseTo((bits - 1) / (2.0 * bits), within(4 / Math.sqrt(12.0 * draws)));
    }

    @Test
    void words_anyNumberOfBits_isRoundedUp() {
        assertThat(FilterMemory.words(64)).isEqualTo(FilterMemory.PADDING + 1);
        assertThat(FilterMemory.words(65)).isEqualTo(FilterMemory.PADDING + 2);
        assertThat(FilterMemory.words((1L << 36) + 1)).isEqualTo(FilterMemory.PADDING + (1L << 30) + 1);
    }
}
