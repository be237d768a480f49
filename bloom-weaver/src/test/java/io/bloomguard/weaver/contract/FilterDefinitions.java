package io.bloomguard.weaver.contract;

import io.bloomguard.FilterDefinition;
import io.bloomguard.Guard;
import io.bloomguard.Writers;
import io.bloomguard.source.KeySource;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

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

    static void defineOnce(Function<FilterDefinition, Guard> define) {
        if (DONE.compareAndSet(false, true)) {
            for (String name : NAMES) {
                define.apply(FilterDefinition.named(name)
                        .expectedKeys(name.equals(Filters.CROWDED) ? 1 : 100_000)
                        .falsePositiveRate(name.equals(Filters.CROWDED) ? 0.5 : 0.000_001)
                        .source(KeySource.none())
                        .writers(Writers.THIS_PROCESS)
                        .probation(name.equals(Filters.PROBATION) ? Filters.PROBATION_CALLS : 0)
                        .build());
            }
        }
    }
}
