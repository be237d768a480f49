package io.bloomguard.filter;

/**
 * A set of 64-bit hashes that answers "definitely absent" or "maybe present".
 *
 * <p>Thread-safe without locks: a lookup that begins after an {@link #add} returned, in whichever thread, finds it.
 */
public interface MembershipFilter {

    /** Adds a hash; returns whether a bit changed. False means that it was there, or looked as if it were. */
    boolean add(long hash);

    /** Returns false only if the hash was never added; true means "maybe". */
    boolean mightContain(long hash);
}
