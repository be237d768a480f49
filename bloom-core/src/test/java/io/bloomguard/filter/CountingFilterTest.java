package io.bloomguard.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CountingFilterTest extends MembershipFilterContract {

    @Override
    FilterKind kind() {
        return FilterKind.COUNTING;
    }

    /** 16 keys in 1,000 sizes share most of their bits in a filter of one block. */
    @ParameterizedTest
    @CsvSource({"1, 0.3", "40, 0.05", "1000, 0.05", "1000, 0.0001", "40000, 0.01"})
    void addAndRemove_anySequence_agreesWithAMultiset(int expectedKeys, double rate) {
        for (long seed = 1; seed <= 5; seed++) {
            MembershipFilter filter = create(expectedKeys, rate);
            Map<Long, Integer> model = new HashMap<>();
            SplittableRandom random = new SplittableRandom(seed);
            int range = 2 * expectedKeys + 10;
            for (int step = 0; step < 20_000; step++) {
                // The upper bits spread, the range makes repetitions likely.
                long hash = random.nextInt(range) * 0x9E3779B97F4A7C15L & -16;
                if (random.nextInt(100) < 55) {
                    filter.add(hash);
                    model.merge(hash, 1, Integer::sum);
                } else {
                    assertThat(filter.remove(hash))
                            .as("seed %s, step %s", seed, step)
                            .isEqualTo(model.containsKey(hash));
                    model.computeIfPresent(hash, (key, count) -> count >= 15 ? count : count == 1 ? null : count - 1);
                }
                model.computeIfPresent(hash, (key, count) -> Math.min(15, count));
                if (step % 1_000 == 0) {
                    assertThat(model.keySet()).allMatch(filter::mightContain);
                }
            }
            assertThat(model.keySet()).allMatch(filter::mightContain);
            assertThat(filter.estimatedKeys()).isEqualTo(model.size());
            assertThat(filter.fill())
                    .as("no bit is left of what was removed")
                    .isEqualTo(ofOnly(model, expectedKeys, rate));
        }
    }

    private double ofOnly(Map<Long, Integer> model, int expectedKeys, double rate) {
        MembershipFilter fresh = create(expectedKeys, rate);
        model.keySet().forEach(fresh::add);
        return fresh.fill();
    }

    /** Half of the absent keys look present, so that a filter with counters on its bits would lose nearly all others. */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.01})
    void remove_keysThatWereNeverAdded_takesNothingAway(double rate) {
        MembershipFilter filter = create(20_000, rate);
        randomHashes(1).limit(20_000).forEach(filter::add);
        double fill = filter.fill();
        assertThat(randomHashes(2).limit(1_000_000)).noneMatch(filter::remove);
        assertThat(filter.fill()).isEqualTo(fill);
        assertThat(randomHashes(1).limit(20_000)).allMatch(filter::mightContain);
    }

    @Test
    void remove_twice_takesOnlyTheFirst() {
        MembershipFilter filter = create(20_000, 0.3);
        randomHashes(3).limit(20_000).forEach(filter::add);
        assertThat(randomHashes(3).limit(10_000)).allMatch(filter::remove);
        assertThat(randomHashes(3).limit(10_000)).noneMatch(filter::remove);
        assertThat(randomHashes(3).skip(10_000).limit(10_000)).allMatch(filter::mightContain);
        assertThat(filter.estimatedKeys()).isEqualTo(10_000);
    }

    @Test
    void remove_allKeys_leavesNoBit() {
        MembershipFilter filter = create(100_000, 0.01);
        randomHashes(4).limit(150_000).forEach(filter::add);
        assertThat(randomHashes(4).limit(150_000)).allMatch(filter::remove);
        assertThat(filter.fill()).isZero();
        assertThat(filter.estimatedKeys()).isZero();
    }

    @Test
    void remove_saturatedCounter_staysForGood() {
        MembershipFilter filter = create(100, 0.01);
        long once = 1L << 60;
        long often = 5L << 60;
        filter.add(once);
        for (int i = 0; i < 15; i++) {
            filter.add(often);
        }
        for (int i = 0; i < 40; i++) {
            assertThat(filter.remove(often)).isTrue();
            assertThat(filter.mightContain(often)).isTrue();
        }
        assertThat(filter.mightContain(once)).isTrue();
        assertThat(filter.remove(once)).isTrue();
        assertThat(filter.mightContain(once)).isFalse();
    }

    @Test
    void remove_addedFourteenTimes_takesFourteenRemovals() {
        MembershipFilter filter = create(100, 0.01);
        for (int i = 0; i < 14; i++) {
            filter.add(-1);
        }
        for (int i = 0; i < 14; i++) {
            assertThat(filter.mightContain(-1)).isTrue();
            assertThat(filter.remove(-1)).isTrue();
        }
        assertThat(filter.mightContain(-1)).isFalse();
        assertThat(filter.remove(-1)).isFalse();
    }

    @Test
    void union_countsOfBoth_addUp() {
        MembershipFilter one = create(100, 0.01);
        MembershipFilter other = create(100, 0.01);
        one.add(-1);
        other.add(-1);
        other.add(1L << 40);
        one.union(other);
        assertThat(one.remove(-1)).isTrue();
        assertThat(one.mightContain(-1)).isTrue();
        assertThat(one.remove(-1)).isTrue();
        assertThat(one.mightContain(-1)).isFalse();
        assertThat(one.mightContain(1L << 40)).isTrue();
        assertThat(other.mightContain(-1)).isTrue();
    }

    /** Entries come in the order of their hashes, of which the lowest all have their homes at the table's beginning. */
    @Test
    void union_overfullFilterIntoAnEmptyOne_holdsAll() {
        MembershipFilter one = create(10_000, 0.01);
        MembershipFilter other = create(10_000, 0.01);
        randomHashes(9).limit(300_000).forEach(other::add);
        one.union(other);
        assertThat(randomHashes(9).limit(300_000)).allMatch(one::mightContain);
        assertThat(one.estimatedKeys()).isEqualTo(300_000);
    }

    /** Hashes of one block of many, as a weak hash gives them: more entries than their homes. */
    @Test
    void addAndRemove_hashesOfOneBlock_growAndStayExact() {
        MembershipFilter filter = create(100_000, 0.01);
        long highest = -1L << 44;
        for (long i = 0; i < 2_000; i++) {
            filter.add(highest | i << 4);
        }
        for (long i = 0; i < 2_000; i += 2) {
            assertThat(filter.remove(highest | i << 4)).isTrue();
        }
        for (long i = 1; i < 2_000; i += 2) {
            assertThat(filter.mightContain(highest | i << 4)).isTrue();
        }
        assertThat(filter.estimatedKeys()).isEqualTo(1_000);
    }

    @Test
    void mightContain_keysThatStay_neverAbsentBesideAddsAndRemovals() throws Exception {
        MembershipFilter filter = create(2_000, 0.3);
        randomHashes(5).limit(1_000).forEach(filter::add);
        AtomicBoolean done = new AtomicBoolean();
        runTogether(4, thread -> {
            if (thread < 2) {
                for (int round = 0; round < 60; round++) {
                    randomHashes(6 + thread).limit(1_000).forEach(filter::add);
                    assertThat(randomHashes(6 + thread).limit(1_000)).allMatch(filter::remove);
                }
                done.set(true);
            } else {
                do {
                    assertThat(randomHashes(5).limit(1_000)).allMatch(filter::mightContain);
                } while (!done.get());
            }
        });
        assertThat(filter.estimatedKeys()).isEqualTo(1_000);
        assertThat(filter.fill()).isEqualTo(fillOf(1_000));
    }

    private double fillOf(int keys) {
        MembershipFilter fresh = create(2_000, 0.3);
        randomHashes(5).limit(keys).forEach(fresh::add);
        return fresh.fill();
    }

    @Test
    void bytes_fullFilter_areAboutAHundredBitsAKey() {
        MembershipFilter filter = create(1_000_000, 0.01);
        randomHashes(8).limit(1_000_000).forEach(filter::add);
        assertThat(filter.bytes() * 8 / 1e6).isBetween(90.0, 105.0);
    }
}
