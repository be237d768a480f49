package io.bloomguard.benchmark;

import static io.bloomguard.benchmark.Peer.BLOCKED;
import static io.bloomguard.benchmark.Peer.BLOCKED_HASHES;
import static io.bloomguard.benchmark.Peer.BLOCKED_OFF_HEAP;
import static io.bloomguard.benchmark.Peer.CLASSIC;
import static io.bloomguard.benchmark.Peer.CLASSIC_OFF_HEAP;
import static io.bloomguard.benchmark.Peer.COMMONS;
import static io.bloomguard.benchmark.Peer.CONCURRENT_SET;
import static io.bloomguard.benchmark.Peer.FASTFILTER_BLOCKED;
import static io.bloomguard.benchmark.Peer.FASTFILTER_BLOOM;
import static io.bloomguard.benchmark.Peer.FASTFILTER_FUSE8;
import static io.bloomguard.benchmark.Peer.FASTFILTER_XOR8;
import static io.bloomguard.benchmark.Peer.GUAVA;
import static io.bloomguard.benchmark.Peer.HASH_SET;
import static io.bloomguard.benchmark.Peer.HPPC_SET;

import io.bloomguard.benchmark.Comparison.Kind;
import java.util.ArrayList;
import java.util.List;

/** What is compared with what. The default layout is measured through its typed face, and is what "ours" means unless named. */
final class Suite {

    private static final int MILLION = 1_000_000;

    private final boolean hugePages;
    private final List<Comparison> comparisons = new ArrayList<>();

    private Suite(boolean hugePages) {
        this.hugePages = hugePages;
    }

    /** A million keys; Guava, a hash set and the floor. */
    static List<Comparison> brief(boolean hugePages) {
        Suite suite = new Suite(hugePages);
        suite.against("long, absent lookup", Operation.NUMBER_ABSENT, MILLION, GUAVA, HASH_SET);
        suite.against("long, present lookup", Operation.NUMBER_PRESENT, MILLION, GUAVA, HASH_SET);
        suite.against("long, add from empty", Operation.NUMBER_FILL, MILLION, GUAVA, HASH_SET);
        suite.batch("long, batch of absent lookups", Operation.NUMBER_ABSENT_BATCH, Operation.NUMBER_ABSENT, MILLION);
        suite.batch("long, batch adds from empty", Operation.NUMBER_FILL_BATCH, Operation.NUMBER_FILL, MILLION);
        suite.against("text, absent lookup", Operation.TEXT_ABSENT, MILLION, GUAVA);
        suite.against("text, present lookup", Operation.TEXT_PRESENT, MILLION, GUAVA);
        suite.against("text, add from empty", Operation.TEXT_FILL, MILLION, GUAVA);
        suite.floor(MILLION);
        return List.copyOf(suite.comparisons);
    }

    /** Every peer with one and ten million keys, Guava and the floor with a hundred million. */
    static List<Comparison> full(boolean hugePages) {
        Suite suite = new Suite(hugePages);
        for (int keys : new int[] {MILLION, 10 * MILLION}) {
            suite.numbers(keys);
            suite.texts(keys);
            suite.twoThreads(keys);
            suite.floor(keys);
        }
        int many = 100 * MILLION;
        suite.against("long, absent lookup", Operation.NUMBER_ABSENT, many, GUAVA);
        suite.against("long, present lookup", Operation.NUMBER_PRESENT, many, GUAVA);
        suite.batch("long, batch of absent lookups", Operation.NUMBER_ABSENT_BATCH, Operation.NUMBER_ABSENT, many);
        suite.floor(many);
        return List.copyOf(suite.comparisons);
    }

