package io.bloomguard.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MembershipFiltersTest {

    @Test
    void create_withoutKind_isBlocked() {
        assertThat(MembershipFilters.create(10, 0.01).kind()).isEqualTo(FilterKind.BLOCKED);
    }

    @ParameterizedTest
    @EnumSource
    void create_kind_isThatKind(FilterKind kind) {
        assertThat(MembershipFilters.create(kind, 10, 0.01).kind()).isEqualTo(kind);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE})
    void create_noKeysExpected_isRefusedWithTheFigure(long keys) {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> MembershipFilters.create(keys, 0.01))
                .withMessageContaining("expected number of keys is " + keys)
                .withMessageContaining("1 or more");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, -0.01, 1.5, Double.NaN, Double.POSITIVE_INFINITY})
    void create_rateOutOfRange_isRefusedWithTheFigure(double rate) {
        for (FilterKind kind : FilterKind.values()) {
            assertThatExceptionOfType(IllegalArgumentException.class)
                    .isThrownBy(() -> MembershipFilters.create(kind, 10, rate))
                    .withMessageContaining("false-positive rate is " + rate)
                    .withMessageContaining("between 0 and 1");
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.MIN_VALUE, 1e-13})
    void create_rateBelowWhatHashesCanKeep_isRefusedWithTheLowestRate(double rate) {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> MembershipFilters.create(1_000_000, rate))
                .withMessageContaining("64-bit hashes cannot keep a rate below 3.46");
    }

    @ParameterizedTest
    @EnumSource
    void create_moreThanOneArrayHolds_isRefusedWithTheSize(FilterKind kind) {
        for (long keys : new long[] {200_000_000_000L, 1L << 50, Long.MAX_VALUE}) {
            assertThatExceptionOfType(IllegalArgumentException.class)
                    .isThrownBy(() -> MembershipFilters.create(kind, keys, 0.5))
                    .as("%s keys", keys)
                    .withMessageContaining(keys + " keys")
                    .withMessageContaining("MiB");
        }
    }

    @ParameterizedTest
    @EnumSource
    void create_moreThanTheHeapHolds_isRefusedWithBothSizes(FilterKind kind) {
        long heapBits = Runtime.getRuntime().maxMemory() * Byte.SIZE;
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> MembershipFilters.create(kind, heapBits / 9, 0.01))
                .withMessageMatching("A \\w+ filter for \\d+ keys at a false-positive rate of 0.0\\d+ needs "
                        + "[\\d,]+ MiB, but the heap is limited to [\\d,]+ MiB \\(-Xmx\\)\\. .*");
    }

    @Test
    void create_rateNearlyOneOrVeryLow_works() {
        for (FilterKind kind : FilterKind.values()) {
            for (double rate : new double[] {Math.nextDown(1.0), 0.999, 1e-12}) {
                MembershipFilter filter = MembershipFilters.create(kind, 1_000, rate);
                MembershipFilterContract.randomHashes(1).limit(1_000).forEach(filter::add);
                assertThat(MembershipFilterContract.randomHashes(1).limit(1_000))
                        .as("%s at %s", kind, rate)
                        .allMatch(filter::mightContain);
            }
        }
    }
}
