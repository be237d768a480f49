package io.bloomguard.filter;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.LongStream;

/**
 * A blocked filter for lookups, and beside it the counted hashes of its keys, for writers: a removed key's block is made
 * anew from the hashes that are left in it. So a removal takes away exactly what was added, and a key that was never added,
 * or has been removed before, is left alone even where its bits are set.
 *
 * <p>Only the highest {@value KeyCounts#HASH_BITS} bits of a hash count; the table's word has the counter in the others.
 *
 * <p>Thread-safe. Blocks are divided into stripes of neighbours; a writer holds its stripe's monitor. Lookups take no lock:
 * a bit that belongs to a key that is left is set in every version of its word.
 */
final class CountingFilter implements MembershipFilter {

    private static final int BATCH = 1024;

    private final BlockedFilter bits;
    private final KeyCounts[] stripes;
    private final long blocksPerStripe;

    CountingFilter(FilterSizing sizing, FilterStorage storage) {
        this.bits = new BlockedFilter(sizing, storage);
        this.stripes = new KeyCounts[KeyCounts.stripes(sizing.expectedKeys())];
        Arrays.setAll(stripes, i -> new KeyCounts(stripes.length, sizing.expectedKeys() / stripes.length));
        this.blocksPerStripe = sizing.bits() / BlockedFilter.BITS_PER_BLOCK / stripes.length;
    }

    @Override
    public boolean mightContain(long hash) {
        return bits.mightContain(KeyCounts.kept(hash));
    }

    @Override
    public boolean add(long hash) {
        return add(KeyCounts.kept(hash), 1);
    }

    private boolean add(long kept, int times) {
        KeyCounts counts = stripe(kept);
        synchronized (counts) {
            counts.add(kept, times);
            return bits.add(kept);
        }
    }

    private KeyCounts stripe(long kept) {
        return stripes[KeyCounts.stripe(kept, stripes.length)];
    }

    @Override
    public boolean remove(long hash) {
        long kept = KeyCounts.kept(hash);
        KeyCounts counts = stripe(kept);
        synchronized (counts) {
            int before = counts.remove(kept);
            if (before == 1) {
                clear(counts, bits.firstWord(kept));
            }
            return before > 0;
        }
    }

    /** Makes a block anew from its keys; a word's other bits stay set throughout. */
    private void clear(KeyCounts counts, long firstWord) {
        long[] block = new long[BlockedFilter.WORDS_PER_BLOCK];
        long part = firstWord / BlockedFilter.WORDS_PER_BLOCK % blocksPerStripe;
        counts.forEachNear(part, blocksPerStripe, kept -> {
            if (bits.firstWord(kept) == firstWord) {
                bits.addTo(block, kept);
            }
        });
        for (int i = 0; i < block.length; i++) {
            bits.words.set(firstWord + i, block[i]);
        }
    }

    @Override
    public void addAll(long[] hashes, int from, int to) {
        Objects.checkFromToIndex(from, to, hashes.length);
        for (int i = from; i < to; i++) {
            add(hashes[i]);
        }
    }

    @Override
    public int mightContainEach(long[] hashes, int from, int to, boolean[] maybe, int into) {
        Objects.checkFromToIndex(from, to, hashes.length);
        long[] kept = new long[Math.min(to - from, BATCH)];
        int found = 0;
        for (int start = from; start < to; start += BATCH) {
            int count = Math.min(BATCH, to - start);
            for (int i = 0; i < count; i++) {
                kept[i] = KeyCounts.kept(hashes[start + i]);
            }
            found += bits.mightContainEach(kept, 0, count, maybe, into + start - from);
        }
        return found;
    }

    @Override
    public void union(MembershipFilter other) {
        if (!(other instanceof CountingFilter that) || !geometry().equals(that.geometry())) {
            throw FilterSizing.differ(this, other);
        }
        for (int i = 0; i < stripes.length; i++) {
            long[] theirs = that.entries(i);
            synchronized (stripes[i]) {
                stripes[i].reserve(stripes[i].size() + theirs.length);
            }
            addAll(theirs);
        }
    }

    private void addAll(long[] entries) {
        for (long entry : entries) {
            add(KeyCounts.kept(entry), KeyCounts.count(entry));
        }
    }

    private static long[] copy(KeyCounts counts) {
        synchronized (counts) {
            return counts.copy();
        }
    }

    FilterSizing sizing() {
        return bits.sizing();
    }

    int stripes() {
        return stripes.length;
    }

    /** The entries of a stripe now, in ascending order of their hashes as unsigned numbers. */
    long[] entries(int stripe) {
        return LongStream.of(copy(stripes[stripe]))
                .filter(entry -> entry != 0)
                .map(entry -> entry ^ Long.MIN_VALUE)
                .sorted()
                .map(entry -> entry ^ Long.MIN_VALUE)
                .toArray();
    }

    /** Fills a stripe of an empty filter that no other thread has yet with what {@link #entries} gave. */
    void restore(int stripe, long[] entries) {
        stripes[stripe].reserve(entries.length);
        addAll(entries);
    }

    @Override
    public long estimatedKeys() {
        long sum = 0;
        for (KeyCounts counts : stripes) {
            synchronized (counts) {
                sum += counts.size();
            }
        }
        return sum;
    }

    @Override
    public long bytes() {
        long sum = bits.bytes();
        for (KeyCounts counts : stripes) {
            synchronized (counts) {
                sum += counts.bytes();
            }
        }
        return sum;
    }

    @Override
    public String geometry() {
        return bits.geometry();
    }

    @Override
    public long expectedKeys() {
        return bits.expectedKeys();
    }

    @Override
    public double expectedFalsePositiveRate() {
        return bits.expectedFalsePositiveRate();
    }

    @Override
    public double liveFalsePositiveRate() {
        return bits.liveFalsePositiveRate();
    }

    @Override
    public double fill() {
        return bits.fill();
    }

    @Override
    public long bits() {
        return bits.bits();
    }

    @Override
    public int bitsPerKey() {
        return bits.bitsPerKey();
    }

    @Override
    public FilterKind kind() {
        return FilterKind.COUNTING;
    }

    @Override
    public FilterStorage storage() {
        return bits.storage();
    }

    @Override
    public String toString() {
        return bits.toString();
    }
}
