package io.bloomguard.guard;

import io.bloomguard.filter.MembershipFilter;
import java.time.Duration;

/**
 * The hashes that were added lately and when: a declared write that has ended may still become visible for as long as any
 * transaction lasts, and where its statement is sent only at the commit, no database tells of it before. A bounded ring; thread-safe.
 */
final class RecentKeys {

    private static final int FIRST = 256;

    static final int MOST = 1 << 20;

    private long[] hashes = new long[FIRST];
    private long[] times = new long[FIRST];
    private int next;
    private int count;
    private long lastDropped = Long.MIN_VALUE;

    /** Remembers a hash that was added now. */
    synchronized void remember(long hash) {
        long now = System.nanoTime();
        if (count == hashes.length) {
            if (count < MOST) {
                grow();
            } else {
                lastDropped = times[next];
                count--;
            }
        }
        hashes[next] = hash;
        times[next] = now;
        next = (next + 1) % hashes.length;
        count++;
    }

    private void grow() {
        long[] moreHashes = new long[2 * count];
        long[] moreTimes = new long[2 * count];
        for (int i = 0; i < count; i++) {
            int at = (next + i) % count;
            moreHashes[i] = hashes[at];
            moreTimes[i] = times[at];
        }
        hashes = moreHashes;
        times = moreTimes;
        next = count;
    }

    /**
     * Adds those of a time to a filter that is a target of adds already.
     *
     * @param time reaches back from now
     * @throws TooManyRecentKeysException when some of them are no longer remembered
     */
    synchronized void copyTo(MembershipFilter filter, Duration time) throws TooManyRecentKeysException {
        long since = System.nanoTime() - time.toNanos();
        if (lastDropped != Long.MIN_VALUE && lastDropped - since > 0) {
            throw new TooManyRecentKeysException(
                    "More than " + MOST + " keys were written within " + time.toSeconds()
                            + " s, and some of their transactions may still be open; set a shorter settle-time if none takes so long");
        }
        for (int i = 0; i < count; i++) {
            int at = Math.floorMod(next - 1 - i, hashes.length);
            if (times[at] - since < 0) {
                return;
            }
            filter.add(hashes[at]);
        }
    }

    /** A rebuild has to wait for a quieter time. */
    static final class TooManyRecentKeysException extends Exception {

        private static final long serialVersionUID = 1;

        TooManyRecentKeysException(String message) {
            super(message);
        }
    }
}
