package io.bloomguard.sample.quickstart;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/** How long calls took, each of them kept. Immutable. */
final class Latencies {

    private final long[] sortedNanos;

    private Latencies(LongStream nanos) {
        this.sortedNanos = nanos.sorted().toArray();
    }

    /** The first {@code count} of the times, in nanoseconds. */
    static Latencies of(long[] nanos, int count) {
        return new Latencies(Arrays.stream(nanos, 0, count));
    }

    /** The times of all. */
    static Latencies joined(List<Latencies> all) {
        return new Latencies(all.stream().flatMapToLong(one -> Arrays.stream(one.sortedNanos)));
    }

    int count() {
        return sortedNanos.length;
    }

    /** The nanoseconds within which a share of the calls ended; 0 where there were none. */
    long percentile(double share) {
        return sortedNanos.length == 0 ? 0 : sortedNanos[(int) Math.ceil(share * sortedNanos.length) - 1];
    }
}
