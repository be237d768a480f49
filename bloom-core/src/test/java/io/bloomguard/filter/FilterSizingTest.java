package io.bloomguard.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FilterSizingTest {

    private static final long KEYS = 1_000_000;

    @ParameterizedTest
    @CsvSource({
        "0.05, 7.05, 9.45, 6.24",
        "0.03, 7.96, 10.36, 7.30",
        "0.01, 10.10, 12.40, 9.59",
        "0.005, 11.61, 13.75, 11.03",
        "0.001, 15.72, 17.15, 14.38",
        "0.0005, 17.81, 18.76, 15.82",
        "0.0001, 23.61, 22.88, 19.17",
        "0.00001, 34.98, 30.01, 23.96"
    })
    void of_usualRates_takesTheKnownBitsPerKey(double rate, double oneBit, double twoBits, double classic) {
        assertThat(512 / BlockedRate.ONE_BIT.keysPerBlock(rate)).isCloseTo(oneBit, within(0.01 * oneBit));
        assertThat(512 / BlockedRate.TWO_BITS.keysPerBlock(rate)).isCloseTo(twoBits, within(0.01 * twoBits));
        double blocked = Math.min(oneBit, twoBits);
        assertThat(perKey(FilterKind.BLOCKED, rate)).isCloseTo(blocked, within(0.01 * blocked));
        assertThat(perKey(FilterKind.CLASSIC, rate)).isCloseTo(classic, within(0.01 * classic));
    }

    private static double perKey(FilterKind kind, double rate) {
        return FilterSizing.of(kind, KEYS, rate).bits() / (double) KEYS;
    }

    @ParameterizedTest
    @CsvSource({"6.0, 0.1", "10.5, 0.01", "16.9, 0.001", "26.4, 0.0001"})
    void keysPerBlock_wordsOf32Bits_givesParquetsPublishedTable(double bitsPerKey, double rate) {
        assertThat(256 / new BlockedRate(32, 1).keysPerBlock(rate)).isCloseTo(bitsPerKey, within(0.01 * bitsPerKey));
    }

    @ParameterizedTest
    @CsvSource({"0.05, 8", "0.01, 8", "0.0005, 8", "0.0003, 8", "0.0001, 16", "0.00001, 16"})
    void of_blocked_takesTheNumberOfProbesThatNeedsFewerBits(double rate, int bitsPerKey) {
        assertThat(FilterSizing.of(FilterKind.BLOCKED, KEYS, rate).bitsPerKey()).isEqualTo(bitsPerKey);
    }

    @ParameterizedTest
    @EnumSource
    void of_anySize_keepsTheRateWithoutWaste(FilterKind kind) {
        for (long keys : new long[] {1, 2, 31, 100, 12_345, 1_000_000, 20_000_000}) {
            for (double rate = 0.9; rate > 1e-9; rate *= 0.37) {
                FilterSizing sizing = FilterSizing.of(kind, keys, rate);
                assertThat(sizing.falsePositiveRate())
                        .as("%s keys at %s", keys, rate)
                        .isLessThanOrEqualTo(rate * (1 + 1e-9))
                        .isPositive();
                if (keys >= 1_000_000) {
                    assertThat(sizing.falsePositiveRate()).isGreaterThan(leastShare(kind) * rate);
                }
                assertThat(sizing.expectedKeys()).isEqualTo(keys);
            }
        }
    }

    /** Of the rate that was asked for: stripes are of equal size, and a first layer leaves room for all others. */
    private static double leastShare(FilterKind kind) {
        return switch (kind) {
            case BLOCKED, CLASSIC -> 0.99;
            case COUNTING -> 0.9;
            case SCALABLE -> 0.99 * 0.13;
        };
    }

    @ParameterizedTest
    @EnumSource
    void of_lowerRateOrMoreKeys_neverTakesFewerBits(FilterKind kind) {
        long before = 0;
        for (double rate = 0.99; rate > 1e-9; rate *= 0.9) {
            long bits = FilterSizing.of(kind, 100_000, rate).bits();
            assertThat(bits).isGreaterThanOrEqualTo(before);
            before = bits;
        }
        before = 0;
        for (long keys = 1; keys < 20_000_000; keys += keys / 3 + 1) {
            long bits = FilterSizing.of(kind, keys, 0.01).bits();
            assertThat(bits).isGreaterThanOrEqualTo(before);
            before = bits;
        }
    }

    @ParameterizedTest
    @CsvSource({"100, 0.01, 959", "100, 0.001, 1438"})
    void of_classic_agreesWithTheTextbookExamples(long keys, double rate, long bits) {
        assertThat(FilterSizing.of(FilterKind.CLASSIC, keys, rate).bits()).isBetween(bits, bits + 4);
    }
}
