package io.bloomguard.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScalableFilterTest extends MembershipFilterContract {

    @Override
    FilterKind kind() {
        return FilterKind.SCALABLE;
    }

    /** The first layer takes 15 % of the rate; the others are empty at the expected number of keys. */
    @Override
    double leastShareOfTheRate() {
        return 0.14;
    }

    @ParameterizedTest
    @CsvSource({"1, 0.05", "1000, 0.05", "1000, 0.01", "5000, 0.001", "20000, 0.0001"})
    void falsePositiveRate_anyNumberOfKeys_keepsWhatWasAsked(int expectedKeys, double rate) {
        MembershipFilter filter = create(expectedKeys, rate);
        int added = 0;
        for (int keys = expectedKeys; keys <= 1_000_000; keys *= 4) {
            randomHashes(1).skip(added).limit(keys - added).forEach(filter::add);
            added = keys;
            assertThat(filter.liveFalsePositiveRate()).as("%s keys", keys).isLessThanOrEqualTo(rate);
            assertThat((double) filter.estimatedKeys()).isCloseTo(keys, within(10 + 0.04 * keys));
        }
        assertThat(randomHashes(1).limit(added)).allMatch(filter::mightContain);
        int asked = 1_000_000;
        double live = filter.liveFalsePositiveRate();
        double wrong = randomHashes(2).limit(asked).filter(filter::mightContain).count();
        assertThat(wrong).isCloseTo(asked * live, within(4 * Math.sqrt(asked * live)));
    }

    @Test
    void add_moreKeys_doublesTheLayers() {
        ScalableFilter filter = (ScalableFilter) create(1_000, 0.01);
        randomHashes(3).limit(100_000).forEach(filter::add);
        assertThat(filter.layers())
                .extracting(BlockedFilter::expectedKeys)
                .containsExactly(64_000L, 32_000L, 16_000L, 8_000L, 4_000L, 2_000L, 1_000L);
        assertThat(filter.layers())
                .extracting(BlockedFilter::expectedFalsePositiveRate)
                .isSorted();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 100})
    void add_sixteenThreadsWhileItGrows_losesNoKey(int expectedKeys) throws Exception {
        MembershipFilter filter = create(expectedKeys, 0.01);
        runTogether(16, thread -> {
            for (int from = 0; from < 20_000; from += 1_000) {
                long[] hashes = randomHashes(thread).skip(from).limit(1_000).toArray();
                for (long hash : hashes) {
                    filter.add(hash);
                }
                for (long hash : hashes) {
                    if (!filter.mightContain(hash)) {
                        throw new AssertionError("thread " + thread + " lost a key");
                    }
                }
            }
        });
        for (int thread = 0; thread < 16; thread++) {
            assertThat(randomHashes(thread).limit(20_000)).allMatch(filter::mightContain);
        }
        assertThat(filter.liveFalsePositiveRate()).isLessThanOrEqualTo(0.01);
    }

    @Test
    void union_fullFilters_ratesAddUp() {
        MembershipFilter one = create(10_000, 0.01);
        MembershipFilter other = create(10_000, 0.01);
        randomHashes(4).limit(30_000).forEach(one::add);
        randomHashes(5).limit(30_000).forEach(other::add);
        double sum = one.liveFalsePositiveRate() + other.liveFalsePositiveRate();
        one.union(other);
        assertThat(one.liveFalsePositiveRate()).isCloseTo(sum, within(0.02 * sum));
        assertThat((double) one.estimatedKeys()).isCloseTo(60_000, within(1_200.0));
        randomHashes(6).limit(100_000).forEach(one::add);
        assertThat(one.liveFalsePositiveRate()).as("it goes on growing").isLessThanOrEqualTo(0.02);
        assertThat(randomHashes(5).limit(30_000)).allMatch(one::mightContain);
    }
}
