package io.bloomguard.benchmark;

import io.bloomguard.filter.FilterKind;
import io.bloomguard.filter.MembershipFilter;
import io.bloomguard.filter.MembershipFilters;
import io.bloomguard.hash.SeededHash;
import org.openjdk.jmh.annotations.Param;

/** This library's filters. */
public class GuardFilterBenchmark extends FilterBenchmark {

    /** The layout. */
    @Param({"BLOCKED", "CLASSIC"})
    public FilterKind kind = FilterKind.BLOCKED;

    private final SeededHash hash = SeededHash.of(42);
    private MembershipFilter numbers = MembershipFilters.create(1, RATE);
    private MembershipFilter texts = MembershipFilters.create(1, RATE);

    @Override
    void create(int expectedKeys) {
        numbers = MembershipFilters.create(kind, expectedKeys, RATE);
        texts = MembershipFilters.create(kind, expectedKeys, RATE);
    }

    @Override
    boolean addNumber(long key) {
        return numbers.add(hash.hashLong(key));
    }

    @Override
    boolean addText(String key) {
        return texts.add(hash.hashText(key));
    }

    @Override
    boolean askNumber(long key) {
        return numbers.mightContain(hash.hashLong(key));
    }

    @Override
    boolean askText(String key) {
        return texts.mightContain(hash.hashText(key));
    }
}