    private void numbers(int keys) {
        for (Operation lookup : List.of(Operation.NUMBER_ABSENT, Operation.NUMBER_PRESENT)) {
            String name = lookup == Operation.NUMBER_ABSENT ? "long, absent lookup" : "long, present lookup";
            against(name, lookup, keys, GUAVA, COMMONS, FASTFILTER_BLOOM, FASTFILTER_BLOCKED);
            againstBuiltOnce(name, lookup, keys);
            against(name, lookup, keys, HASH_SET, CONCURRENT_SET, HPPC_SET);
            layouts(name, lookup, keys, CLASSIC_OFF_HEAP);
            add(name, keys, trial(lookup, BLOCKED, keys), trial(lookup, BLOCKED_HASHES, keys), "the guard's own path");
        }
        batch("long, batch of absent lookups", Operation.NUMBER_ABSENT_BATCH, Operation.NUMBER_ABSENT, keys);
        batch("long, batch of present lookups", Operation.NUMBER_PRESENT_BATCH, Operation.NUMBER_PRESENT, keys);
        String fill = "long, add from empty";
        against(fill, Operation.NUMBER_FILL, keys, GUAVA, COMMONS, FASTFILTER_BLOOM, FASTFILTER_BLOCKED);
        against(fill, Operation.NUMBER_FILL, keys, HASH_SET, CONCURRENT_SET, HPPC_SET);
        layouts(fill, Operation.NUMBER_FILL, keys);
        batch("long, batch adds from empty", Operation.NUMBER_FILL_BATCH, Operation.NUMBER_FILL, keys);
        against("long, add to a full filter", Operation.NUMBER_FRESH, keys, GUAVA, HASH_SET);
    }

    private void texts(int keys) {
        for (Operation lookup : List.of(Operation.TEXT_ABSENT, Operation.TEXT_PRESENT)) {
            String name = lookup == Operation.TEXT_ABSENT ? "text, absent lookup" : "text, present lookup";
            against(name, lookup, keys, GUAVA, COMMONS, FASTFILTER_BLOOM, FASTFILTER_BLOCKED);
            againstBuiltOnce(name, lookup, keys);
            against(name, lookup, keys, HASH_SET, CONCURRENT_SET);
            layouts(name, lookup, keys);
        }
        batch("text, batch of absent lookups", Operation.TEXT_ABSENT_BATCH, Operation.TEXT_ABSENT, keys);
        if (keys == MILLION) {
            // More texts than that would fill the memory with themselves.
            against("text, add from empty", Operation.TEXT_FILL, keys, GUAVA, COMMONS, HASH_SET, CONCURRENT_SET);
            batch("text, batch adds from empty", Operation.TEXT_FILL_BATCH, Operation.TEXT_FILL, keys);
        }
    }

    /** Only those that two threads may use at once. */
    private void twoThreads(int keys) {
        for (Operation lookup : List.of(Operation.NUMBER_ABSENT, Operation.NUMBER_PRESENT)) {
            String name = lookup == Operation.NUMBER_ABSENT ? "absent" : "present";
            Trial ours = trial(lookup, BLOCKED, keys, 2);
            for (Peer peer : List.of(GUAVA, CONCURRENT_SET)) {
                add("long, " + name + " lookup in 2 threads", keys, ours, trial(lookup, peer, keys, 2), title(peer));
            }
        }
        against("long, add from empty in 2 threads", Operation.NUMBER_FILL_BY_TWO, keys, GUAVA, CONCURRENT_SET);
        Trial together = trial(Operation.NUMBER_FILL_BY_TWO, BLOCKED, keys);
        add(
                "long, add from empty in 2 threads",
                keys,
                together,
                trial(Operation.NUMBER_FILL, BLOCKED, keys),
                "ours in 1");
    }

    /** A single call is held against what it waits for, a batch against what can be under way at once. */
    private void floor(int keys) {
        Trial independent = trial(Operation.FLOOR_INDEPENDENT, BLOCKED, keys);
        floor(
                "dependent lookup",
                trial(Operation.LATENCY, BLOCKED, keys),
                trial(Operation.FLOOR_DEPENDENT, BLOCKED, keys));
        floor("batch of absent lookups", trial(Operation.NUMBER_ABSENT_BATCH, BLOCKED, keys), independent);
        Trial single = trial(Operation.NUMBER_ABSENT, BLOCKED, keys);
        floor("independent single lookup", single, independent);
        floor(
                "independent single lookup, hash included in the floor",
                single,
                trial(Operation.FLOOR_HASHED, BLOCKED, keys));
    }

