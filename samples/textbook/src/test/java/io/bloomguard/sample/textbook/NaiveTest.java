package io.bloomguard.sample.textbook;

import static org.assertj.core.api.Assertions.assertThat;

import io.bloomguard.filter.BloomFilter;
import io.bloomguard.filter.KeyEncoder;
import io.bloomguard.sample.textbook.Naive.Rates;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class NaiveTest {

    private static final int KEYS = 300_000;

    @Test
    void positions_shortTextAndPowerOfTwo_areConsecutive() {
        assertThat(new NaiveFilter(16, 3).positions("cat")).containsExactly(6, 7, 8);
    }

    /** The floor is 300,000 / 2^32 = 7 in 100,000; the promise is a tenth of it. */
    @Test
    void measure_lowRate_naiveHitsTheFloorOfItsHash() {
        Rates rates = Rates.measure(NaiveFilter.of(KEYS, 1e-5), KEYS, 1e-5, KEYS);

        assertThat(rates.promised()).isLessThan(1.2e-5);
        assertThat(rates.naive()).isGreaterThan(5e-5);
        assertThat(rates.ours()).isLessThan(3e-5);
    }

    @Test
    void measure_powerOfTwo_naiveIsFarAboveItsPromise() {
        Rates rates = Rates.measure(new NaiveFilter(1 << 22, 10), 291_700, 1e-3, KEYS);

        assertThat(rates.naive()).isGreaterThan(1.8 * rates.promised());
        assertThat(rates.ours()).isBetween(0.8e-3, 1.2e-3);
    }

    @Test
    void maybes_textsOfOneHashCode_naiveConfusesAll() {
        assertThat(Naive.maybes(Naive::naiveWith)).isEqualTo(1023);
        assertThat(Naive.maybes(NaiveTest::oursWith)).isLessThan(5);
    }

    private static Predicate<String> oursWith(String key) {
        BloomFilter<CharSequence> filter = BloomFilter.<CharSequence>builder(KeyEncoder.text())
                .expectedKeys(1000)
                .seed(1)
                .build();
        filter.add(key);
        return filter::mightContain;
    }

    @Test
    void wrongAbsents_equalArrays_naiveForgetsThem() {
        assertThat(Naive.wrongAbsentsOfNaive(1000)).isGreaterThan(900);
        assertThat(Naive.wrongAbsentsOfOurs(1000)).isZero();
    }
}
