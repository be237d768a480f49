package io.bloomguard.guard;

import java.time.Duration;

/** The one retry policy of loads: at once, then 0.5 s, doubling up to 60 s; a minute in service forgets the past. */
final class Backoff {

    private static final Duration FIRST = Duration.ofMillis(500);
    private static final Duration LONGEST = Duration.ofSeconds(60);

    private int attempts;
    private long readySince;
    private boolean ready;

    synchronized Duration next() {
        if (ready && System.nanoTime() - readySince > LONGEST.toNanos()) {
            attempts = 0;
        }
        ready = false;
        int doublings = attempts++ - 1;
        if (doublings < 0) {
            return Duration.ZERO;
        }
        Duration delay = FIRST.multipliedBy(1L << Math.min(doublings, 7));
        return delay.compareTo(LONGEST) > 0 ? LONGEST : delay;
    }

    synchronized void succeeded() {
        ready = true;
        readySince = System.nanoTime();
    }
}
