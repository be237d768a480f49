package io.bloomguard.sample.textbook;

import static java.util.Locale.ROOT;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/** Reads from a store of many sorted files, without filters and with one for each file. */
final class Lsm {

    private static final double RATE = 0.01;

    private Lsm() {}

    static void run(PrintStream out) throws IOException {
        Outcome outcome = measure(50_000, 2500, 5000);
        out.printf(
                ROOT,
                "%d files of 2,500 entries, %,d KiB; filters %,d KiB; 5,000 lookups of each sort%n%n",
                outcome.filesBefore(),
                outcome.fileBytes() / 1024,
                outcome.filterBytes() / 1024);
        out.printf(ROOT, "  %-44s %14s %14s%n", "", "without", "with filters");
        line(
                "absent keys: files searched",
                outcome.without().absentSearches(),
                outcome.with().absentSearches(),
                out);
        line(
                "absent keys: records read",
                outcome.without().absentReads(),
                outcome.with().absentReads(),
                out);
        line(
                "written keys: files searched",
                outcome.without().presentSearches(),
                outcome.with().presentSearches(),
                out);
        line(
                "written keys: records read",
                outcome.without().presentReads(),
                outcome.with().presentReads(),
                out);
        line(
                "after compaction, absent keys: records read",
                outcome.without().compactedReads(),
                outcome.with().compactedReads(),
                out);
        line("wrong answers", outcome.without().wrong(), outcome.with().wrong(), out);
        out.printf(
                ROOT,
                "%nCompaction: the files' filters joined would say \"maybe\" to %.2f %% of the absent keys, since each is as%n"
                        + "large as one file needs; the filter made anew for the merged file says it to %.2f %%.%n",
                100 * outcome.joinedRate(),
                100 * outcome.rebuiltRate());
    }

    private static void line(String what, long without, long with, PrintStream out) {
        out.printf(ROOT, "  %-44s %,14d %,14d%n", what, without, with);
    }

    /**
     * What one store did. Immutable.
     *
     * @param absentSearches files searched for keys that were never stored or were deleted
     * @param absentReads records read for them
     * @param presentSearches files searched for keys that were written, some of them deleted since
     * @param presentReads records read for them
     * @param compactedReads records read for the absent keys once more, after the compaction
     * @param wrong answers that differ from a map's; never more than 0
     */
    record Reads(
            long absentSearches,
            long absentReads,
            long presentSearches,
            long presentReads,
            long compactedReads,
            long wrong) {}

    /**
     * What both stores did. Immutable.
     *
     * @param without the store that does not ask its filters
     * @param with the store that does
     * @param filesBefore the number of files before the compaction
     * @param fileBytes their length
     * @param filterBytes the memory of their filters
     * @param joinedRate the rate of the files' filters joined
     * @param rebuiltRate the rate of the merged file's own filter
     */
    record Outcome(
            Reads without,
            Reads with,
            int filesBefore,
            long fileBytes,
            long filterBytes,
            double joinedRate,
            double rebuiltRate) {}

    /** Fills a store of each sort in the same way, reads, compacts and reads again. */
    static Outcome measure(int writes, int tableKeys, int lookups) throws IOException {
        Map<String, String> model = new HashMap<>();
        try (TemporaryFolder folder = TemporaryFolder.create();
                LsmStore without = store(folder, "without", tableKeys, false);
                LsmStore with = store(folder, "with", tableKeys, true)) {
            fill(writes, model, without, with);
            int files = with.files();
            long fileBytes = with.fileBytes();
            long filterBytes = with.filterBytes();
            double joined = with.joined().liveFalsePositiveRate();
            Reads plain = read(without, model, writes, lookups);
            Reads filtered = read(with, model, writes, lookups);
            return new Outcome(plain, filtered, files, fileBytes, filterBytes, joined, with.newestRate());
        }
    }

    private static LsmStore store(TemporaryFolder folder, String name, int tableKeys, boolean filtered)
            throws IOException {
        Path path = Files.createDirectory(folder.path().resolve(name));
        return new LsmStore(path, tableKeys, RATE, filtered);
    }

    /** One write in ten overwrites a key, and one in twenty deletes one. */
    private static void fill(int writes, Map<String, String> model, LsmStore... stores) throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < writes; i++) {
            int dice = random.nextInt(20);
            String key = dice < 3 && i > 0 ? Tokens.of(random.nextInt(i)) : Tokens.of(i);
            if (dice == 0) {
                model.remove(key);
                for (LsmStore store : stores) {
                    store.delete(key);
                }
            } else {
                String value = "value-" + i;
                model.put(key, value);
                for (LsmStore store : stores) {
                    store.put(key, value);
                }
            }
        }
    }

    private static Reads read(LsmStore store, Map<String, String> model, int writes, int lookups) throws IOException {
        long start = store.searches();
        long startReads = store.reads();
        long wrong = absent(store, lookups);
        long absentSearches = store.searches() - start;
        long absentReads = store.reads() - startReads;
        wrong += present(store, model, writes, lookups);
        long presentSearches = store.searches() - start - absentSearches;
        long presentReads = store.reads() - startReads - absentReads;
        store.compact();
        long compacted = store.reads();
        wrong += absent(store, lookups);
        compacted = store.reads() - compacted;
        wrong += present(store, model, writes, writes);
        return new Reads(absentSearches, absentReads, presentSearches, presentReads, compacted, wrong);
    }

    /** Looks up keys that nobody wrote; returns how many were found. */
    private static long absent(LsmStore store, int lookups) throws IOException {
        long wrong = 0;
        for (int i = 1; i <= lookups; i++) {
            wrong += store.get(Tokens.of(-i)).isPresent() ? 1 : 0;
        }
        return wrong;
    }

    /** Looks up keys that were written, and perhaps deleted; returns how many answers differ from the model's. */
    private static long present(LsmStore store, Map<String, String> model, int writes, int lookups) throws IOException {
        long wrong = 0;
        for (int i = 0; i < lookups; i++) {
            String key = Tokens.of((long) i * writes / lookups);
            wrong += store.get(key).equals(Optional.ofNullable(model.get(key))) ? 0 : 1;
        }
        return wrong;
    }
}
