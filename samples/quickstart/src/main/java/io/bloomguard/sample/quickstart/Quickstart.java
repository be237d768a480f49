package io.bloomguard.sample.quickstart;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Shows what a guard saves: the same workload in two processes, one after the other, without the agent and with it,
 * against the same database.
 */
public final class Quickstart {

    /** The system property that says where the agent's jar is. */
    static final String AGENT = "quickstart.agent";

    private Quickstart() {}

    /**
     * Runs the sample. Ends with status 0, or with 1 where a row was hidden or a check failed, or with 2 where the command
     * line cannot be understood.
     *
     * @param arguments {@code --db postgres|h2}, {@code --users N}, {@code --lookups N}, {@code --threads N},
     *     {@code --startup-only}
     */
    public static void main(String[] arguments) throws Exception {
        Options options;
        try {
            options = Options.parse(List.of(arguments));
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            return;
        }
        ChildJvm child = new ChildJvm(Path.of(System.getProperty(AGENT, "bloom-agent.jar")));
        if (options.startupOnly()) {
            System.out.print(new StartupCost(child).measure());
            return;
        }
        Report report = compare(options, child);
        System.out.println();
        System.out.print(report);
        if (!report.holds()) {
            System.err.println("A row was hidden or a check failed: this must never happen; please report it.");
            System.exit(1);
        }
    }

    private static Report compare(Options options, ChildJvm child) throws Exception {
        System.out.printf("Starting %s with %,d users%n", options.store(), options.users());
        try (Database database = Database.start(options.store(), options.users())) {
            System.out.println("Without the agent");
            Result without = run(options, database, child, false);
            database.reset(options.users());
            System.out.println("With the agent");
            return new Report(without, run(options, database, child, true));
        }
    }

    private static Result run(Options options, Database database, ChildJvm child, boolean guarded) throws Exception {
        List<Result> results = new ArrayList<>();
        List<String> arguments = List.of(
                database.url(),
                String.valueOf(options.users()),
                String.valueOf(options.lookups()),
                String.valueOf(options.threads()),
                guarded ? "guarded" : "plain");
        child.run(Workload.class, guarded, arguments, line -> {
            if (line.startsWith(Result.PREFIX)) {
                results.add(Result.ofLine(line));
            } else {
                System.out.println(line);
            }
        });
        return results.get(0);
    }
}
