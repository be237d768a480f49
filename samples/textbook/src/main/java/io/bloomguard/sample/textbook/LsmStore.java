package io.bloomguard.sample.textbook;

import io.bloomguard.filter.BloomFilter;
import io.bloomguard.filter.KeyEncoder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A store of texts in the manner of a log-structured merge tree: writes go to a table in memory, which is written to a new
 * sorted file when it is full; a lookup asks the table and then the files, the newest first. Each file has a filter that is
 * asked before it. A deletion is an entry like any other, as it must hide what older files have. Not thread-safe.
 */
final class LsmStore implements AutoCloseable {

    private static final String DELETED = "";

    private final Path folder;
    private final int tableKeys;
    private final double rate;
    private final boolean filtered;
    private final SortedMap<String, String> table = new TreeMap<>();
    private final Deque<Segment> segments = new ArrayDeque<>();
    private int written;
    private long closedReads;
    private long closedLookups;

    private record Segment(SortedFile file, BloomFilter<CharSequence> filter) {}

    /**
     * An empty store.
     *
     * @param folder where its files shall be
     * @param tableKeys how many keys the table in memory holds
     * @param rate the filters' false-positive rate
     * @param filtered whether the filters are asked
     */
    LsmStore(Path folder, int tableKeys, double rate, boolean filtered) {
        this.folder = folder;
        this.tableKeys = tableKeys;
        this.rate = rate;
        this.filtered = filtered;
    }

    /** Stores a value, which is not empty. */
    void put(String key, String value) throws IOException {
        table.put(key, value);
        if (table.size() == tableKeys) {
            segments.addFirst(segment(table));
            table.clear();
        }
    }

    void delete(String key) throws IOException {
        put(key, DELETED);
    }

    private Segment segment(SortedMap<String, String> entries) throws IOException {
        // One seed for all, so that filters of one size can be joined.
        BloomFilter<CharSequence> filter = BloomFilter.<CharSequence>builder(KeyEncoder.text())
                .expectedKeys(entries.size())
                .falsePositiveRate(rate)
                .seed(1)
                .build();
        filter.addAll(entries.keySet());
        return new Segment(SortedFile.write(folder.resolve("segment-" + written++), entries), filter);
    }

    Optional<String> get(String key) throws IOException {
        String inMemory = table.get(key);
        if (inMemory != null) {
            return present(inMemory);
        }
        for (Segment segment : segments) {
            if (!filtered || segment.filter.mightContain(key)) {
                Optional<String> value = segment.file.find(key);
                if (value.isPresent()) {
                    return present(value.get());
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> present(String value) {
        return value.equals(DELETED) ? Optional.empty() : Optional.of(value);
    }

    /**
     * Merges all files into one. Its filter is made anew: all keys pass by anyway, and a joined filter would have the size of
     * one file and the keys of all.
     */
    void compact() throws IOException {
        SortedMap<String, String> merged = new TreeMap<>();
        for (Iterator<Segment> oldestFirst = segments.descendingIterator(); oldestFirst.hasNext(); ) {
            merged.putAll(oldestFirst.next().file.readAll());
        }
        merged.values().removeIf(DELETED::equals);
        close();
        if (!merged.isEmpty()) {
            segments.add(segment(merged));
        }
    }

    /** The filters of all files joined: as if all keys had been added to one filter of a single file's size. */
    BloomFilter<CharSequence> joined() {
        Iterator<Segment> all = segments.iterator();
        BloomFilter<CharSequence> first = all.next().filter;
        BloomFilter<CharSequence> joined = BloomFilter.<CharSequence>builder(KeyEncoder.text())
                .expectedKeys(first.expectedKeys())
                .falsePositiveRate(rate)
                .seed(1)
                .build();
        joined.union(first);
        all.forEachRemaining(segment -> joined.union(segment.filter));
        return joined;
    }

    /** The share of absent keys for which the newest file would be asked in vain. */
    double newestRate() {
        return segments.getFirst().filter.liveFalsePositiveRate();
    }

    int files() {
        return segments.size();
    }

    /** How many times a file was searched. */
    long searches() {
        return closedLookups
                + segments.stream().mapToLong(segment -> segment.file.lookups()).sum();
    }

    /** How many records were read in these searches. */
    long reads() {
        return closedReads
                + segments.stream().mapToLong(segment -> segment.file.reads()).sum();
    }

    /** The filters' memory, in bytes. */
    long filterBytes() {
        return segments.stream().mapToLong(segment -> segment.filter.bytes()).sum();
    }

    /** The files' length, in bytes. */
    long fileBytes() {
        return segments.stream().mapToLong(segment -> segment.file.bytes()).sum();
    }

    @Override
    public void close() throws IOException {
        closedLookups = searches();
        closedReads = reads();
        for (Segment segment : segments) {
            segment.file.close();
        }
        segments.clear();
    }
}
