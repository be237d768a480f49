package io.bloomguard.sample.textbook;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A file of keys and values in the keys' order. Records have one length, so that a key is found by binary search, one read a
 * step. Counts its reads. Not thread-safe.
 */
final class SortedFile implements AutoCloseable {

    private final FileChannel channel;
    private final int keyBytes;
    private final ByteBuffer buffer;
    private final int records;
    private long lookups;
    private long reads;

    private SortedFile(FileChannel channel, int keyBytes, int valueBytes, int records) {
        this.channel = channel;
        this.keyBytes = keyBytes;
        this.buffer = ByteBuffer.allocate(keyBytes + valueBytes);
        this.records = records;
    }

    /**
     * Writes a file and opens it.
     *
     * @param path where it shall be
     * @param entries texts without the character 0, which fills the records up; at least one
     */
    static SortedFile write(Path path, SortedMap<String, String> entries) throws IOException {
        int keyBytes = longest(entries.keySet());
        int valueBytes = longest(entries.values());
        try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(path))) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                write(entry.getKey(), keyBytes, file);
                write(entry.getValue(), valueBytes, file);
            }
        }
        return new SortedFile(FileChannel.open(path), keyBytes, valueBytes, entries.size());
    }

    private static int longest(Iterable<String> texts) {
        int longest = 0;
        for (String text : texts) {
            longest = Math.max(longest, text.getBytes(StandardCharsets.UTF_8).length);
        }
        return longest;
    }

    private static void write(String text, int width, OutputStream file) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        file.write(bytes);
        file.write(new byte[width - bytes.length]);
    }

    /** The value of a key. */
    Optional<String> find(String key) throws IOException {
        lookups++;
        int low = 0;
        int high = records - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            read(middle);
            int order = text(0, keyBytes).compareTo(key);
            if (order == 0) {
                return Optional.of(text(keyBytes, buffer.capacity()));
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return Optional.empty();
    }

    private void read(int index) throws IOException {
        reads++;
        buffer.clear();
        long at = (long) index * buffer.capacity();
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, at + buffer.position()) < 0) {
                throw new IOException("The file ends within record " + index + " of " + records + ".");
            }
        }
    }

    private String text(int from, int to) {
        int end = from;
        while (end < to && buffer.get(end) != 0) {
            end++;
        }
        return new String(buffer.array(), from, end - from, StandardCharsets.UTF_8);
    }

    /** Everything in the file, in order; these reads are not counted. */
    SortedMap<String, String> readAll() throws IOException {
        long before = reads;
        SortedMap<String, String> all = new TreeMap<>();
        for (int i = 0; i < records; i++) {
            read(i);
            all.put(text(0, keyBytes), text(keyBytes, buffer.capacity()));
        }
        reads = before;
        return all;
    }

    /** How many keys were looked up. */
    long lookups() {
        return lookups;
    }

    /** How many records were read for that. */
    long reads() {
        return reads;
    }

    /** The file's length, in bytes. */
    long bytes() {
        return (long) records * buffer.capacity();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
