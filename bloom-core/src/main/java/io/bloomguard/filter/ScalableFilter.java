package io.bloomguard.filter;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * Blocked filters in layers: when the newest has as many keys as it is sized for, one of twice its size and {@value
 * #TIGHTENING} times its rate is put before it. The rates of all layers, however many, add up to at most the one asked for,
 * since they form a geometric series that starts at (1 - {@value #TIGHTENING}) of it.
 *
 * <p>Almeida, Baquero, Preguiça and Hutchison, "Scalable Bloom filters", 2007.
 *
 * <p>Thread-safe. The layers are published through one volatile array, the newest first; adds go to the newest one that
 * they see, and every layer is asked for ever, so that an add beside a growth is not lost.
 */
final class ScalableFilter implements MembershipFilter {

    private static final double TIGHTENING = 0.85;

    private static final int GROWTH = 2;

    /** The keys of a layer are counted about so many times while it fills. */
    private static final long CHECKS_PER_LAYER = 128;

    private static final int BATCH = 1024;

    private final long expectedKeys;
    private final double rate;
    private final FilterStorage storage;
    private volatile Layer[] layers;
    private boolean full;

    /** A filter, and what decides when the next one comes. */
    static final class Layer {

        final BlockedFilter filter;

        /** The rate that the filter was made for. */
        final double rate;

        /** How many adds changed the filter, which is about the number of its keys. */
        final LongAdder keys = new LongAdder();

        final long checkMask;

        Layer(BlockedFilter filter, double rate) {
            this(filter, rate, 0);
        }

        Layer(BlockedFilter filter, double rate, long keys) {
            this.filter = filter;
            this.rate = rate;
            this.keys.add(keys);
            this.checkMask = Long.highestOneBit(Math.max(1, filter.expectedKeys() / CHECKS_PER_LAYER)) - 1;
        }

        BlockedFilter filter() {
            return filter;
        }
    }

    ScalableFilter(FilterSizing first, double rate, FilterStorage storage) {
        this.expectedKeys = first.expectedKeys();
        this.rate = rate;
        this.storage = storage;
        this.layers = new Layer[] {new Layer(new BlockedFilter(first, storage), firstRate(rate))};
    }

    /** A filter that goes on where another one was, with that one's layers, the newest first. */
    ScalableFilter(long expectedKeys, double rate, FilterStorage storage, List<Layer> layers) {
        this.expectedKeys = expectedKeys;
        this.rate = rate;
        this.storage = storage;
        this.layers = layers.toArray(Layer[]::new);
    }

    /** The rate of the first layer of a filter that shall keep the given one with any number of layers. */
    static double firstRate(double rate) {
        return rate * (1 - TIGHTENING);
    }

    @Override
    public boolean mightContain(long hash) {
        for (Layer layer : layers) {
            if (layer.filter.mightContain(hash)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean add(long hash) {
        Layer[] now = layers;
        for (int i = 1; i < now.length; i++) {
            if (now[i].filter.mightContain(hash)) {
                return false;
            }
        }
        Layer newest = now[0];
        boolean changed = newest.filter.add(hash);
        if (changed) {
            newest.keys.increment();
            if ((hash & newest.checkMask) == 0 && newest.keys.sum() >= newest.filter.expectedKeys()) {
                grow(newest);
            }
        }
        return changed;
    }

    private synchronized void grow(Layer filled) {
        if (layers[0] != filled || full) {
            return;
        }
        double nextRate = filled.rate * TIGHTENING;
        try {
            FilterSizing sizing = FilterSizing.of(FilterKind.BLOCKED, filled.filter.expectedKeys() * GROWTH, nextRate);
            List<Layer> next = new ArrayList<>();
            next.add(new Layer(new BlockedFilter(sizing, storage), nextRate));
            next.addAll(List.of(layers));
            layers = next.toArray(Layer[]::new);
        } catch (IllegalArgumentException | OutOfMemoryError e) {
            // No memory for another layer. The key is in, and no key may be refused; the live rate tells that it
            // climbs.
            full = true;
        }
    }

    @Override
    public void addAll(long[] hashes, int from, int to) {
        Objects.checkFromToIndex(from, to, hashes.length);
        for (int i = from; i < to; i++) {
            add(hashes[i]);
        }
    }

    @Override
    public int mightContainEach(long[] hashes, int from, int to, boolean[] maybe, int into) {
        Layer[] now = layers;
        int found = now[0].filter.mightContainEach(hashes, from, to, maybe, into);
        boolean[] older = new boolean[now.length == 1 ? 0 : Math.min(BATCH, to - from)];
        for (int i = 1; i < now.length; i++) {
            for (int start = from; start < to; start += BATCH) {
                int count = Math.min(BATCH, to - start);
                now[i].filter.mightContainEach(hashes, start, start + count, older, 0);
                found += join(older, count, maybe, into + start - from);
            }
        }
        return found;
    }

    private static int join(boolean[] older, int count, boolean[] maybe, int into) {
        int found = 0;
        for (int i = 0; i < count; i++) {
            if (older[i] && !maybe[into + i]) {
                maybe[into + i] = true;
                found++;
            }
        }
        return found;
    }

    @Override
    public boolean remove(long hash) {
        throw FilterSizing.notRemovable(kind());
    }

    @Override
    public void union(MembershipFilter other) {
        if (!(other instanceof ScalableFilter that) || !geometry().equals(that.geometry())) {
            throw FilterSizing.differ(this, other);
        }
        List<Layer> copies = new ArrayList<>();
        for (Layer theirs : that.layers) {
            BlockedFilter copy = new BlockedFilter(theirs.filter.sizing(), storage);
            copy.union(theirs.filter);
            copies.add(new Layer(copy, theirs.rate));
        }
        synchronized (this) {
            layers = Stream.concat(Stream.of(layers), copies.stream()).toArray(Layer[]::new);
        }
    }

    /** The layers now and what decides their growth, the newest first. */
    List<Layer> stack() {
        return List.of(layers);
    }

    /** The layers, the newest first. */
    List<BlockedFilter> layers() {
        return Stream.of(layers).map(Layer::filter).toList();
    }

    private long sum(ToLongFunction<BlockedFilter> figure) {
        return layers().stream().mapToLong(figure).reduce(0, ScalableFilter::sum);
    }

    /** A layer whose every bit is set has endlessly many keys, whatever the others have. */
    static long sum(long one, long other) {
        return one + other < 0 ? Long.MAX_VALUE : one + other;
    }

    private double mean(ToDoubleFunction<BlockedFilter> share) {
        return layers().stream()
                        .mapToDouble(layer -> share.applyAsDouble(layer) * layer.bits())
                        .sum()
                / bits();
    }

    /** A key is absent if it is absent from every layer. */
    @Override
    public double liveFalsePositiveRate() {
        double absent = 1;
        for (BlockedFilter layer : layers()) {
            absent *= 1 - layer.liveFalsePositiveRate();
        }
        return 1 - absent;
    }

    @Override
    public double fill() {
        return mean(BlockedFilter::fill);
    }

    @Override
    public long estimatedKeys() {
        return sum(BlockedFilter::estimatedKeys);
    }

    /** Layers come and go; what never changes is what decides their sizes. */
    @Override
    public String geometry() {
        return kind() + ";first=" + expectedKeys + ";rate=" + rate;
    }

    @Override
    public long expectedKeys() {
        return expectedKeys;
    }

    @Override
    public double expectedFalsePositiveRate() {
        return rate;
    }

    @Override
    public long bits() {
        return sum(BlockedFilter::bits);
    }

    @Override
    public int bitsPerKey() {
        return layers[0].filter.bitsPerKey();
    }

    @Override
    public long bytes() {
        return sum(BlockedFilter::bytes);
    }

    @Override
    public FilterKind kind() {
        return FilterKind.SCALABLE;
    }

    @Override
    public FilterStorage storage() {
        return storage;
    }

    @Override
    public String toString() {
        return kind() + " filter for " + expectedKeys + " keys and more at " + rate;
    }
}
