package io.bloomguard.filter;

import java.util.ArrayList;
import java.util.List;

/** Makes a filter of a snapshot's body. What it holds is no filter before the whole snapshot was verified. */
final class FilterAssembly implements SnapshotBody.Receiver {

    private final SnapshotPreamble preamble;
    private final FilterStorage storage;
    private final String snapshot;
    private final List<MembershipFilter> layers = new ArrayList<>();

    FilterAssembly(SnapshotPreamble preamble, FilterStorage storage, String snapshot) {
        this.preamble = preamble;
        this.storage = storage;
        this.snapshot = snapshot;
    }

    /** Memory is taken for one layer after the other, so that each comes after the bits of those before it. */
    @Override
    public void layer(SnapshotLayer layer) throws SnapshotException {
        FilterSizing sizing = layer.sizing();
        try {
            layers.add(
                    switch (sizing.kind()) {
                        case CLASSIC -> new ClassicFilter(sizing, storage);
                        case COUNTING -> new CountingFilter(sizing, storage);
                        default -> new BlockedFilter(sizing, storage);
                    });
        } catch (IllegalArgumentException e) {
            throw SnapshotException.unusable(
                    snapshot, "it does not fit the memory: " + e.getMessage(), "Give this process more memory");
        }
    }

    private MembershipFilter current() {
        return layers.get(layers.size() - 1);
    }

    @Override
    public void word(long index, long word) {
        // Fresh memory is 0, and untouched pages of it cost nothing.
        if (word != 0) {
            ((BitFilter) current()).words.set(index, word);
        }
    }

    @Override
    public void stripe(int number, long[] entries) {
        ((CountingFilter) current()).restore(number, entries);
    }

    /** The filter; only to be called once the snapshot was read to its verified end. */
    MembershipFilter filter() {
        SnapshotHeader header = preamble.header();
        if (header.kind() != FilterKind.SCALABLE) {
            return layers.get(0);
        }
        List<ScalableFilter.Layer> stack = new ArrayList<>();
        for (int i = 0; i < layers.size(); i++) {
            SnapshotLayer layer = preamble.layers().get(i);
            stack.add(new ScalableFilter.Layer((BlockedFilter) layers.get(i), layer.rate(), layer.keys()));
        }
        return new ScalableFilter(header.expectedKeys(), header.falsePositiveRate(), storage, stack);
    }
}
