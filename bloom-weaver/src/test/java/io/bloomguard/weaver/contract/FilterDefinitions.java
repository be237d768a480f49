package io.bloomguard.weaver.contract;

import io.bloomguard.FilterDefinition;
import io.bloomguard.Writers;
import io.bloomguard.source.KeySource;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** Defines the contract's filters, once in a JVM. */
final class FilterDefinitions {

    static final List<String> NAMES = List.of(
            Filters.EMAIL,
            Filters.ID,
            Filters.MEMBER,
            Filters.CROWDED,
            Filters.PROBATION,
            Filters.BULK,
            Filters.FAILING);

    private static final AtomicBoolean DONE = new AtomicBoolean();

    private FilterDefinitions() {}

    static void defineOnce(Consumer<FilterDefinition> define) {
        if (DONE.compareAndSet(false, true)) {
            for (String name : NAMES) {
                define.accept(FilterDefinition.named(name)
                        .expectedKeys(name.equals(Filters.CROWDED) ? 1 : 100_000)
                        .falsePositiveRate(name.equals(Filters.CROWDED) ? 0.5 : 0.000_001)
                        .source(KeySource.none())
                        .writers(Writers.THIS_PROCESS)
                        // An audited call runs although it is denied, which is counted here.
                        .auditRate(0)
                        .probation(name.equals(Filters.PROBATION) ? Filters.PROBATION_CALLS : 0)
                        .build());
            }
        }
    }
}
