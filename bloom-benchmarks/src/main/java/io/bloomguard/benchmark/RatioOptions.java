package io.bloomguard.benchmark;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * What {@link Ratios} was asked for.
 *
 * @param full whether everything is measured, or only what fits a minute
 * @param hugePages each value once: whether processes ask for huge pages
 * @param only what a comparison's name must contain
 * @param forks processes for each trial
 * @param json where the results are written
 */
record RatioOptions(boolean full, List<Boolean> hugePages, Pattern only, int forks, Path json) {

    static final String USAGE = """
            Usage: java -cp benchmarks.jar io.bloomguard.benchmark.Ratios [options]
              --short         Guava, a hash set and the floor with a million keys, in less than a minute; the default
              --full          all peers, up to a hundred million keys
              --only REGEX    only comparisons whose name contains a match
              --huge-pages    with -XX:+UseTransparentHugePages
              --both-pages    without and with it
              --forks N       processes for each measurement; 1 unless given
              --json FILE     where the ratios are written; ratios.json unless given""";

    /**
     * Reads a command line.
     *
     * @throws IllegalArgumentException when it is none; the message says what is wrong and what is allowed
     */
    static RatioOptions parse(String... args) {
        boolean full = false;
        List<Boolean> hugePages = List.of(false);
        Pattern only = Pattern.compile("");
        int forks = 1;
        Path json = Path.of("ratios.json");
        for (int i = 0; i < args.length; i++) {
            switch (args[i]) {
                case "--short" -> full = false;
                case "--full" -> full = true;
                case "--huge-pages" -> hugePages = List.of(true);
                case "--both-pages" -> hugePages = List.of(false, true);
                case "--only" -> only = pattern(value(args, ++i));
                case "--forks" -> forks = positive(value(args, ++i));
                case "--json" -> json = Path.of(value(args, ++i));
                default -> throw new IllegalArgumentException("There is no option " + args[i] + ".\n" + USAGE);
            }
        }
        return new RatioOptions(full, hugePages, only, forks, json);
    }

    private static String value(String[] args, int index) {
        if (index == args.length) {
            throw new IllegalArgumentException("A value is missing after " + args[index - 1] + ".\n" + USAGE);
        }
        return args[index];
    }

    private static int positive(String number) {
        if (!number.matches("[1-9][0-9]{0,2}")) {
            throw new IllegalArgumentException("--forks takes a number from 1 to 999, not " + number + ".\n" + USAGE);
        }
        return Integer.parseInt(number);
    }

    private static Pattern pattern(String regex) {
        try {
            return Pattern.compile(regex);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("--only is no regular expression: " + e.getMessage() + "\n" + USAGE, e);
        }
    }

    /** What is to be compared, in order. */
    List<Comparison> comparisons() {
        return hugePages.stream()
                .flatMap(huge -> (full ? Suite.full(huge) : Suite.brief(huge)).stream())
                .filter(comparison -> only.matcher(comparison.name()).find())
                .toList();
    }

    /** How thoroughly. */
    Trials.Pace pace() {
        return full ? new Trials.Pace(forks, 3, 4, 300) : new Trials.Pace(forks, 4, 3, 150);
    }
}
