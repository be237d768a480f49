package io.bloomguard.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Measures this library beside its peers and prints how many times faster it is, each time with the false-positive rates
 * that the two were found to have:
 *
 * <pre>{@code
 * mvn -q -DskipTests package
 * java -cp bloom-benchmarks/target/benchmarks.jar io.bloomguard.benchmark.Ratios --short
 * }</pre>
 *
 * <p>Times are per key, and per call and thread where two threads ask. A ratio is left out where the two rates differ by
 * more than 15 %.
 */
public final class Ratios {

    private Ratios() {}

    /**
     * Measures, prints a Markdown table and writes the ratios as JSON.
     *
     * @param args see {@code --help}
     */
    public static void main(String[] args) throws RunnerException, IOException {
        RatioOptions options;
        try {
            options = RatioOptions.parse(args);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            return;
        }
        List<Comparison> comparisons = options.comparisons();
        Trials trials = new Trials(options.pace());
        for (Set<Trial> group : groups(comparisons)) {
            trials.measure(group);
        }
        List<Row> rows = comparisons.stream().map(trials::row).toList();
        System.out.println();
        System.out.println(RatioTable.markdown(rows));
        Files.writeString(options.json(), RatioTable.json(rows));
        System.out.println("The ratios are in " + options.json().toAbsolutePath() + ".");
    }

    /** Every trial once; those that differ only in the peer, or belong to one floor, are measured in turns. */
    private static Set<Set<Trial>> groups(List<Comparison> comparisons) {
        Map<Object, Set<Trial>> groups = new LinkedHashMap<>();
        comparisons.stream()
                .flatMap(comparison -> Stream.of(comparison.ours(), comparison.peer()))
                .forEach(trial -> groups.computeIfAbsent(group(trial), key -> new LinkedHashSet<>())
                        .add(trial));
        return new LinkedHashSet<>(groups.values());
    }

    private static Object group(Trial trial) {
        return List.of(trial.operation().type(), trial.keys(), trial.threads(), trial.hugePages());
    }
}
