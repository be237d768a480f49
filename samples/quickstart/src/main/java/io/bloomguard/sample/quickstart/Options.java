package io.bloomguard.sample.quickstart;

import java.util.Iterator;
import java.util.List;

/**
 * What the command line asks for. Immutable.
 *
 * @param store the database
 * @param users rows in the table when the run begins, 1 or more
 * @param lookups measured lookups, 100 or more
 * @param threads threads that look up, 1 or more
 * @param startupOnly whether only the agent's cost at start-up is measured
 */
record Options(Store store, int users, int lookups, int threads, boolean startupOnly) {

    /** The databases there are. */
    enum Store {
        POSTGRES,
        H2
    }

    /** What is run where nothing is said. */
    static final Options DEFAULTS = new Options(Store.POSTGRES, 500_000, 200_000, 2, false);

    private static final String ALLOWED = "--db postgres|h2, --users N, --lookups N, --threads N and --startup-only";

    /**
     * Reads the command line.
     *
     * @throws IllegalArgumentException with a sentence that says what is allowed
     */
    static Options parse(List<String> arguments) {
        Options options = DEFAULTS;
        Iterator<String> rest = arguments.iterator();
        while (rest.hasNext()) {
            String option = rest.next();
            options = option.equals("--startup-only")
                    ? new Options(options.store, options.users, options.lookups, options.threads, true)
                    : options.with(option, rest.hasNext() ? rest.next() : "");
        }
        return options;
    }

    private Options with(String option, String value) {
        return switch (option) {
            case "--db" -> new Options(store(value), users, lookups, threads, startupOnly);
            case "--users" -> new Options(store, number(option, value, 1), lookups, threads, startupOnly);
            case "--lookups" -> new Options(store, users, number(option, value, 100), threads, startupOnly);
            case "--threads" -> new Options(store, users, lookups, number(option, value, 1), startupOnly);
            default ->
                throw new IllegalArgumentException(
                        "There is no option '" + option + "'; the options are " + ALLOWED + ".");
        };
    }

    private static Store store(String value) {
        return switch (value) {
            case "postgres" -> Store.POSTGRES;
            case "h2" -> Store.H2;
            default ->
                throw new IllegalArgumentException("--db is followed by postgres or h2, not by '" + value + "'.");
        };
    }

    private static int number(String option, String value, int least) {
        int number;
        try {
            number = Integer.parseInt(value.replace("_", ""));
        } catch (NumberFormatException e) {
            number = Integer.MIN_VALUE;
        }
        if (number < least) {
            throw new IllegalArgumentException(
                    option + " is followed by a whole number of " + least + " or more, not by '" + value + "'.");
        }
        return number;
    }
}
