package io.bloomguard.sample.quickstart;

import java.util.SplittableRandom;

/**
 * The names that are asked for: nine in ten belong to nobody, each of them another; the tenth is a user's, some users far
 * more often than others, so that the cache has its use. The same seed gives the same names. Used by one thread.
 */
final class Names {

    private final SplittableRandom random;
    private final int users;

    Names(long seed, int users) {
        this.random = new SplittableRandom(seed);
        this.users = users;
    }

    /** Whether the next name is a user's. */
    boolean nextIsPresent() {
        return random.nextInt(10) == 0;
    }

    /** The name of a user. */
    String present() {
        double uniform = random.nextDouble();
        return "user-" + (1 + (int) (users * uniform * uniform * uniform));
    }

    /** A name that nobody has. */
    String absent() {
        return "nobody-" + Long.toUnsignedString(random.nextLong(), 36);
    }
}
