package io.bloomguard.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.bloomguard.benchmark.Comparison.Kind;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class RatioTableTest {

    private static final Trial OURS = trial(Peer.BLOCKED);

    private static Trial trial(Peer peer) {
        return new Trial(Operation.NUMBER_ABSENT, peer, 1_000_000, Peer.RATE, 1, false);
    }

    private static Row row(String name, Peer peer, Kind kind, double ourRate, double peerRate) {
        Comparison comparison = new Comparison(name, OURS, trial(peer), kind);
        return new Row(comparison, 10, 50, OptionalDouble.of(ourRate), OptionalDouble.of(peerRate));
    }

    @Test
    void markdown_ofOneRow_hasTimesRatioAndRates() {
        Row row = row("lookup: Guava", Peer.GUAVA, Kind.TIMES_FASTER, 0.01, 0.0105);
        assertThat(RatioTable.markdown(List.of(row))).isEqualTo("""
                        | comparison | ours, ns per key | peer, ns per key | ratio | our rate | peer's rate |
                        |---|---:|---:|---:|---:|---:|
                        | lookup: Guava | 10.0 | 50.0 | 5.00 | 1.000 % | 1.050 % |
                        """);
    }

    @Test
    void json_ofTwoRows_isAnArrayOfObjects() {
        Row guava = row("lookup: \"Guava\"", Peer.GUAVA, Kind.TIMES_FASTER, 0.01, 0.01);
        Row floor = row("floor", Peer.BLOCKED, Kind.TIMES_THE_FLOOR, 0.01, 0.01);
        assertThat(RatioTable.json(List.of(guava, floor))).isEqualTo("""
                        [
                          {"name": "lookup: \\"Guava\\"", "ours": 10.000, "peer": 50.000, "ratio": 5.0000},
                          {"name": "floor", "ours": 10.000, "peer": 50.000, "ratio": 0.2000}
                        ]
                        """);
    }

    @Test
    void ratio_ofRatesApart_isRefused() {
        for (Row row : List.of(
                row("peer is worse", Peer.GUAVA, Kind.TIMES_FASTER, 0.01, 0.0116),
                row("ours is worse", Peer.GUAVA, Kind.TIMES_FASTER, 0.0116, 0.01))) {
            assertThat(row.comparable()).isFalse();
            assertThat(RatioTable.markdown(List.of(row))).contains("| refused: other rate |");
            assertThat(RatioTable.json(List.of(row))).doesNotContain("ratio");
        }
    }

    @Test
    void ratio_ofAnUnknownRate_isRefused() {
        Comparison comparison = new Comparison("lookup", OURS, trial(Peer.GUAVA), Kind.TIMES_FASTER);
        Row row = new Row(comparison, 10, 50, OptionalDouble.of(0.01), OptionalDouble.empty());
        assertThat(row.comparable()).isFalse();
    }

    @Test
    void ratio_againstAnExactSet_isGivenAtAnyRate() {
        assertThat(row("set", Peer.HASH_SET, Kind.TIMES_FASTER, 0.01, 0).comparable())
                .isTrue();
    }

    @Test
    void ratio_againstTheFloor_needsNoRate() {
        Comparison comparison = new Comparison("floor", OURS, OURS, Kind.TIMES_THE_FLOOR);
        Row row = new Row(comparison, 10, 50, OptionalDouble.empty(), OptionalDouble.empty());
        assertThat(row.comparable()).isTrue();
    }
}
