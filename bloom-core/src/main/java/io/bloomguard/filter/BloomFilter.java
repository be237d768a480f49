package io.bloomguard.filter;

import io.bloomguard.hash.SeededHash;
import java.security.SecureRandom;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * A set of keys that answers "definitely absent" or "maybe present", to stand in front of a list, a map, a tree, a file or
 * anything else that is dearer to ask.
 *
 * <pre>{@code
 * BloomFilter<String> words = BloomFilter.create(KeyEncoder.text(), 100_000, 0.01);
 * words.add("cat");
 * words.mightContain("cat");      // true, for certain
 * words.mightContain("dog");      // false; true for one absent key in a hundred
 * }</pre>
 *
 * <p>No key is kept: time and memory do not depend on how long keys are. "No" is certain; "maybe" is wrong for a share of the
 * absent keys, the false-positive rate. That rate holds up to {@link #expectedKeys()} keys and climbs beyond, except in a
 * {@linkplain FilterKind#SCALABLE scalable} filter: one warning is logged then, and {@link #saturation()} says so at any
 * time.
 *
 * <p>Thread-safe: a lookup that happens after an {@link #add} returned, in whichever thread, finds the key. Neither allocates.
 * Keys are not null.
 *
 * @param <T> the keys' type
 */
public sealed class BloomFilter<T> permits LongBloomFilter {

    /** So many hashes at a time, in batches. */
    static final int BATCH = 256;

    private final KeyEncoder<? super T> encoder;
    private final SeededHash hash;
    private final MembershipFilter filter;
    private final SaturationAlarm alarm;

    BloomFilter(KeyEncoder<? super T> encoder, SeededHash hash, MembershipFilter filter) {
        this.encoder = encoder;
        this.hash = hash;
        this.filter = filter;
        this.alarm = new SaturationAlarm(filter);
    }

    /**
     * An empty filter of the default layout, on the heap, with a random seed.
     *
     * @param encoder hashes the keys
     * @param expectedKeys the number of distinct keys to size for, 1 or more
     * @param falsePositiveRate the share of absent keys that may be answered "maybe" with so many keys, in (0, 1)
     * @throws IllegalArgumentException when an argument is out of range, or the filter does not fit the memory
     */
    public static <T> BloomFilter<T> create(
            KeyEncoder<? super T> encoder, long expectedKeys, double falsePositiveRate) {
        return BloomFilter.<T>builder(encoder)
                .expectedKeys(expectedKeys)
                .falsePositiveRate(falsePositiveRate)
                .build();
    }

    /**
     * The same for integers, without boxing.
     *
     * @param encoder hashes the keys
     * @param expectedKeys the number of distinct keys to size for, 1 or more
     * @param falsePositiveRate the share of absent keys that may be answered "maybe" with so many keys, in (0, 1)
     * @throws IllegalArgumentException when an argument is out of range, or the filter does not fit the memory
     */
    public static LongBloomFilter create(LongKeyEncoder encoder, long expectedKeys, double falsePositiveRate) {
        return builder(encoder)
                .expectedKeys(expectedKeys)
                .falsePositiveRate(falsePositiveRate)
                .build();
    }

    /** Starts a filter whose layout, storage or seed is chosen. */
    public static <T> Builder<BloomFilter<T>> builder(KeyEncoder<? super T> encoder) {
        Objects.requireNonNull(encoder, "encoder");
        return new Builder<>((hash, filter) -> new BloomFilter<>(encoder, hash, filter));
    }

    /** The same for integers. */
    public static Builder<LongBloomFilter> builder(LongKeyEncoder encoder) {
        Objects.requireNonNull(encoder, "encoder");
        return new Builder<>((hash, filter) -> new LongBloomFilter(encoder, hash, filter));
    }

    /**
     * Adds a key.
     *
     * @return whether a bit had to be set; false means that the key was there, or looked as if it were. Not a count of
     *     distinct keys; for that see {@link #estimatedKeys()}
     */
    public final boolean add(T key) {
        return addHash(encoder.hash(key, hash));
    }

    final boolean addHash(long hashed) {
        boolean changed = filter.add(hashed);
        if (changed) {
            alarm.added(hashed);
        }
        return changed;
    }

    /** Returns false only if the key was never added, or was removed since; true means "maybe". */
    public final boolean mightContain(T key) {
        return filter.mightContain(encoder.hash(key, hash));
    }

    /** Adds keys, fetching the memory of many at once. */
    public final void addAll(T[] keys) {
        long[] hashes = new long[Math.min(BATCH, keys.length)];
        for (int start = 0; start < keys.length; start += BATCH) {
            addHashes(hashes, hash(keys, start, hashes));
        }
    }

    /** Adds keys. */
    public final void addAll(Iterable<? extends T> keys) {
        long[] hashes = new long[BATCH];
        int count = 0;
        for (T key : keys) {
            hashes[count++] = encoder.hash(key, hash);
            if (count == BATCH) {
                addHashes(hashes, count);
                count = 0;
            }
        }
        addHashes(hashes, count);
    }

    final void addHashes(long[] hashes, int count) {
        filter.addAll(hashes, 0, count);
        alarm.added(hashes, count);
    }

    /**
     * Asks for keys, fetching the memory of many at once: in a filter larger than the processor's caches several times as
     * fast as asking one by one.
     *
     * @param keys the keys
     * @param maybe receives the answers, each at its key's index
     * @return how many answers are "maybe"
     * @throws IndexOutOfBoundsException when the second array is shorter than the first
     */
    public final int mightContainEach(T[] keys, boolean[] maybe) {
        Objects.checkFromIndexSize(0, keys.length, maybe.length);
        long[] hashes = new long[Math.min(BATCH, keys.length)];
        int found = 0;
        for (int start = 0; start < keys.length; start += BATCH) {
            found += filter.mightContainEach(hashes, 0, hash(keys, start, hashes), maybe, start);
        }
        return found;
    }

    private int hash(T[] keys, int start, long[] hashes) {
        int count = Math.min(hashes.length, keys.length - start);
        for (int i = 0; i < count; i++) {
            hashes[i] = encoder.hash(keys[start + i], hash);
        }
        return count;
    }

    /**
     * Removes a key that was added, once: a key added twice must be removed twice. A key that is not there is left alone,
     * and no other key ever becomes absent. A key that was added {@value KeyCounts#MOST} times or more stays for good.
     *
     * @return whether the key was there
     * @throws UnsupportedOperationException when this is not a {@link FilterKind#COUNTING} filter
     */
    public final boolean remove(T key) {
        return filter.remove(encoder.hash(key, hash));
    }

    /**
     * Adds everything that another filter holds, as if its keys had been added.
     *
     * @throws IllegalArgumentException when the two have other {@linkplain #fingerprint() fingerprints}; the message gives
     *     both
     */
    public final void union(BloomFilter<T> other) {
        merge(other);
    }

    /** The same for a filter whose keys' type is not known: a fingerprint includes the encoder's identifier. */
    final void merge(BloomFilter<?> other) {
        if (!fingerprint().equals(other.fingerprint())) {
            throw new IllegalArgumentException("A filter with the fingerprint " + fingerprint()
                    + " cannot be joined with one with the fingerprint " + other.fingerprint()
                    + ". Make both with the same encoder, seed, kind, expected number of keys and rate.");
        }
        filter.union(other.filter);
    }

    /**
     * Names all that decides which bits a key sets: hash, seed, encoder, layout and size. Filters can be joined exactly when
     * their fingerprints are equal.
     */
    public final String fingerprint() {
        return hash.id() + ";seed=" + Long.toHexString(hash.seed()) + ";" + encoder.id() + ";" + filter.geometry();
    }

    /** A sentence when the share of absent keys answered "maybe" is more than twice the expected one. Reads all bits. */
    public final Optional<String> saturation() {
        return SaturationAlarm.sentence(filter);
    }

    /** See {@link MembershipFilter#estimatedKeys()}. */
    public final long estimatedKeys() {
        return filter.estimatedKeys();
    }

    /** See {@link MembershipFilter#expectedKeys()}. */
    public final long expectedKeys() {
        return filter.expectedKeys();
    }

    /** See {@link MembershipFilter#expectedFalsePositiveRate()}. */
    public final double expectedFalsePositiveRate() {
        return filter.expectedFalsePositiveRate();
    }

    /** See {@link MembershipFilter#liveFalsePositiveRate()}. */
    public final double liveFalsePositiveRate() {
        return filter.liveFalsePositiveRate();
    }

    /** See {@link MembershipFilter#fill()}. */
    public final double fill() {
        return filter.fill();
    }

    /** The memory held, in bytes. */
    public final long bytes() {
        return filter.bytes();
    }

    /** The same filter over hashes: the two share their bits. */
    public final MembershipFilter membership() {
        return filter;
    }

    /** The seeded hash; its identifier and seed belong to whatever is stored of the filter. */
    public final SeededHash seededHash() {
        return hash;
    }

    /** The encoder of the keys. */
    public final KeyEncoder<? super T> encoder() {
        return encoder;
    }

    @Override
    public final String toString() {
        return String.format(Locale.ROOT, "%s, keys %s, about %,d held", filter, encoder.id(), filter.estimatedKeys());
    }

    /**
     * Chooses what a filter is like. Not thread-safe; may be used again.
     *
     * @param <F> the filter's type
     */
    public static final class Builder<F extends BloomFilter<?>> {

        private static final SecureRandom SEEDS = new SecureRandom();

        private final BiFunction<SeededHash, MembershipFilter, F> face;
        private long expectedKeys;
        private double falsePositiveRate = 0.01;
        private FilterKind kind = FilterKind.BLOCKED;
        private FilterStorage storage = FilterStorage.HEAP;
        private Optional<Long> seed = Optional.empty();

        Builder(BiFunction<SeededHash, MembershipFilter, F> face) {
            this.face = face;
        }

        /**
         * Sets the number of distinct keys to size for; must be given.
         *
         * @param keys 1 or more
         * @throws IllegalArgumentException when it is less than 1
         */
        public Builder<F> expectedKeys(long keys) {
            FilterSizing.checkKeys(keys);
            this.expectedKeys = keys;
            return this;
        }

        /**
         * Sets the share of absent keys that may be answered "maybe" with as many keys as expected.
         *
         * @param rate in (0, 1); 0.01 unless set
         * @throws IllegalArgumentException when it is not in (0, 1)
         */
        public Builder<F> falsePositiveRate(double rate) {
            FilterSizing.checkRate(rate);
            this.falsePositiveRate = rate;
            return this;
        }

        /** Sets the layout; {@link FilterKind#BLOCKED} unless set. */
        public Builder<F> kind(FilterKind layout) {
            this.kind = Objects.requireNonNull(layout, "layout");
            return this;
        }

        /** Sets where the bits lie; {@link FilterStorage#HEAP} unless set. */
        public Builder<F> storage(FilterStorage place) {
            this.storage = Objects.requireNonNull(place, "place");
            return this;
        }

        /**
         * Sets the seed; random for each filter unless set. Filters that are to be joined need the same. Whoever knows the
         * seed can find keys that are all answered "maybe", so keep it from those who choose the keys.
         */
        public Builder<F> seed(long value) {
            this.seed = Optional.of(value);
            return this;
        }

        /**
         * Makes an empty filter.
         *
         * @throws IllegalArgumentException when the expected number of keys was not given, or the filter does not fit the
         *     memory
         */
        public F build() {
            SeededHash hash = SeededHash.of(seed.orElseGet(SEEDS::nextLong));
            return face.apply(hash, MembershipFilters.create(kind, expectedKeys, falsePositiveRate, storage));
        }

        /** Puts a face on a filter that was read from somewhere. */
        F around(SeededHash hash, MembershipFilter filter) {
            return face.apply(hash, filter);
        }

        /** A copy that makes filters of one seed: the one that is set, or one drawn now. */
        Builder<F> settled() {
            Builder<F> copy = new Builder<>(face);
            copy.expectedKeys = expectedKeys;
            copy.falsePositiveRate = falsePositiveRate;
            copy.kind = kind;
            copy.storage = storage;
            return copy.seed(seed.orElseGet(SEEDS::nextLong));
        }
    }
}
