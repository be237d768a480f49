package io.bloomguard.sample.quickstart;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** What the agent costs a program's start: from starting the process to the end of its first guarded call. */
final class StartupCost {

    private static final int RUNS = 11;

    private final ChildJvm child;

    StartupCost(ChildJvm child) {
        this.child = child;
    }

    /** Measures by turns, and gives the medians in words. */
    String measure() throws IOException, InterruptedException {
        List<Long> plain = new ArrayList<>();
        List<Long> guarded = new ArrayList<>();
        for (int run = 0; run < RUNS; run++) {
            plain.add(nanosToFirstCall(false));
            guarded.add(nanosToFirstCall(true));
        }
        double without = medianMillis(plain);
        double with = medianMillis(guarded);
        return String.format(
                Locale.ROOT,
                "From starting the JVM to the end of the first guarded call, median of %d runs each:%n"
                        + "  without agent %6.1f ms%n  with agent    %6.1f ms%n  difference    %6.1f ms%n",
                RUNS,
                without,
                with,
                with - without);
    }

    private long nanosToFirstCall(boolean guarded) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        long[] called = {0};
        child.run(StartupProbe.class, guarded, List.of(), line -> {
            if (line.equals(StartupProbe.CALLED)) {
                called[0] = System.nanoTime() - begin;
            }
        });
        if (called[0] == 0) {
            throw new IllegalStateException("The probe ended without its call.");
        }
        return called[0];
    }

    private static double medianMillis(List<Long> nanos) {
        Collections.sort(nanos);
        return nanos.get(nanos.size() / 2) / 1e6;
    }
}
