package io.bloomguard.sample.textbook;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Runs one of the samples, or all of them. */
public final class Main {

    private static final String PLOT = "plot";

    private Main() {}

    /**
     * Runs samples. Ends with status 0, or with 2 where the command line cannot be understood.
     *
     * @param arguments nothing for all samples, the name of one, or {@code plot FILE}
     */
    public static void main(String[] arguments) throws IOException {
        Optional<String> refused = run(List.of(arguments), System.out);
        if (refused.isPresent()) {
            System.err.println(refused.get());
            System.exit(2);
        }
    }

    /** Runs what the command line asks for; a sentence when it cannot be understood. */
    static Optional<String> run(List<String> arguments, PrintStream out) throws IOException {
        if (arguments.isEmpty()) {
            for (Sample sample : Sample.values()) {
                sample.run(out);
            }
            return Optional.empty();
        }
        if (arguments.size() == 2 && arguments.get(0).equals(PLOT)) {
            Path file = Path.of(arguments.get(1));
            Files.writeString(file, RatePlot.svg(RatePlot.FULL));
            out.println("Written: " + file);
            return Optional.empty();
        }
        Optional<Sample> named = Arrays.stream(Sample.values())
                .filter(sample -> List.of(sample.argument()).equals(arguments))
                .findFirst();
        if (named.isPresent()) {
            named.get().run(out);
            return Optional.empty();
        }
        return Optional.of("There is no sample '" + String.join(" ", arguments) + "'; allowed are "
                + Arrays.stream(Sample.values()).map(Sample::argument).collect(Collectors.joining(", "))
                + ", " + PLOT + " FILE, or nothing for all samples.");
    }

    /** The samples, in the order in which they are best read. */
    enum Sample {
        EXAMPLES("The worked examples"),
        NAIVE("The usual teaching version, measured"),
        COUNTING("Removal: counters of slots against counted keys"),
        SPELLING("A spell checker"),
        LSM("A log-structured store: one filter for each file"),
        SPV("A light client of a block chain"),
        LIST("In front of a list, a hash table and a tree");

        private final String title;

        Sample(String title) {
            this.title = title;
        }

        String argument() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Runs at full size and prints what came out. */
        void run(PrintStream out) throws IOException {
            out.printf(Locale.ROOT, "%n== %s (%s)%n%n", title, argument());
            switch (this) {
                case EXAMPLES -> Examples.run(out);
                case NAIVE -> Naive.run(out);
                case COUNTING -> Counting.run(out);
                case SPELLING -> Spelling.run(out);
                case LSM -> Lsm.run(out);
                case SPV -> Spv.run(out);
                case LIST -> InFront.run(out);
            }
        }
    }
}
