package io.bloomguard.sample.textbook;

import static org.assertj.core.api.Assertions.assertThat;

import io.bloomguard.sample.textbook.Spv.Outcome;
import org.junit.jupiter.api.Test;

class SpvTest {

    @Test
    void measure_lowRate_skipsMostBlocksAndMissesNothing() {
        Outcome outcome = Spv.measure(300, 100, 0.00001);

        assertThat(outcome.missed()).isZero();
        assertThat(outcome.relevant()).isPositive();
        assertThat(outcome.blocksSkipped()).isGreaterThan(270);
        assertThat(outcome.bytesSent()).isLessThan(outcome.bytesOfChain() / 100);
    }

    /** 300 * 100 transactions of three addresses each, on average. */
    @Test
    void measure_highRate_sendsFalsePositivesAndMissesNothing() {
        Outcome outcome = Spv.measure(300, 100, 0.01);

        assertThat(outcome.missed()).isZero();
        assertThat(outcome.falsePositives()).isBetween(300L, 1200L);
    }
}
