package io.bloomguard.benchmark;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Locale;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Runs {@link WovenCallBenchmark} under the agent and prints what the guard adds to the bare probe:
 *
 * <pre>{@code
 * mvn -q -DskipTests package
 * java -cp bloom-benchmarks/target/benchmarks.jar io.bloomguard.benchmark.WovenCalls
 * }</pre>
 */
public final class WovenCalls {

    private WovenCalls() {}

    /**
     * Runs the comparison.
     *
     * @param args the path of the agent's jar, where it is not {@code bloom-agent/target/bloom-agent.jar}; then the number of
     *     forks, 3 by default
     */
    public static void main(String[] args) throws RunnerException {
        Path agent = Path.of(args.length > 0 ? args[0] : "bloom-agent/target/bloom-agent.jar");
        int forks = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        if (!Files.isRegularFile(agent)) {
            System.err.println("There is no agent at " + agent.toAbsolutePath()
                    + "; build it with mvn -DskipTests package, or give its path as the first argument.");
            System.exit(2);
        }
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include(WovenCallBenchmark.class.getName())
                        .jvmArgsAppend("-javaagent:" + agent, "-Xmx1g")
                        .forks(forks)
                        .addProfiler(GCProfiler.class)
                        .build())
                .run();
        System.out.println();
        System.out.println("| absent key | bare probe | woven call | over the probe | allocated per call |");
        System.out.println("|---|---|---|---|---|");
        print("long", find(results, "probeNumber"), find(results, "wovenNumber"));
        print("String, 20 characters", find(results, "probeText"), find(results, "wovenText"));
    }

    private static void print(String key, RunResult probe, RunResult woven) {
        double bare = probe.getPrimaryResult().getScore();
        double guarded = woven.getPrimaryResult().getScore();
        Result<?> allocated = woven.getSecondaryResults().get("gc.alloc.rate.norm");
        System.out.printf(
                Locale.ROOT,
                "| %s | %.1f ns | %.1f ns | %.1f ns | %.0f B |%n",
                key,
                bare,
                guarded,
                guarded - bare,
                allocated == null ? Double.NaN : allocated.getScore());
    }

    private static RunResult find(Collection<RunResult> results, String name) {
        return results.stream()
                .filter(result -> result.getParams().getBenchmark().endsWith("." + name))
                .findFirst()
                .orElseThrow();
    }
}
