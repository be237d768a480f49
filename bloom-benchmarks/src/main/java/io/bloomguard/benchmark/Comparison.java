package io.bloomguard.benchmark;

/**
 * Two trials whose times are set against each other.
 *
 * @param name says what, of how many keys, and against which peer
 * @param ours this library's
 * @param peer the other
 * @param kind which of the two is divided by the other
 */
record Comparison(String name, Trial ours, Trial peer, Kind kind) {

    /** How the ratio is taken. */
    enum Kind {
        /** The peer's time by ours: how many times ours is faster. */
        TIMES_FASTER,
        /** Our time by the floor's: how many times the floor ours takes. */
        TIMES_THE_FLOOR
    }

    double ratio(double ourTime, double peerTime) {
        return kind == Kind.TIMES_FASTER ? peerTime / ourTime : ourTime / peerTime;
    }

    /** Whether the two say something about each other only at one rate: not where one is exact, or is no filter at all. */
    boolean needsEqualRates() {
        return kind == Kind.TIMES_FASTER && !ours.peer().exact() && !peer.peer().exact();
    }
}
