package io.bloomguard.sample.textbook;

import static java.util.Locale.ROOT;

import io.bloomguard.filter.BloomFilter;
import io.bloomguard.filter.KeyEncoder;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;

/** A filter in front of structures in memory; counts the comparisons of keys that it saves. */
final class InFront {

    private static final double RATE = 0.01;

    private final BloomFilter<CharSequence> filter;
    private final List<String> keys;
    private final List<String> asked;
    private long comparisons;

    private InFront(int keys, int lookups) {
        this.keys = new ArrayList<>();
        this.filter = BloomFilter.<CharSequence>builder(KeyEncoder.text())
                .expectedKeys(keys)
                .falsePositiveRate(RATE)
                .seed(1)
                .build();
        for (int i = 0; i < keys; i++) {
            this.keys.add(Tokens.of(i));
        }
        filter.addAll(this.keys);
        this.asked = new ArrayList<>();
        for (int i = 0; i < lookups; i++) {
            asked.add(Tokens.of(i % 10 == 0 ? i % keys : -i));
        }
    }

    static void run(PrintStream out) {
        List<Saving> savings = measure(2000, 20_000);
        out.printf(ROOT, "2,000 keys, 20,000 lookups of which nine in ten are absent; comparisons of keys%n%n");
        out.printf(ROOT, "  %-14s %14s %14s %9s %8s%n", "", "without", "with filter", "saved", "missed");
        for (Saving saving : savings) {
            out.printf(
                    ROOT,
                    "  %-14s %,14d %,14d %7.1f %% %,8d%n",
                    saving.structure(),
                    saving.without(),
                    saving.with(),
                    100 * saving.saved(),
                    saving.missed());
        }
        out.printf(
                ROOT,
                "%nA hash table in memory compares about once for an absent key, so that the filter saves little time there; it%n"
                        + "pays where the table is on disk or behind a network.%n");
    }

    /**
     * What the filter saved. Immutable.
     *
     * @param structure the structure's name
     * @param without comparisons of keys without the filter
     * @param with the same with it
     * @param missed keys of the structure that were not found with the filter; never more than 0
     */
    record Saving(String structure, long without, long with, long missed) {

        /** The share of the comparisons that was saved. */
        double saved() {
            return 1 - (double) with / without;
        }
    }

    /** Asks each structure for the same keys, without the filter and with it. */
    static List<Saving> measure(int keys, int lookups) {
        InFront samples = new InFront(keys, lookups);
        return List.of(
                samples.saving("linked list", samples.linkedList()),
                samples.saving("hash table", samples.hashTable()),
                samples.saving("sorted tree", samples.tree()));
    }

    private Saving saving(String name, Predicate<String> structure) {
        comparisons = 0;
        long found = asked.stream().filter(structure).count();
        long without = comparisons;
        comparisons = 0;
        Predicate<String> maybe = filter::mightContain;
        long foundWith = asked.stream().filter(maybe.and(structure)).count();
        return new Saving(name, without, comparisons, found - foundWith);
    }

    private boolean same(String one, String other) {
        comparisons++;
        return one.equals(other);
    }

    @SuppressWarnings("JdkObsolete") // A linked list is what is shown.
    private Predicate<String> linkedList() {
        List<String> list = new LinkedList<>(keys);
        return key -> list.stream().anyMatch(each -> same(each, key));
    }

    /** As many chains as keys, the textbook's load. */
    private Predicate<String> hashTable() {
        List<List<String>> chains = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            chains.add(new ArrayList<>());
        }
        keys.forEach(key -> chain(chains, key).add(key));
        return key -> chain(chains, key).stream().anyMatch(each -> same(each, key));
    }

    private static List<String> chain(List<List<String>> chains, String key) {
        return chains.get(Math.floorMod(key.hashCode(), chains.size()));
    }

    private Predicate<String> tree() {
        TreeSet<String> tree = new TreeSet<>((one, other) -> {
            comparisons++;
            return one.compareTo(other);
        });
        tree.addAll(keys);
        return tree::contains;
    }
}
