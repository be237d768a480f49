package io.bloomguard.filter;

import java.lang.invoke.VarHandle;

/**
 * A filter of 512-bit blocks: a hash selects one block, and one or two bits in each of its eight words.
 *
 * <pre>
 *   block   = floor(hash / 2^64 * blocks)
 *   word i  : bit  (mixed   >>> 16 + 6i) mod 64,  i = 0..7     one bit per word  (k = 8)
 *   word i  : and  (remixed >>> 16 + 6i) mod 64                two bits per word (k = 16)
 * </pre>
 *
 * <p>A lookup reads one 64-byte block, which is one cache line of today's processors when the block is aligned. The bits
 * come from a remixed hash because the block's number uses up the hash's high bits: raw fields would overlap them in filters
 * beyond 4 MiB. Four words are read before the first branch: half of the bits are set in a full filter, so that stopping at
 * each would mispredict more than it saves, while after four the answer is nearly always known. The reads are plain, with
 * one acquire fence behind them: eight acquiring reads took a fifth longer on x86, and leave the processor less freedom
 * elsewhere.
 *
 * <p>Thread-safe without locks; see {@link MembershipFilter}. The design follows Putze, Sanders and Singler, "Cache-, hash-
 * and space-efficient Bloom filters", 2007, and the split-block filter of Apache Parquet, with words of 64 bits.
 */
final class BlockedFilter extends BitFilter {

    static final int WORDS_PER_BLOCK = 8;
    static final int BITS_PER_BLOCK = WORDS_PER_BLOCK * Long.SIZE;

    /** 2^64 divided by the golden ratio, made odd: its bits are evenly spread. */
    private static final long MIX = 0x9E3779B97F4A7C15L;

    /** A multiplier with good spectral scores; Steele and Vigna, "Computationally easy, spectrally good multipliers". */
    private static final long REMIX = 0xD1342543DE82EF95L;

    private final long blocks;
    private final boolean twoBits;

    BlockedFilter(FilterSizing sizing, FilterStorage storage) {
        super(sizing, storage);
        this.blocks = sizing.bits() / BITS_PER_BLOCK;
        this.twoBits = sizing.bitsPerKey() > WORDS_PER_BLOCK;
    }

    @Override
    public boolean mightContain(long hash) {
        long first = firstWord(hash, blocks);
        long mixed = mix(hash, MIX);
        boolean found = (words.probe(first, mixed) & 1) != 0;
        if (found && twoBits) {
            found = (words.probe(first, mix(mixed, REMIX)) & 1) != 0;
        }
        VarHandle.acquireFence();
        return found;
    }

    @Override
    public boolean add(long hash) {
        long first = firstWord(hash, blocks);
        long mixed = mix(hash, MIX);
        long remixed = remixed(mixed, twoBits);
        // Which words lack a bit is found without branches: half of them do in a full filter, so that a branch for each
        // would be mispredicted half of the time. Only those words are written, as an atomic write costs most.
        int lacking = 0;
        for (int i = 0; i < WORDS_PER_BLOCK; i++) {
            long unset = ~words.peek(first + i);
            int field = field(i);
            lacking |= (int) ((unset >>> (mixed >>> field) | unset >>> (remixed >>> field)) & 1) << i;
        }
        if (lacking == 0) {
            VarHandle.acquireFence();
            return false;
        }
        do {
            int i = Integer.numberOfTrailingZeros(lacking);
            words.or(first + i, mask(mixed, remixed, i));
            lacking &= lacking - 1;
        } while (lacking != 0);
        return true;
    }

    @Override
    long touch(long hash) {
        return words.peek(firstWord(hash, blocks));
    }

    /** The number of the block of a hash, times eight. */
    long firstWord(long hash) {
        return firstWord(hash, blocks);
    }

    /** Adds the bits of a hash to a block that is not yet, or no longer, one of the filter's. */
    void addTo(long[] block, long hash) {
        addTo(block, hash, twoBits);
    }

    static void addTo(long[] block, long hash, boolean twoBits) {
        long mixed = mix(hash, MIX);
        long remixed = remixed(mixed, twoBits);
        for (int i = 0; i < WORDS_PER_BLOCK; i++) {
            block[i] |= mask(mixed, remixed, i);
        }
    }

    /** The high word of hash * blocks; the lowest bit of the hash is spent on keeping the factors positive. */
    static long firstWord(long hash, long blocks) {
        return Math.multiplyHigh(hash >>> 1, blocks << 1) * WORDS_PER_BLOCK;
    }

    private static long remixed(long mixed, boolean twoBits) {
        return twoBits ? mix(mixed, REMIX) : mixed;
    }

    private static long mask(long mixed, long remixed, int word) {
        int field = field(word);
        return 1L << (mixed >>> field) | 1L << (remixed >>> field);
    }

    /** Fields start at bit 16, since a product's lower bits depend on few bits of its factors. */
    private static int field(int word) {
        return 16 + 6 * word;
    }

    private static long mix(long value, long multiplier) {
        return (value ^ (value >>> 32)) * multiplier;
    }

    /** The mean over the blocks of the product over the words of (set bits / 64)^probes, as words are probed independently. */
    @Override
    public double liveFalsePositiveRate() {
        double sum = 0;
        for (long block = 0; block < blocks; block++) {
            double share = 1;
            for (int i = 0; i < WORDS_PER_BLOCK; i++) {
                share *= Long.bitCount(words.get(block * WORDS_PER_BLOCK + i)) / (double) Long.SIZE;
            }
            sum += twoBits ? share * share : share;
        }
        return sum / blocks;
    }
}
