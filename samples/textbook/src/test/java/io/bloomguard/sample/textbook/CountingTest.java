package io.bloomguard.sample.textbook;

import static org.assertj.core.api.Assertions.assertThat;

import io.bloomguard.hash.SeededHash;
import io.bloomguard.sample.textbook.Counting.Losses;
import org.junit.jupiter.api.Test;

class CountingTest {

    @Test
    void measure_removalsOfStrangers_onlySlotCountersLoseKeys() {
        Losses losses = Counting.measure(20_000, 2000);

        assertThat(losses.always()).isGreaterThan(2000);
        assertThat(losses.guarded()).isBetween(20, 500);
        assertThat(losses.ours()).isZero();
    }

    /** What makes the losses above the removals' and not the filter's own. */
    @Test
    void remove_keysThatWereAdded_leavesTheOthers() {
        SlotCountingFilter filter = new SlotCountingFilter(2000, 0.01, SeededHash.of(1));
        for (int i = 0; i < 2000; i++) {
            filter.add(Tokens.of(i));
        }
        for (int i = 1000; i < 2000; i++) {
            filter.remove(Tokens.of(i));
        }

        int removedButThere = 0;
        for (int i = 0; i < 1000; i++) {
            assertThat(filter.mightContain(Tokens.of(i))).isTrue();
            removedButThere += filter.mightContain(Tokens.of(1000 + i)) ? 1 : 0;
        }
        assertThat(removedButThere).isLessThan(20);
    }
}
