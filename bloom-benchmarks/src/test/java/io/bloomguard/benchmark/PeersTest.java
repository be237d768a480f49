package io.bloomguard.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PeersTest {

    private static final int KEYS = 100_000;

    /** The smallest rate, of a byte, is met within 3 %. */
    private static final int SAMPLES = 300_000;

    @ParameterizedTest
    @EnumSource
    void numbers_filledOneByOne_areAllFound(Peer peer) {
        long[] keys = Keys.numbers(0, KEYS);
        NumberFilter filter = NumberFilters.of(peer, keys, Peer.RATE);
        assertThat(LongStream.of(keys).filter(key -> !filter.mightContain(key))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void numbers_absent_areFoundAtTheRateOfThePeer(Peer peer) {
        NumberFilter filter = NumberFilters.of(peer, Keys.numbers(0, KEYS), Peer.RATE);
        double rate = MeasuredRate.of(KEYS, SAMPLES, i -> filter.mightContain(Keys.number(i)));
        double claimed = peer.rate(Peer.RATE);
        assertThat(rate).isCloseTo(claimed, within(Row.TOLERANCE * claimed));
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"FASTFILTER_XOR8", "FASTFILTER_FUSE8"})
    void numbers_inBatches_areAnsweredAsOneByOne(Peer peer) {
        NumberFilter filter = NumberFilters.create(peer, KEYS, Peer.RATE);
        filter.addAll(Keys.numbers(0, KEYS));
        long[] asked = Keys.numbers(KEYS / 2, KEYS);
        boolean[] maybe = new boolean[KEYS];
        int found = filter.mightContainEach(asked, maybe);
        boolean[] single = new boolean[KEYS];
        int foundSingly = 0;
        for (int i = 0; i < KEYS; i++) {
            single[i] = filter.mightContain(asked[i]);
            foundSingly += single[i] ? 1 : 0;
        }
        assertThat(maybe).isEqualTo(single);
        assertThat(found).isEqualTo(foundSingly).isGreaterThanOrEqualTo(KEYS / 2);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "HPPC_SET")
    void texts_filledOneByOne_areAllFound(Peer peer) {
        TextFilter filter = TextFilters.filled(peer, KEYS, Peer.RATE);
        assertThat(Stream.of(Keys.texts(0, KEYS)).filter(key -> !filter.mightContain(key)))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "HPPC_SET")
    void texts_absent_areFoundAtTheRateOfThePeer(Peer peer) {
        TextFilter filter = TextFilters.filled(peer, KEYS, Peer.RATE);
        double rate = MeasuredRate.of(KEYS, SAMPLES, i -> filter.mightContain(Keys.text(i)));
        double claimed = peer.rate(Peer.RATE);
        assertThat(rate).isCloseTo(claimed, within(Row.TOLERANCE * claimed));
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"FASTFILTER_XOR8", "FASTFILTER_FUSE8", "HPPC_SET"})
    void texts_inBatches_areAnsweredAsOneByOne(Peer peer) {
        TextFilter filter = TextFilters.create(peer, KEYS, Peer.RATE);
        filter.addAll(Keys.texts(0, KEYS));
        String[] asked = Keys.texts(KEYS / 2, KEYS);
        boolean[] maybe = new boolean[KEYS];
        int found = filter.mightContainEach(asked, maybe);
        boolean[] single = new boolean[KEYS];
        int foundSingly = 0;
        for (int i = 0; i < KEYS; i++) {
            single[i] = filter.mightContain(asked[i]);
            foundSingly += single[i] ? 1 : 0;
        }
        assertThat(maybe).isEqualTo(single);
        assertThat(found).isEqualTo(foundSingly).isGreaterThanOrEqualTo(KEYS / 2);
    }
}
