package io.bloomguard.sample.quickstart;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.bloomguard.Guard;
import io.bloomguard.GuardStatus;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * One run, in a process of its own: a program that looks up and inserts users, with the agent or without. Prints its
 * progress and at last its {@link Result} as one line.
 */
final class Workload {

    private static final long WARM_UP_SEED = 1_000_000;
    private static final long SEED = 2_000_000;

    private final HikariDataSource dataSource;
    private final int users;
    private final int lookups;
    private final int threads;
    private final Statements statements = new Statements();
    private final UserDao dao;

    private Workload(HikariDataSource dataSource, int users, int lookups, int threads) {
        this.dataSource = dataSource;
        this.users = users;
        this.lookups = lookups;
        this.threads = threads;
        this.dao = new UserDao(dataSource, statements);
    }

    /** Takes the database's URL, the number of users, of lookups and of threads, and {@code guarded} or {@code plain}. */
    public static void main(String[] arguments) throws Exception {
        HikariConfig pool = new HikariConfig();
        pool.setJdbcUrl(arguments[0]);
        pool.setMaximumPoolSize(16);
        try (HikariDataSource dataSource = new HikariDataSource(pool)) {
            Workload workload = new Workload(
                    dataSource,
                    Integer.parseInt(arguments[1]),
                    Integer.parseInt(arguments[2]),
                    Integer.parseInt(arguments[3]));
            System.out.println(workload.run(arguments[4].equals("guarded")).toLine());
        }
    }

    private Result run(boolean guarded) throws Exception {
        int inserts = Math.max(1, lookups / 100);
        Guard guard = null;
        if (guarded) {
            guard = GuardedUsers.define(dataSource, (long) users + inserts);
            GuardedUsers.awaitReady(guard, System.out::println);
        }
        long loadMillis = guard == null ? 0 : guard.status().loadMillis();
        int warmUp = Math.max(2_000, lookups / 10);
        Lookups.Outcome warmedUp = new Lookups(dao, users, threads).run(warmUp, WARM_UP_SEED);
        long absentBefore = statements.absent();
        long presentBefore = statements.present();

        Lookups measured = new Lookups(dao, users, threads);
        Lookups.Outcome outcome;
        long failedChecks;
        try (Newcomers newcomers = new Newcomers(dao, users)) {
            Future<Long> checks = newcomers.start(inserts, lookups / inserts, measured::done);
            outcome = measured.run(lookups, SEED);
            failedChecks = outcome.wrong() + warmedUp.wrong() + checks.get();
        }
        long absentStatements = statements.absent() - absentBefore;
        long presentStatements = statements.present() - presentBefore;
        @Nullable GuardStatus status = guard == null ? null : guard.status();
        Verification.Verdict verdict = new Verification.Verdict(0, 0);
        if (guarded) {
            System.out.println("  looking up every row of the table");
            verdict = Verification.verify(dataSource, dao);
        }
        return new Result(
                outcome.absent().count() + (long) inserts,
                outcome.present().count() + (long) inserts,
                absentStatements,
                presentStatements,
                warmedUp.absent().count(),
                absentBefore,
                status == null ? 0 : status.denied(),
                outcome.absent().percentile(0.5),
                outcome.absent().percentile(0.99),
                outcome.present().percentile(0.5),
                outcome.present().percentile(0.99),
                outcome.nanos(),
                status == null ? 0 : status.filterBytes(),
                status == null ? 0 : status.configuredFalsePositiveRate(),
                status == null ? 0 : status.measuredFalsePositiveRate(),
                loadMillis,
                inserts,
                failedChecks,
                verdict.rows(),
                verdict.hidden());
    }
}
