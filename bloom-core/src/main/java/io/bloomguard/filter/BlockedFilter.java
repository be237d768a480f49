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
 * beyond 4 MiB. All eight words are read before the one branch: half of the bits are set in a full filter, so stopping
 * early would mispredict more than it saves. The reads are plain, with one acquire fence behind them: eight acquiring reads
 * took a fifth longer on x86, and leave the processor less freedom elsewhere.
 *
 * <p><b>Alignment.</b> The language cannot ask for it. HotSpot puts a long array's elements 16 bytes behind its start, and
 * G1, Shenandoah and ZGC start a large array at a region or a page, so that six unused words in front align all blocks.
 * Seen so on JDK 17 and 25 for arrays from 1.25 MB on, after full collections too. Under the serial and the parallel
 * collector (the serial one is Java's choice in containers with one processor or less than 1792 MB), and for arrays of a few
 * hundred kilobytes, the start is any multiple of 8 bytes, and seven of eight blocks straddle two lines. Answers never
 * depend on it, only time does.
 *
 * <p>Thread-safe without locks; see {@link MembershipFilter}. The design follows Putze, Sanders and Singler, "Cache-, hash-
 * and space-efficient Bloom filters", 2007, and the split-block filter of Apache Parquet, with words of 64 bits.
 */
final class BlockedFilter extends ArrayFilter {

    static final int WORDS_PER_BLOCK = 8;
    static final int BITS_PER_BLOCK = WORDS_PER_BLOCK * Long.SIZE;

    /** 2^64 divided by the golden ratio, made odd: its bits are evenly spread. */
    private static final long MIX = 0x9E3779B97F4A7C15L;

    /** A multiplier with good spectral scores; Steele and Vigna, "Computationally easy, spectrally good multipliers". */
    private static final long REMIX = 0xD1342543DE82EF95L;

    private final long blocks;
    private final boolean twoBits;

    BlockedFilter(FilterSizing sizing) {
        super(sizing);
        this.blocks = sizing.bits() / BITS_PER_BLOCK;
        this.twoBits = sizing.bitsPerKey() > WORDS_PER_BLOCK;
    }

    @Override
    public boolean mightContain(long hash) {
        int block = firstWord(hash, blocks);
        long mixed = mix(hash, MIX);
        long found = probe(block, mixed);
        if (twoBits) {
            found &= probe(block, mix(mixed, REMIX));
        }
        VarHandle.acquireFence();
        return (found & 1) != 0;
    }

    @Override
    public boolean add(long hash) {
        int block = firstWord(hash, blocks);
        long mixed = mix(hash, MIX);
        long remixed = twoBits ? mix(mixed, REMIX) : mixed;
        // Which words lack a bit is found without branches: half of them do in a full filter, so that a branch for each
        // would be mispredicted half of the time. Only those words are written, as an atomic write costs most.
        int lacking = 0;
        for (int i = 0; i < WORDS_PER_BLOCK; i++) {
            long unset = ~words[block + i];
            int field = 16 + 6 * i;
            lacking |= (int) ((unset >>> (mixed >>> field) | unset >>> (remixed >>> field)) & 1) << i;
        }
        if (lacking == 0) {
            VarHandle.acquireFence();
            return false;
        }
        do {
            int i = Integer.numberOfTrailingZeros(lacking);
            int field = 16 + 6 * i;
            set(block + i, 1L << (mixed >>> field) | 1L << (remixed >>> field));
            lacking &= lacking - 1;
        } while (lacking != 0);
        return true;
    }

    /** The high word of hash * blocks; the lowest bit of the hash is spent on keeping the factors positive. */
    static int firstWord(long hash, long blocks) {
        return (int) Math.multiplyHigh(hash >>> 1, blocks << 1) * WORDS_PER_BLOCK + FilterMemory.PADDING;
    }

    private static long mix(long value, long multiplier) {
        return (value ^ (value >>> 32)) * multiplier;
    }

    /**
     * The lowest bit of the result says whether the eight bits are set. Fields start at bit 16, since a product's lower bits
     * depend on few bits of its factors; a shift distance counts modulo 64.
     */
    private long probe(int block, long fields) {
        long[] from = words;
        return from[block] >>> (fields >>> 16)
                & from[block + 1] >>> (fields >>> 22)
                & from[block + 2] >>> (fields >>> 28)
                & from[block + 3] >>> (fields >>> 34)
                & from[block + 4] >>> (fields >>> 40)
                & from[block + 5] >>> (fields >>> 46)
                & from[block + 6] >>> (fields >>> 52)
                & from[block + 7] >>> (fields >>> 58);
    }

    /** The mean over the blocks of the product over the words of (set bits / 64)^probes, as words are probed independently. */
    @Override
    public double liveFalsePositiveRate() {
        double sum = 0;
        for (int block = 0; block < blocks; block++) {
            double share = 1;
            for (int i = 0; i < WORDS_PER_BLOCK; i++) {
                int index = block * WORDS_PER_BLOCK + FilterMemory.PADDING + i;
                share *= Long.bitCount(word(index)) / (double) Long.SIZE;
            }
            sum += twoBits ? share * share : share;
        }
        return sum / blocks;
    }
}
