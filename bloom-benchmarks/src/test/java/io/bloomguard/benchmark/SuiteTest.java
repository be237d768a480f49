package io.bloomguard.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.annotations.Benchmark;

class SuiteTest {

    @ParameterizedTest
    @EnumSource
    void operation_ofTheSuite_isABenchmark(Operation operation) {
        assertThat(operation.type().getMethods())
                .filteredOn(method -> method.isAnnotationPresent(Benchmark.class))
                .extracting("name")
                .contains(operation.method());
    }

    @Test
    void full_ofBothPages_namesEachComparisonOnce() {
        List<Comparison> all = RatioOptions.parse("--full", "--both-pages").comparisons();
        assertThat(all).extracting(Comparison::name).doesNotHaveDuplicates();
    }

    @Test
    void full_measuresEveryPeerAndOperation() {
        Set<Peer> peers = EnumSet.noneOf(Peer.class);
        Set<Operation> operations = EnumSet.noneOf(Operation.class);
        for (Comparison comparison : RatioOptions.parse("--full").comparisons()) {
            for (Trial trial : List.of(comparison.ours(), comparison.peer())) {
                peers.add(trial.peer());
                operations.add(trial.operation());
            }
        }
        assertThat(peers).containsExactly(Peer.values());
        assertThat(operations).containsExactly(Operation.values());
    }

    @Test
    void brief_unlessAskedForMore_hasNoMoreThanAMillionKeys() {
        assertThat(RatioOptions.parse().comparisons())
                .isNotEmpty()
                .allMatch(comparison -> comparison.ours().keys() == 1_000_000);
    }

    @Test
    void only_withAName_leavesOutTheOthers() {
        List<Comparison> all = new ArrayList<>(RatioOptions.parse("--full").comparisons());
        all.removeIf(comparison -> !comparison.name().contains("HPPC"));
        assertThat(RatioOptions.parse("--only", "HP+C", "--full").comparisons())
                .isNotEmpty()
                .isEqualTo(all);
    }

    @Test
    void hugePages_whenAskedFor_areInEveryProcess() {
        assertThat(RatioOptions.parse("--huge-pages").comparisons())
                .allMatch(comparison -> comparison.peer().processOptions().contains("-XX:+UseTransparentHugePages"));
    }

    @Test
    void parse_anythingElse_saysWhatIsAllowed() {
        for (String[] wrong :
                List.of(new String[] {"--long"}, new String[] {"--only"}, new String[] {"--only", "["}, new String[] {
                    "--forks", "0"
                })) {
            assertThatThrownBy(() -> RatioOptions.parse(wrong))
                    .as(Arrays.toString(wrong))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(wrong[0])
                    .hasMessageContaining("--short");
        }
    }
}
