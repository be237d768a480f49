package io.bloomguard.filter;

import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;

/**
 * Builds one filter from several sources of keys: in parallel in this process, or as partitions filled elsewhere and merged
 * here.
 *
 * <pre>{@code
 * LongBloomFilter ids = FilterBuilder.of(BloomFilter.builder(KeyEncoder.longs()).expectedKeys(100_000_000))
 *         .fill(executor, List.of(part -> readFirstFile(part::add), part -> readSecondFile(part::add)))
 *         .build();
 * }</pre>
 *
 * <p>Every partition has the whole size and the same seed, and so the same fingerprint. For partitions on other machines give
 * all builders one seed, write each partition with {@link FilterSnapshots}, read them here and {@link #merge} them.
 *
 * <p>Thread-safe. A source that fails leaves no filter: {@link #build} refuses from then on.
 *
 * @param <F> the filter's type
 */
public final class FilterBuilder<F extends BloomFilter<?>> {

    private final BloomFilter.Builder<F> blueprint;
    private final F result;
    private volatile boolean failed;

    private FilterBuilder(BloomFilter.Builder<F> blueprint) {
        this.blueprint = blueprint.settled();
        this.result = this.blueprint.build();
    }

    /**
     * Starts a filter.
     *
     * @param blueprint says what it is like; its seed is drawn here unless it is set
     * @throws IllegalArgumentException when the expected number of keys was not given, or the filter does not fit the memory
     */
    public static <F extends BloomFilter<?>> FilterBuilder<F> of(BloomFilter.Builder<F> blueprint) {
        return new FilterBuilder<>(blueprint);
    }

    /** An empty filter of the same fingerprint, to be filled anywhere and merged. */
    public synchronized F partition() {
        return blueprint.build();
    }

    /**
     * Adds what a partition holds.
     *
     * @throws IllegalArgumentException when its fingerprint is another; the message gives both
     */
    public FilterBuilder<F> merge(F partition) {
        result.merge(partition);
        return this;
    }

    /**
     * Runs sources side by side, each of which adds its keys to the one filter; returns when all have ended. No partition is
     * copied, as adding is safe in several threads.
     *
     * @param executor runs the sources; as many at once as it has threads
     * @param sources each adds its keys to the filter that it is given
     * @throws CompletionException when a source throws or the executor refuses one, with that as its cause; the others have
     *     ended then
     */
    public FilterBuilder<F> fill(Executor executor, Collection<? extends Consumer<? super F>> sources) {
        CompletableFuture<?>[] running =
                sources.stream().map(source -> start(executor, source)).toArray(CompletableFuture<?>[]::new);
        try {
            CompletableFuture.allOf(running).join();
        } catch (CompletionException e) {
            failed = true;
            throw e;
        }
        return this;
    }

    /** An executor that refuses a source is as bad as a source that fails. */
    private CompletableFuture<?> start(Executor executor, Consumer<? super F> source) {
        try {
            return CompletableFuture.runAsync(() -> source.accept(result), executor);
        } catch (RejectedExecutionException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    /**
     * The filter with all that was filled in and merged. It is the builder's own: what is merged later is added to it too.
     *
     * @throws IllegalStateException when a source failed, so that keys are missing
     */
    public F build() {
        if (failed) {
            throw new IllegalStateException(
                    "A source of keys failed, so that the filter would deny keys that it never got."
                            + " Mend the source and start again with a new builder.");
        }
        return result;
    }
}
