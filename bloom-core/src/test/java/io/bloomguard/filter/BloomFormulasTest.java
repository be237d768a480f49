package io.bloomguard.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class BloomFormulasTest {

    @Test
    void falsePositiveRate_textbookExamples_areTheirs() {
        assertThat(BloomFormulas.falsePositiveRate(10_000, 10, 1_000)).isCloseTo(0.0102, within(0.00005));
        assertThat(BloomFormulas.falsePositiveRate(10_000_000, 7, 1_000_000)).isCloseTo(0.00819, within(0.000005));
        assertThat(BloomFormulas.falsePositiveRate(10_000, 10, 0)).isZero();
    }

    @Test
    void unsetShare_bestNumberOfHashes_isOneHalf() {
        int hashes = 7;
        long keys = 1_000_000;
        long bits = Math.round(hashes * keys / Math.log(2));
        assertThat(BloomFormulas.unsetShare(bits, hashes, keys)).isCloseTo(0.5, within(1e-6));
        assertThat(BloomFormulas.unsetShare(15, 3, 3)).isCloseTo(Math.pow(14 / 15.0, 9), within(1e-12));
    }

    @Test
    void bestHashes_textbookExample_isTheirs() {
        assertThat(BloomFormulas.bestHashes(15, 3)).isCloseTo(3.466, within(0.0005));
    }

    @Test
    void bitsPerKey_textbookExamples_areTheirs() {
        assertThat(BloomFormulas.bitsPerKey(0.01)).isCloseTo(9.585, within(0.0005));
        assertThat(BloomFormulas.bitsPerKey(0.001)).isCloseTo(14.378, within(0.0005));
        assertThat(BloomFormulas.bitsPerKey(0.001) / BloomFormulas.bitsPerKey(0.01))
                .isCloseTo(1.5, within(1e-9));
    }

    @Test
    void formulas_argumentOutOfRange_areRefused() {
        assertThatThrownBy(() -> BloomFormulas.falsePositiveRate(0, 1, 1)).hasMessageContaining("number of bits is 0");
        assertThatThrownBy(() -> BloomFormulas.falsePositiveRate(1, 0, 1))
                .hasMessageContaining("number of hashes is 0");
        assertThatThrownBy(() -> BloomFormulas.unsetShare(1, 1, -1)).hasMessageContaining("number of keys is -1");
        assertThatThrownBy(() -> BloomFormulas.bestHashes(1, 0)).hasMessageContaining("number of keys is 0");
        assertThatThrownBy(() -> BloomFormulas.bitsPerKey(1)).hasMessageContaining("rate is 1.0");
        assertThatThrownBy(() -> BloomFormulas.bitsPerKey(Double.NaN)).hasMessageContaining("rate is NaN");
    }
}
