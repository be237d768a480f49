package io.bloomguard.filter;

import java.util.function.LongConsumer;

/**
 * The hashes of one stripe of a counting filter and how often each was added: entries of 60 bits of hash and a counter of 4
 * bits in one word. A counter that has reached {@value #MOST} stays there.
 *
 * <p>An open-addressing table with linear probing and without wrapping: an entry's home grows with its hash, so that the
 * entries of one block lie close together. Not thread-safe: guarded by the filter's stripe.
 *
 * <p>Counters of the filter's bits, the textbook's way, take half of the memory, but cannot tell a key that was never added
 * from one that was: removing a false positive takes the counts of other keys away. Whole hashes can tell.
 */
final class KeyCounts {

    /** The bits of a hash that are kept, its highest. */
    static final int HASH_BITS = 60;

    /** The most that a counter says, and then it sticks. */
    static final int MOST = 15;

    private static final int MOST_STRIPES = 1024;

    /** So few are not worth a stripe of their own. */
    private static final int KEYS_PER_STRIPE = 8192;

    private static final double LOAD = 0.8;

    private final int stripes;
    private long[] entries = {};
    private int homes;
    private int size;

    /**
     * An empty table.
     *
     * @param stripes how many stripes the hashes are divided into, a power of two
     * @param expected how many distinct hashes to make room for; more are held all the same
     */
    KeyCounts(int stripes, long expected) {
        this.stripes = stripes;
        // Keys fall on stripes at random: four standard deviations more than the mean are rarely met.
        allocate((int) Math.ceil((expected + 4 * Math.sqrt((double) expected)) / LOAD));
    }

    /** How many stripes a filter of so many keys has, a power of two. */
    static int stripes(long expectedKeys) {
        long wanted = Math.min(MOST_STRIPES, expectedKeys / KEYS_PER_STRIPE);
        return wanted < 2 ? 1 : (int) Long.highestOneBit(wanted);
    }

    /** The heap memory that a filter's tables take when it is full, in bytes; 0 for filters without. */
    static long expectedBytes(FilterSizing sizing) {
        return sizing.kind() == FilterKind.COUNTING ? (long) (sizing.expectedKeys() / LOAD * Long.BYTES) : 0;
    }

    /** The bits of a hash that count. */
    static long kept(long hash) {
        return hash & (-1L << (Long.SIZE - HASH_BITS));
    }

    /** The stripe of a kept hash. */
    static int stripe(long hash, int stripes) {
        return (int) Math.multiplyHigh(hash >>> 1, (long) stripes << 1);
    }

    private void allocate(int wanted) {
        homes = wanted;
        // Room for entries that are pushed behind the last home.
        entries = new long[wanted + 16 + wanted / 32];
    }

    /** Where a kept hash's entry lies in an empty table: its place within the stripe, scaled. */
    private int home(long hash) {
        return (int) Math.multiplyHigh((hash * stripes) >>> 1, (long) homes << 1);
    }

    /** The index of a kept hash's entry, or of the free place for it; the table's length when there is none. */
    private int find(long hash) {
        int at = home(hash);
        while (at < entries.length && entries[at] != 0 && kept(entries[at]) != hash) {
            at++;
        }
        return at;
    }

    /** The number of distinct hashes. */
    int size() {
        return size;
    }

    /** The memory held, in bytes. */
    long bytes() {
        return HeapWords.HEADER_BYTES + entries.length * (long) Long.BYTES;
    }

    /** The entries and free places, in no order; a free place is 0. */
    long[] copy() {
        return entries.clone();
    }

    /** How often the hash of an entry was added and not removed, 0 to {@value #MOST}. */
    static int count(long entry) {
        return (int) (entry & MOST);
    }

    /**
     * Adds a hash.
     *
     * @param hash a kept hash of this stripe
     * @param times how often, 1 to {@value #MOST}
     */
    void add(long hash, int times) {
        if (size + 1 > homes * LOAD) {
            grow();
        }
        int at = find(hash);
        while (at == entries.length) {
            grow();
            at = find(hash);
        }
        if (entries[at] == 0) {
            size++;
        }
        entries[at] = hash | Math.min(MOST, count(entries[at]) + times);
    }

    /**
     * Makes room for so many hashes in all. Hashes that come in ascending order need it: all would crowd into the first homes
     * of a table that is sized for fewer.
     */
    void reserve(int expected) {
        int wanted = (int) Math.ceil(expected / LOAD);
        if (wanted > homes) {
            resize(wanted);
        }
    }

    private void grow() {
        resize(homes + homes / 2 + 8);
    }

    private void resize(int wanted) {
        long[] before = entries;
        allocate(wanted);
        size = 0;
        for (long entry : before) {
            if (entry != 0) {
                add(kept(entry), count(entry));
            }
        }
    }

    /** Takes one from the count of a kept hash, unless it is 0 or has stuck; returns the count before. */
    int remove(long hash) {
        int at = find(hash);
        int before = at < entries.length ? count(entries[at]) : 0;
        if (before == 1) {
            free(at);
        } else if (before > 1 && before < MOST) {
            entries[at]--;
        }
        return before;
    }

    /** Moves later entries up whose home allows it, so that no search meets the gap. */
    private void free(int freed) {
        int gap = freed;
        for (int at = freed + 1; at < entries.length && entries[at] != 0; at++) {
            if (home(kept(entries[at])) <= gap) {
                entries[gap] = entries[at];
                gap = at;
            }
        }
        entries[gap] = 0;
        size--;
    }

    /**
     * The entries whose place within the stripe lies in one of its equal parts, among others: all of them, and those pushed
     * among them.
     *
     * @param part the part's number
     * @param parts how many parts the stripe has
     */
    void forEachNear(long part, long parts, LongConsumer action) {
        int last = (int) Math.min(entries.length - 1, (part + 1) * homes / parts);
        for (int at = (int) (part * homes / parts); at <= last || (at < entries.length && entries[at] != 0); at++) {
            if (entries[at] != 0) {
                action.accept(kept(entries[at]));
            }
        }
    }
}
