package io.bloomguard.program;

import io.bloomguard.FilterDefinition;
import io.bloomguard.GuardRegistry;
import io.bloomguard.Writers;
import io.bloomguard.source.KeySource;
import java.time.Duration;

/** Defines filters; apart from the programs, which have to run without the core too. */
final class SmallFilters {

    private SmallFilters() {}

    static void define(String... names) throws InterruptedException {
        for (String name : names) {
            GuardRegistry.global()
                    .define(FilterDefinition.named(name)
                            .expectedKeys(10_000)
                            .falsePositiveRate(0.000_001)
                            .source(KeySource.none())
                            .writers(Writers.THIS_PROCESS)
                            .auditRate(0)
                            .probation(0)
                            .build())
                    .awaitReady(Duration.ofSeconds(20));
        }
    }

    static String status(String name) {
        return String.valueOf(GuardRegistry.global().guard(name).status());
    }
}
