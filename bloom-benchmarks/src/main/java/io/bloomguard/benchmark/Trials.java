package io.bloomguard.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Measures trials by JMH, each in processes of its own. */
final class Trials {

    private final Pace pace;
    private final Map<Trial, List<Double>> times = new LinkedHashMap<>();
    private final Map<Trial, OptionalDouble> rates = new LinkedHashMap<>();

    /**
     * How thoroughly to measure.
     *
     * @param forks processes for each trial
     * @param warmups iterations whose times are dropped
     * @param iterations iterations whose mean is taken
     * @param milliseconds an iteration's length
     */
    record Pace(int forks, int warmups, int iterations, int milliseconds) {}

    Trials(Pace pace) {
        this.pace = pace;
    }

    /** Measures each once, then each once more, and so on: a busy minute of the machine hits all that are compared. */
    void measure(Collection<Trial> group) throws RunnerException, IOException {
        for (int fork = 0; fork < pace.forks(); fork++) {
            for (Trial trial : group) {
                measure(trial);
            }
        }
    }

    private void measure(Trial trial) throws RunnerException, IOException {
        Path rate = Files.createTempFile("bloomguard-rate", ".txt");
        try {
            double score = run(trial, rate) / trial.operation().keysPerScore(trial.keys());
            times.computeIfAbsent(trial, t -> new ArrayList<>()).add(score);
            rates.put(trial, MeasuredRate.read(rate));
            System.out.printf("%8.1f ns  %s%n", score, trial);
        } finally {
            Files.delete(rate);
        }
    }

    private double run(Trial trial, Path rate) throws RunnerException {
        Operation operation = trial.operation();
        TimeValue time = TimeValue.milliseconds(pace.milliseconds());
        List<String> processOptions = new ArrayList<>(trial.processOptions());
        processOptions.add(MeasuredRate.option(rate));
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + Pattern.quote(operation.type().getName() + "." + operation.method()) + "$")
                .param("keys", Integer.toString(trial.keys()))
                .forks(1)
                .jvmArgs(processOptions.toArray(String[]::new))
                .jvmArgsAppend()
                .threads(trial.threads())
                .warmupIterations(pace.warmups())
                .warmupTime(time)
                .measurementIterations(pace.iterations())
                .measurementTime(time)
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        if (operation.ofPeers()) {
            options.param("peer", trial.peer().name()).param("rate", Double.toString(trial.rate()));
        }
        return new Runner(options.build()).runSingle().getPrimaryResult().getScore();
    }

    /** A comparison of measured trials; each time is the mean over the processes. */
    Row row(Comparison comparison) {
        return new Row(
                comparison,
                mean(comparison.ours()),
                mean(comparison.peer()),
                rate(comparison.ours()),
                rate(comparison.peer()));
    }

    private double mean(Trial trial) {
        return times.getOrDefault(trial, List.of()).stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow(() -> new IllegalStateException(trial + " was not measured."));
    }

    private OptionalDouble rate(Trial trial) {
        return rates.getOrDefault(trial, OptionalDouble.empty());
    }
}