    private void floor(String name, Trial ours, Trial floor) {
        String title = "times the floor: long, " + name + ", " + millions(ours.keys());
        comparisons.add(new Comparison(title + pages(), ours, floor, Kind.TIMES_THE_FLOOR));
    }

    private void against(String name, Operation operation, int keys, Peer... peers) {
        for (Peer peer : peers) {
            add(name, keys, trial(operation, BLOCKED, keys), trial(operation, peer, keys), title(peer));
        }
    }

    /** Their rate is what a byte yields, so ours is made for that. */
    private void againstBuiltOnce(String name, Operation operation, int keys) {
        Trial ours = new Trial(operation, BLOCKED, keys, Peer.BYTE_RATE, 1, hugePages);
        for (Peer peer : List.of(FASTFILTER_XOR8, FASTFILTER_FUSE8)) {
            Trial theirs = new Trial(operation, peer, keys, Peer.BYTE_RATE, 1, hugePages);
            add(name, keys, ours, theirs, title(peer) + " at 0.39 %");
        }
    }

    /** Our other layouts against Guava. */
    private void layouts(String name, Operation operation, int keys, Peer... more) {
        List<Peer> layouts = new ArrayList<>(List.of(CLASSIC, BLOCKED_OFF_HEAP));
        layouts.addAll(List.of(more));
        for (Peer layout : layouts) {
            Trial guava = trial(operation, GUAVA, keys);
            add(name + " (" + title(layout) + ")", keys, trial(operation, layout, keys), guava, title(GUAVA));
        }
    }

    /** Our batch against Guava's single calls, and against our own. */
    private void batch(String name, Operation batch, Operation single, int keys) {
        Trial ours = trial(batch, BLOCKED, keys);
        add(name, keys, ours, trial(single, GUAVA, keys), title(GUAVA) + " one by one");
        add(name, keys, ours, trial(single, BLOCKED, keys), "ours one by one");
    }

    private void add(String name, int keys, Trial ours, Trial peer, String against) {
        String title = name + ", " + millions(keys) + ": " + against + pages();
        comparisons.add(new Comparison(title, ours, peer, Kind.TIMES_FASTER));
    }

    private Trial trial(Operation operation, Peer peer, int keys) {
        return trial(operation, peer, keys, 1);
    }

    private Trial trial(Operation operation, Peer peer, int keys, int threads) {
        return new Trial(operation, peer, keys, Peer.RATE, threads, hugePages);
    }

    private String pages() {
        return hugePages ? " [huge pages]" : "";
    }

    private static String millions(int keys) {
        return keys / MILLION + "M keys";
    }

    private static String title(Peer peer) {
        return switch (peer) {
            case BLOCKED -> "ours";
            case BLOCKED_OFF_HEAP -> "off-heap";
            case BLOCKED_HASHES -> "hashes";
            case CLASSIC -> "classic";
            case CLASSIC_OFF_HEAP -> "classic off-heap";
            case GUAVA -> "Guava";
            case COMMONS -> "Commons Collections";
            case FASTFILTER_BLOOM -> "fastfilter Bloom";
            case FASTFILTER_BLOCKED -> "fastfilter BlockedBloom";
            case FASTFILTER_XOR8 -> "fastfilter Xor8";
            case FASTFILTER_FUSE8 -> "fastfilter XorFuse8";
            case HASH_SET -> "HashSet";
            case CONCURRENT_SET -> "ConcurrentHashMap's key set";
            case HPPC_SET -> "HPPC LongHashSet";
        };
    }
}
