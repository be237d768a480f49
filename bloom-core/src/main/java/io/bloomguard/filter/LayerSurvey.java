package io.bloomguard.filter;

/** Works out the live figures of one layer from its words or stripes, one after the other. */
final class LayerSurvey {

    private final FilterSizing sizing;
    private final long blocks;
    private final boolean twoBits;
    private final long[] block = new long[BlockedFilter.WORDS_PER_BLOCK];
    private long firstWord;
    private long entries;
    private long words;
    private long setBits;
    private double share = 1;
    private double blockRates;

    LayerSurvey(FilterSizing sizing) {
        this.sizing = sizing;
        this.blocks = sizing.bits() / BlockedFilter.BITS_PER_BLOCK;
        this.twoBits = sizing.bitsPerKey() > BlockedFilter.WORDS_PER_BLOCK;
    }

    /** The next word. Blocks without a bit may be left out. */
    void word(long word) {
        int set = Long.bitCount(word);
        setBits += set;
        share *= set / (double) Long.SIZE;
        words++;
        if (words % BlockedFilter.WORDS_PER_BLOCK == 0) {
            blockRates += twoBits ? share * share : share;
            share = 1;
        }
    }

    /** The next stripe. Entries are in the order of their blocks, as both are in that of the hashes. */
    void stripe(long[] stripe) {
        for (long entry : stripe) {
            long hash = KeyCounts.kept(entry);
            long first = BlockedFilter.firstWord(hash, blocks);
            if (first != firstWord) {
                endBlock();
                firstWord = first;
            }
            BlockedFilter.addTo(block, hash, twoBits);
        }
        entries += stripe.length;
    }

    private void endBlock() {
        for (int i = 0; i < block.length; i++) {
            word(block[i]);
            block[i] = 0;
        }
    }

    /** After the last word or stripe: the number of keys, exact where there are entries. */
    long keys() {
        return sizing.kind() == FilterKind.COUNTING ? entries : BitFilter.estimatedKeys(sizing, setBits);
    }

    /** After the last word or stripe: the share of absent keys that is answered "maybe". */
    double rate() {
        endBlock();
        return sizing.kind() == FilterKind.CLASSIC
                ? Math.pow(setBits / (double) sizing.bits(), sizing.bitsPerKey())
                : blockRates / blocks;
    }
}
