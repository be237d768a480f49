package io.bloomguard.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassicFilterTest extends BitFilterContract {

    @Override
    FilterKind kind() {
        return FilterKind.CLASSIC;
    }

    /** 15 bits and three probes: x takes 2, 5, 11 and y takes 4, 8, 11, so that z at 2, 8, 11 looks present. */
    @Test
    void mightContain_bitsOfTwoOtherKeys_isAFalsePositive() {
        MembershipFilter filter = of(15, 3, 3);
        filter.add(hashAt(2, 5, 11));
        filter.add(hashAt(4, 8, 11));
        assertThat(filter.fill()).isEqualTo(5 / 15.0);
        assertThat(filter.mightContain(hashAt(2, 8, 11))).isTrue();
        assertThat(filter.mightContain(hashAt(2, 8, 12))).isFalse();
    }

    private static long hashAt(long first, long second, long third) {
        List<Long> wanted = List.of(first, second, third);
        return randomHashes(1)
                .filter(hash -> Stream.iterate(hash, rest -> rest * 15)
                        .limit(3)
                        .map(rest -> ClassicFilter.position(rest, 15))
                        .toList()
                        .equals(wanted))
                .findFirst()
                .orElseThrow();
    }

    /** Multiplying by a number near a power of two moves few bits: the probes must be independent all the same. */
    @ParameterizedTest
    @ValueSource(longs = {(1L << 20) - 1, (1L << 20) + 1, (1L << 22) + 1, (1L << 23) - 1, 4_194_305 * 3L})
    void falsePositiveRate_sizeNearAPowerOfTwo_isTheFormulas(long bits) {
        for (int probes : new int[] {3, 7, 13}) {
            long keys = Math.round(bits * Math.log(2) / probes);
            MembershipFilter filter = of(bits, probes, keys);
            randomHashes(bits).limit(keys).forEach(filter::add);
            double live = filter.liveFalsePositiveRate();
            assertThat(live).isCloseTo(filter.expectedFalsePositiveRate(), within(0.03 * live));
            int asked = 1_000_000;
            double wrong = randomHashes(-bits)
                    .limit(asked)
                    .filter(filter::mightContain)
                    .count();
            assertThat(wrong)
                    .as("%s bits, %s probes", bits, probes)
                    .isCloseTo(asked * live, within(4 * Math.sqrt(asked * live)));
        }
    }

    @Test
    void falsePositiveRate_sequentialHashesOfAWeakCaller_neverHidesAKey() {
        MembershipFilter filter = create(1_000, 0.01);
        LongStream.range(0, 1_000).forEach(filter::add);
        assertThat(LongStream.range(0, 1_000)).allMatch(filter::mightContain);
    }

    private static MembershipFilter of(long bits, int probes, long keys) {
        double rate = BloomFormulas.falsePositiveRate(bits, probes, keys);
        return new ClassicFilter(new FilterSizing(FilterKind.CLASSIC, keys, probes, bits, rate), FilterStorage.HEAP);
    }
}
