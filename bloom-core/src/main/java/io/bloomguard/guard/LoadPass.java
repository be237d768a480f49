package io.bloomguard.guard;

import io.bloomguard.source.KeySource;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Grace, barrier and scan: what fills a generation that has been registered. Used by one thread; its progress may be asked
 * by any.
 */
final class LoadPass {

    private final Slot slot;
    private final KeySource source;
    private final Consumer<String> step;
    private volatile @Nullable LoadSink sink;

    /**
     * @param step is told what is done now, in words
     */
    LoadPass(Slot slot, KeySource source, Consumer<String> step) {
        this.slot = slot;
        this.source = source;
        this.step = step;
    }

    @Nullable
    LoadProgress progress() {
        LoadSink current = sink;
        return current == null ? null : current.progress();
    }

    /** Grace: waits for the sections that are open now; called after the registration. */
    void awaitSections() throws InterruptedException {
        List<WriteSection> marked = slot.markOpenSections();
        for (WriteSection section : marked) {
            step.accept("waiting for " + marked.size() + " writes that were open when it began");
            section.awaitEnd();
        }
    }

    /**
     * Barrier and scan.
     *
     * @param generation the target, or null where the source gives no key
     */
    void fill(@Nullable Generation generation) throws Exception {
        step.accept("waiting for transactions that were open when it began");
        if (!source.awaitEarlierWrites()) {
            step.accept("waiting until every write of unknown keys must have ended, as the store does not tell");
            slot.awaitSettled();
        }
        step.accept("reading keys");
        LoadSink reading = new LoadSink(slot.name(), generation);
        sink = reading;
        source.scan(reading);
        reading.done();
    }
}
