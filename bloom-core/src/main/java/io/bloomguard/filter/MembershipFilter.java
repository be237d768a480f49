package io.bloomguard.filter;

/**
 * A set of 64-bit hashes that answers "definitely absent" or "maybe present".
 *
 * <p>"No" is certain; "maybe" is wrong for a small share of the hashes that were never added, the false-positive rate. The
 * rate holds up to {@link #expectedKeys()} keys and, except in a scalable filter, climbs without limit beyond: watch {@link
 * #liveFalsePositiveRate()}. Only a counting filter can {@link #remove}.
 *
 * <p>The hashes must be spread evenly over all 64 bits, as those of {@link io.bloomguard.hash.SeededHash} are. Raw numbers
 * or {@code Object.hashCode()} never cause a wrong "no", but make nearly every answer "maybe".
 *
 * <p>Thread-safe: a lookup that happens after an {@link #add} returned, in whichever thread, finds it. Lookups take no lock
 * and never write; adds take none where nothing can be removed. {@link #add(long)} and {@link #mightContain(long)} do not
 * allocate, except where a counting or scalable filter grows. Made by {@link MembershipFilters}; {@link BloomFilter} is the
 * same for typed keys.
 */
public sealed interface MembershipFilter permits BitFilter, CountingFilter, ScalableFilter {

    /**
     * Adds a hash. Any value is allowed, 0 and {@link Long#MIN_VALUE} included.
     *
     * @return whether a bit had to be set. False means that the hash was there, or looked as if it were. True is no proof
     *     that the hash was new: two threads that add it at once may both be told so. It is therefore no count of distinct
     *     keys; for that see {@link #estimatedKeys()}
     */
    boolean add(long hash);

    /** Returns false only if the hash was never added, or was removed since; true means "maybe". Never writes. */
    boolean mightContain(long hash);

    /**
     * Adds hashes, as many calls of {@link #add(long)} would, but fetches the memory of many at once: several times as fast
     * in a filter that is larger than the processor's caches.
     *
     * @param hashes the hashes
     * @param from the first one's index
     * @param to the index behind the last one
     * @throws IndexOutOfBoundsException when the range does not lie within the array
     */
    void addAll(long[] hashes, int from, int to);

    /**
     * Asks for hashes, as many calls of {@link #mightContain(long)} would, but fetches the memory of many at once: several
     * times as fast in a filter that is larger than the processor's caches.
     *
     * @param hashes the hashes
     * @param from the first one's index
     * @param to the index behind the last one
     * @param maybe receives the answers, the first one at index {@code into}
     * @param into an index of {@code maybe}
     * @return how many answers are "maybe"
     * @throws IndexOutOfBoundsException when the range, or that of the answers, does not lie within its array
     */
    int mightContainEach(long[] hashes, int from, int to, boolean[] maybe, int into);

    /**
     * Removes a hash that was added, once: a hash added twice must be removed twice. A hash that is not there is left alone,
     * also when {@link #mightContain} says "maybe" for it; no other hash ever becomes absent. A hash that was added {@value
     * KeyCounts#MOST} times or more stays for good.
     *
     * @return whether the hash was there
     * @throws UnsupportedOperationException when this is not a {@link FilterKind#COUNTING} filter
     */
    boolean remove(long hash);

    /**
     * Adds everything that another filter holds. Bits of two filters of one size are joined, which is exactly as if all keys
     * had been added; the layers of a scalable filter are copied, so that their rates add up; a counting filter adds the
     * counts. What is added to the other filter meanwhile may or may not be included.
     *
     * @throws IllegalArgumentException when the two have other {@linkplain #geometry() geometries}; the message gives both. The
     *     hashes must come from one function with one seed, which a filter of hashes cannot check; {@link BloomFilter} does
     */
    void union(MembershipFilter other);

    /**
     * Names all but the hash that decides which bits a key sets, for example {@code BLOCKED;bits=10112000;k=8}. Filters can be
     * joined exactly when their geometries are equal.
     */
    String geometry();

    /** The number of distinct keys this filter is sized for, 1 or more. */
    long expectedKeys();

    /**
     * The share of absent keys that will be answered "maybe" once {@link #expectedKeys()} distinct keys were added, in
     * (0, 1). Computed from the geometry; at or below the rate that was asked for. For a scalable filter the most that it
     * will be with any number of keys.
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
     * filters of at least 10,000 keys; {@link Long#MAX_VALUE} when every bit is set. Reads the whole filter. A counting
     * filter knows the number exactly.
     */
    long estimatedKeys();

    /** The number of bits that can be set, m in the formulas; 64 or more. Grows with a scalable filter. */
    long bits();

    /** The number of bits each key sets at most, k in the formulas; 1 or more. */
    int bitsPerKey();

    /** The memory held, in bytes, padding included; on or off the heap, as {@link #storage()} says. */
    long bytes();

    /** The layout. */
    FilterKind kind();

    /** Where the bits lie. */
    FilterStorage storage();
}
