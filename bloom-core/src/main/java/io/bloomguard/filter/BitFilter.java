package io.bloomguard.filter;

import java.util.Objects;

/**
 * A filter of one array of bits to which keys are only added, and what every such layout says in the same way.
 *
 * <p>Thread-safe as {@link Words} are.
 */
abstract sealed class BitFilter implements MembershipFilter permits BlockedFilter, ClassicFilter {

    /** So many lines are fetched at once: more than a processor can have under way, few enough to stay in its first cache. */
    private static final int BATCH = 256;

    final Words words;

    private final FilterSizing sizing;

    BitFilter(FilterSizing sizing, FilterStorage storage) {
        this.sizing = sizing;
        this.words = FilterMemory.allocate(sizing, storage);
    }

    final FilterSizing sizing() {
        return sizing;
    }

    /** A word that a lookup of the hash needs: reading it early brings its line into the cache. */
    abstract long touch(long hash);

    /**
     * Reads one word for each key of a small batch before any is added: these reads do not wait for each other, while an
     * add is so long that few of them fit into the processor's window at once.
     */
    @Override
    public final void addAll(long[] hashes, int from, int to) {
        Objects.checkFromToIndex(from, to, hashes.length);
        for (int start = from; start < to; start += BATCH) {
            int end = Math.min(to, start + BATCH);
            touch(hashes, start, end);
            for (int i = start; i < end; i++) {
                add(hashes[i]);
            }
        }
    }

    /** The same for lookups. */
    @Override
    public final int mightContainEach(long[] hashes, int from, int to, boolean[] maybe, int into) {
        Objects.checkFromToIndex(from, to, hashes.length);
        Objects.checkFromIndexSize(into, to - from, maybe.length);
        int found = 0;
        for (int start = from; start < to; start += BATCH) {
            int end = Math.min(to, start + BATCH);
            touch(hashes, start, end);
            for (int i = start; i < end; i++) {
                boolean might = mightContain(hashes[i]);
                maybe[into + i - from] = might;
                found += might ? 1 : 0;
            }
        }
        return found;
    }

    private void touch(long[] hashes, int start, int end) {
        long read = 0;
        for (int i = start; i < end; i++) {
            read ^= touch(hashes[i]);
        }
        Words.keep(read);
    }

    @Override
    public final boolean remove(long hash) {
        throw FilterSizing.notRemovable(kind());
    }

    @Override
    public final void union(MembershipFilter other) {
        if (!(other instanceof BitFilter that) || !geometry().equals(that.geometry())) {
            throw FilterSizing.differ(this, other);
        }
        for (long i = 0; i < words.count(); i++) {
            long theirs = that.words.get(i);
            if ((theirs & ~words.peek(i)) != 0) {
                words.or(i, theirs);
            }
        }
    }

    @Override
    public final double fill() {
        return words.setBits() / (double) bits();
    }

    @Override
    public final long estimatedKeys() {
        return estimatedKeys(sizing, words.setBits());
    }

    static long estimatedKeys(FilterSizing sizing, long setBits) {
        double bits = sizing.bits();
        double keys = -bits / sizing.bitsPerKey() * Math.log1p(-setBits / bits);
        // Infinite when every bit is set; Math.round saturates.
        return Math.round(keys);
    }

    @Override
    public final String geometry() {
        return sizing.geometry();
    }

    @Override
    public final long expectedKeys() {
        return sizing.expectedKeys();
    }

    @Override
    public final double expectedFalsePositiveRate() {
        return sizing.falsePositiveRate();
    }

    @Override
    public final long bits() {
        return sizing.bits();
    }

    @Override
    public final int bitsPerKey() {
        return sizing.bitsPerKey();
    }

    @Override
    public final long bytes() {
        return words.bytes();
    }

    @Override
    public final FilterKind kind() {
        return sizing.kind();
    }

    @Override
    public final FilterStorage storage() {
        return words.storage();
    }

    @Override
    public final String toString() {
        return sizing.toString();
    }
}
