package io.bloomguard.sample.quickstart;

import io.bloomguard.FilterDefinition;
import io.bloomguard.Guard;
import io.bloomguard.GuardRegistry;
import io.bloomguard.GuardStatus;
import io.bloomguard.Writers;
import io.bloomguard.jdbc.JdbcKeySource;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Consumer;
import javax.sql.DataSource;

/** The filter of the users' names: its definition, and the wait for it. */
final class GuardedUsers {

    private GuardedUsers() {}

    /** Defines the filter; it loads in the background, and lookups pass through meanwhile. */
    static Guard define(DataSource dataSource, long expectedUsers) {
        return GuardRegistry.global()
                .define(FilterDefinition.named("users.name")
                        .expectedKeys(expectedUsers)
                        .source(JdbcKeySource.column(dataSource, "users", "name"))
                        .writers(Writers.THIS_PROCESS)
                        .build());
    }

    /**
     * Waits until the filter is in service, and tells of the load's progress.
     *
     * @throws IllegalStateException when it will not be; the message says why
     */
    static void awaitReady(Guard guard, Consumer<String> progress) throws InterruptedException {
        while (!guard.awaitReady(Duration.ofMillis(250))) {
            GuardStatus status = guard.status();
            if (status.state() != GuardStatus.State.LOADING) {
                throw new IllegalStateException("The filter is " + status.state() + ": " + status.reason());
            }
            if (status.expectedRows() > 0 && status.loadMillis() > 0) {
                progress.accept(String.format(
                        Locale.ROOT,
                        "  loading %s: %,d of %,d rows, %d %%, %,d rows/s",
                        status.filter(),
                        status.loadedRows(),
                        status.expectedRows(),
                        100 * status.loadedRows() / status.expectedRows(),
                        1000 * status.loadedRows() / status.loadMillis()));
            }
        }
    }
}
