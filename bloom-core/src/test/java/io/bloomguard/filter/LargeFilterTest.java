package io.bloomguard.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Beyond 2^31 and 2^32 bits, where narrow arithmetic wraps. */
class LargeFilterTest {

    @ParameterizedTest
    @EnumSource(names = {"BLOCKED", "CLASSIC"})
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

    /** 435 million keys, through the builder, from two threads; bits beyond 2^32 are set in their share. */
    @Test
    @Tag("slow")
    void build_moreThanTwoToThe32BitsFilledUp_keepsTheRate() {
        long keys = 435_000_000;
        ExecutorService executor = Executors.newFixedThreadPool(2);
        try {
            LongBloomFilter filter = FilterBuilder.of(BloomFilter.builder(KeyEncoder.longs())
                            .expectedKeys(keys)
                            .storage(FilterStorage.OFF_HEAP)
                            .seed(3))
                    .fill(executor, List.of(part -> add(part, 0, keys / 2), part -> add(part, keys / 2, keys)))
                    .build();
            MembershipFilter bits = filter.membership();
            assertThat(bits.bits()).isGreaterThan(1L << 32);
            double live = filter.liveFalsePositiveRate();
            assertThat(live).isCloseTo(0.01, within(0.0003));
            assertThat((double) filter.estimatedKeys()).isCloseTo((double) keys, within(0.001 * keys));
            double beyond = setBitsBeyondTwoToThe32(bits) / (double) (bits.bits() - (1L << 32));
            assertThat(beyond).isCloseTo(filter.fill(), within(0.001));
            for (long from = 0; from < keys; from += keys / 40) {
                assertThat(LongStream.range(from, from + 10_000)).allMatch(filter::mightContain);
            }
            int asked = 1_000_000;
            double wrong = LongStream.range(keys, keys + asked)
                    .filter(filter::mightContain)
                    .count();
            assertThat(wrong).isCloseTo(asked * live, within(4 * Math.sqrt(asked * live)));
        } finally {
            executor.shutdown();
        }
    }

    private static void add(LongBloomFilter filter, long from, long to) {
        long[] batch = new long[1 << 16];
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (long start = from; start < to; start += batch.length) {
            int count = (int) Math.min(batch.length, to - start);
            for (int i = 0; i < batch.length; i++) {
                batch[i] = start + i % count;
            }
            filter.addAll(batch);
        }
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(allocated / (double) (to - from)).as("bytes a key").isLessThan(0.05);
    }

    private static long setBitsBeyondTwoToThe32(MembershipFilter filter) {
        Words words = ((BitFilter) filter).words;
        long sum = 0;
        for (long i = 1L << 26; i < words.count(); i++) {
            sum += Long.bitCount(words.get(i));
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 7, (1L << 23) + 1, (1L << 26) + 3, (1L << 28) - 1})
    void firstWord_anyNumberOfBlocks_reachesAllEvenly(long blocks) {
        assertThat(BlockedFilter.firstWord(0, blocks)).isZero();
        assertThat(BlockedFilter.firstWord(-1, blocks)).isEqualTo((blocks - 1) * 8);
        SplittableRandom random = new SplittableRandom(blocks);
        double sum = 0;
        int draws = 200_000;
        for (int i = 0; i < draws; i++) {
            long word = BlockedFilter.firstWord(random.nextLong(), blocks);
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
        assertThat(FilterMemory.words(64)).isEqualTo(1);
        assertThat(FilterMemory.words(65)).isEqualTo(2);
        assertThat(FilterMemory.words((1L << 36) + 1)).isEqualTo((1L << 30) + 1);
    }
}
