package io.bloomguard.benchmark;

import java.util.List;

/**
 * One thing to measure.
 *
 * @param operation the benchmark
 * @param peer what is measured; {@link Peer#BLOCKED} where the operation knows no other
 * @param keys the number of keys held
 * @param rate the false-positive rate asked for
 * @param threads that call at once
 * @param hugePages whether the process asks the system for huge pages
 */
record Trial(Operation operation, Peer peer, int keys, double rate, int threads, boolean hugePages) {

    private static final int MILLION = 1_000_000;

    /**
     * The process's options: one heap and one collector for all peers of an operation.
     *
     * <p>The young generation is small enough to have been used throughout before anything is timed. A peer that allocates
     * on each call would else pay for the system's handing out of fresh pages, for seconds and several times over what its
     * calls cost.
     */
    List<String> processOptions() {
        return List.of(
                "-Xms" + heapMegabytes() + "m",
                "-Xmx" + heapMegabytes() + "m",
                "-Xmn" + (keys > MILLION ? 256 : 128) + "m",
                "-XX:+UseG1GC",
                hugePages ? "-XX:+UseTransparentHugePages" : "-XX:-UseTransparentHugePages");
    }

    /** Ten million texts in a hash set take more than a gigabyte. */
    private int heapMegabytes() {
        boolean many = keys > MILLION && keys <= 10 * MILLION;
        return many ? 4096 : keys > MILLION ? 2048 : 1024;
    }

    @Override
    public String toString() {
        return operation + " " + (operation.ofPeers() ? peer + " " : "") + keys / MILLION + "M"
                + (threads > 1 ? ", " + threads + " threads" : "") + (hugePages ? ", huge pages" : "");
    }
}
