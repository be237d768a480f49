package io.bloomguard.benchmark;

import java.util.OptionalDouble;

/**
 * A comparison's result.
 *
 * @param comparison what was compared
 * @param ours nanoseconds per key
 * @param peer nanoseconds per key
 * @param ourRate the share of absent keys that ours answered wrongly, where it was measured
 * @param peerRate the same of the peer
 */
record Row(Comparison comparison, double ours, double peer, OptionalDouble ourRate, OptionalDouble peerRate) {

    /** Rates that differ by more than this share of the smaller one are not one rate. */
    static final double TOLERANCE = 0.15;

    String name() {
        return comparison.name();
    }

    double ratio() {
        return comparison.ratio(ours, peer);
    }

    /** Whether the ratio means anything. */
    boolean comparable() {
        if (!comparison.needsEqualRates()) {
            return true;
        }
        if (ourRate.isEmpty() || peerRate.isEmpty()) {
            return false;
        }
        double smaller = Math.min(ourRate.getAsDouble(), peerRate.getAsDouble());
        double larger = Math.max(ourRate.getAsDouble(), peerRate.getAsDouble());
        return larger <= smaller * (1 + TOLERANCE);
    }
}
