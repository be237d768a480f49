package io.bloomguard.filter;

/**
 * A set of 64-bit hashes that answers "definitely absent" or "maybe present".
 *
 * <p>"No" is certain; "maybe" is wrong for a small share of the hashes that were never added, the false-positive rate. The
 * rate holds up to {@link #expectedKeys()} keys and climbs without limit beyond: watch {@link #liveFalsePositiveRate()}.
 * Nothing can be removed.
 *
 * <p>The hashes must be spread evenly over all 64 bits, as those of {@link io.bloomguard.hash.SeededHash} are. Raw numbers
 * or {@code Object.hashCode()} never cause a wrong "no", but make nearly every answer "maybe".
 *
 * <p>Thread-safe without locks: a lookup that happens after an {@link #add} returned, in whichever thread, finds it.
 * Neither call allocates. Made by {@link MembershipFilters}.
 */
public sealed interface MembershipFilter permits ArrayFilter {

    /**
     * Adds a hash. Any value is allowed, 0 and {@link Long#MIN_VALUE} included.
     *
     * @return whether a bit had to be set. False means that the hash was there, or looked as if it were. True is no proof
     *     that the hash was new: two threads that add it at once may both be told so. It is therefore no count of distinct
     *     keys; for that see {@link #estimatedKeys()}
     */
    boolean add(long hash);

    /** Returns false only if the hash was never added; true means "maybe". Never writes. */
    boolean mightContain(long hash);

    /** The number of distinct keys this filter is sized for, 1 or more. */
    long expectedKeys();

    /**
     * The share of absent keys that will be answered "maybe" once {@link #expectedKeys()} distinct keys were added, in
     * (0, 1). Computed from the geometry; at or below the rate that was asked for.
     */
    double expectedFalsePositiveRate();

    /**
     * The share of absent keys that is answered "maybe" now, in [0, 1]: exact for evenly spread hashes, since it is computed
     * from the bits. Reads the whole filter, about 0.1 ms per megabyte; keys added meanwhile may or may not be counted.
     */
    double liveFalsePositiveRate();

    /** The share of the bits that are set, in [0, 1]. Reads the whole filter, as {@link #liveFalsePositiveRate()} does. */
    double fill();

    /**
     * The estimated number of distinct keys added, 0 or more, from the share of set bits: {@code -(m/k) * ln(1 - X/m)} for
     * X set bits out of m at k bits per key (Swamidass and Baldi 2007). Within 2 % up to twice {@link #expectedKeys()} for
     * filters of at least 10,000 keys; {@link Long#MAX_VALUE} when every bit is set. Reads the whole filter.
     */
    long estimatedKeys();

    /** The number of bits that can be set, m in the formulas; 64 or more. */
    long bits();

    /** The number of bits each key sets at most, k in the formulas; 1 or more. */
    int bitsPerKey();

    /** The heap memory held, in bytes, padding included. */
    long bytes();

    /** The layout. */
    FilterKind kind();
}
