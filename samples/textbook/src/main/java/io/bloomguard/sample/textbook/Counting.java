package io.bloomguard.sample.textbook;

import static java.util.Locale.ROOT;

import io.bloomguard.filter.BloomFilter;
import io.bloomguard.filter.FilterKind;
import io.bloomguard.filter.KeyEncoder;
import io.bloomguard.hash.SeededHash;
import java.io.PrintStream;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Removes keys that were never added, and counts the keys that are lost by it. */
final class Counting {

    private static final long SEED = 20261201;
    private static final double RATE = 0.01;

    private Counting() {}

    static void run(PrintStream out) {
        Losses losses = measure(100_000, 10_000);
        out.printf(ROOT, "100,000 keys at 1 %%, then 10,000 removals of keys that were never added%n%n");
        line("counters of slots, every removal carried out", losses.always(), losses.slotBytes(), out);
        line("counters of slots, removed only if \"maybe\"", losses.guarded(), losses.slotBytes(), out);
        line("FilterKind.COUNTING", losses.ours(), losses.ourBytes(), out);
        out.printf(
                ROOT,
                "%nA lost key is one that was added and is answered \"absent\": the one thing a filter must never say.%n"
                        + "A slot's counter does not know whose it is; the library counts whole hashes.%n");
    }

    private static void line(String what, int lost, long bytes, PrintStream out) {
        out.printf(ROOT, "  %-46s %,7d keys lost   %,6d KiB%n", what, lost, bytes / 1024);
    }

    /**
     * How many of the added keys became "absent". Immutable.
     *
     * @param always with counters of slots, where each removal is carried out
     * @param guarded with counters of slots, where a key that is answered "absent" is not removed
     * @param ours with the library's filter
     * @param slotBytes the memory of the counters of slots
     * @param ourBytes the memory of the library's filter
     */
    record Losses(int always, int guarded, int ours, long slotBytes, long ourBytes) {}

    /** Adds keys to each filter, and removes others. */
    static Losses measure(int keys, int removals) {
        SlotCountingFilter always = new SlotCountingFilter(keys, RATE, SeededHash.of(SEED));
        SlotCountingFilter guarded = new SlotCountingFilter(keys, RATE, SeededHash.of(SEED));
        BloomFilter<CharSequence> ours = BloomFilter.<CharSequence>builder(KeyEncoder.text())
                .kind(FilterKind.COUNTING)
                .expectedKeys(keys)
                .falsePositiveRate(RATE)
                .seed(SEED)
                .build();
        Consumer<String> removeGuarded = key -> {
            if (guarded.mightContain(key)) {
                guarded.remove(key);
            }
        };
        return new Losses(
                lost(keys, removals, always::add, always::remove, always::mightContain),
                lost(keys, removals, guarded::add, removeGuarded, guarded::mightContain),
                lost(keys, removals, ours::add, ours::remove, ours::mightContain),
                always.bytes(),
                ours.bytes());
    }

    private static int lost(
            int keys, int removals, Consumer<String> add, Consumer<String> remove, Predicate<String> mightContain) {
        for (int i = 0; i < keys; i++) {
            add.accept(Tokens.of(i));
        }
        for (int i = keys; i < keys + removals; i++) {
            remove.accept(Tokens.of(i));
        }
        int lost = 0;
        for (int i = 0; i < keys; i++) {
            lost += mightContain.test(Tokens.of(i)) ? 0 : 1;
        }
        return lost;
    }
}
