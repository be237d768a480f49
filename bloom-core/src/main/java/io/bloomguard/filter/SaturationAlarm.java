package io.bloomguard.filter;

import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Logs one warning when a filter holds so many keys that its rate is more than twice the expected one.
 *
 * <p>Counts a fixed share of the hashes that changed the filter, since counting all would make adding threads wait for each
 * other; reads the filter's bits only where that count says that they may be too many. Thread-safe.
 */
final class SaturationAlarm {

    private static final System.Logger LOG = System.getLogger("io.bloomguard.filter");

    private static final double TOO_HIGH = 2;

    /** So many hashes are counted until the filter has the keys that it is sized for. */
    private static final long SAMPLES = 256;

    private final MembershipFilter filter;
    private final long mask;
    private final AtomicLong sampled = new AtomicLong();
    private volatile long nextLook;

    SaturationAlarm(MembershipFilter filter) {
        this.filter = filter;
        long interval = Long.highestOneBit(Math.max(1, filter.expectedKeys() / SAMPLES));
        this.mask = interval - 1;
        this.nextLook = filter.expectedKeys() / interval;
    }

    /** Told of a hash that changed the filter. */
    void added(long hash) {
        if ((hash & mask) == 0 && sampled.incrementAndGet() >= nextLook) {
            look();
        }
    }

    /** Told of hashes of which some may have changed the filter. */
    void added(long[] hashes, int count) {
        long samples = 0;
        for (int i = 0; i < count; i++) {
            samples += (hashes[i] & mask) == 0 ? 1 : 0;
        }
        if (samples > 0 && sampled.addAndGet(samples) >= nextLook) {
            look();
        }
    }

    private synchronized void look() {
        long seen = sampled.get();
        if (seen < nextLook) {
            return;
        }
        // The next look comes after an eighth more keys, so that all looks together read little.
        nextLook = seen + seen / 8 + 1;
        sentence(filter).ifPresent(sentence -> {
            nextLook = Long.MAX_VALUE;
            LOG.log(System.Logger.Level.WARNING, sentence);
        });
    }

    /** What is to be said of a saturated filter. */
    static Optional<String> sentence(MembershipFilter filter) {
        double live = filter.liveFalsePositiveRate();
        if (live <= TOO_HIGH * filter.expectedFalsePositiveRate()) {
            return Optional.empty();
        }
        return Optional.of(String.format(
                Locale.ROOT,
                "A %s filter for %,d keys holds about %,d: %.3g %% of absent keys are answered \"maybe\", %.3g %% were"
                        + " expected. Make a larger one, or one of kind SCALABLE.",
                filter.kind(),
                filter.expectedKeys(),
                filter.estimatedKeys(),
                100 * live,
                100 * filter.expectedFalsePositiveRate()));
    }
}
