package io.bloomguard.filter;

import java.io.IOException;
import java.util.Arrays;

/** Writes and reads what follows a snapshot's header; see {@link SnapshotFormat}. */
final class SnapshotBody {

    /** What one table can hold with its free places. */
    private static final int MOST_ENTRIES = 1 << 30;

    /** Takes what a body holds, in its order. */
    interface Receiver {

        /** The next layer begins. */
        void layer(SnapshotLayer layer) throws IOException;

        /** A word of the layer's bits. */
        void word(long index, long word);

        /** The next stripe of a counting filter, its entries in ascending order. */
        void stripe(int number, long[] entries);
    }

    private SnapshotBody() {}

    static void writeBits(BitFilter filter, SnapshotOutput out) throws IOException {
        Words words = filter.words;
        for (long i = 0; i < words.count(); i++) {
            out.word(words.get(i));
        }
    }

    /** A stripe at a time is copied, so that writers wait for a copy and never for the output. */
    static void writeEntries(CountingFilter filter, SnapshotOutput out) throws IOException {
        for (int stripe = 0; stripe < filter.stripes(); stripe++) {
            long[] entries = filter.entries(stripe);
            out.word(entries.length);
            for (long entry : entries) {
                out.word(entry);
            }
        }
    }

    static void read(SnapshotInput in, SnapshotPreamble preamble, Receiver receiver) throws IOException {
        for (SnapshotLayer layer : preamble.layers()) {
            receiver.layer(layer);
            if (preamble.header().kind() == FilterKind.COUNTING) {
                readEntries(in, KeyCounts.stripes(layer.sizing().expectedKeys()), receiver);
            } else {
                readBits(in, layer.sizing().bits(), receiver);
            }
        }
    }

    private static void readBits(SnapshotInput in, long bits, Receiver receiver) throws IOException {
        long words = FilterMemory.words(bits);
        long word = 0;
        for (long i = 0; i < words; i++) {
            word = in.word();
            receiver.word(i, word);
        }
        int used = (int) (bits % Long.SIZE);
        if (used != 0 && word >>> used != 0) {
            throw in.damaged("bits are set beyond the last of " + bits);
        }
    }

    private static void readEntries(SnapshotInput in, int stripes, Receiver receiver) throws IOException {
        for (int stripe = 0; stripe < stripes; stripe++) {
            long count = in.word();
            if (count < 0 || count > MOST_ENTRIES) {
                throw in.damaged("stripe " + stripe + " is said to have " + count + " entries, and 0 to " + MOST_ENTRIES
                        + " are allowed");
            }
            // Memory follows what was read and not what is announced.
            long[] entries = new long[(int) Math.min(count, SnapshotFormat.FRAME)];
            for (int i = 0; i < count; i++) {
                if (i == entries.length) {
                    entries = Arrays.copyOf(entries, (int) Math.min(count, 2L * i));
                }
                entries[i] = in.word();
                requireEntry(in, entries, i, stripe, stripes);
            }
            receiver.stripe(stripe, entries);
        }
    }

    private static void requireEntry(SnapshotInput in, long[] entries, int i, int stripe, int stripes)
            throws SnapshotException {
        long hash = KeyCounts.kept(entries[i]);
        if (i > 0 && Long.compareUnsigned(hash, KeyCounts.kept(entries[i - 1])) <= 0) {
            throw in.damaged("the entries are not in ascending order");
        }
        if (KeyCounts.count(entries[i]) == 0 || KeyCounts.stripe(hash, stripes) != stripe) {
            throw in.damaged("an entry has the count 0 or is not of stripe " + stripe);
        }
    }
}
