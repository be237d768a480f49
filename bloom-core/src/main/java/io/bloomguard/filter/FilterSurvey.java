package io.bloomguard.filter;

import java.util.ArrayList;
import java.util.List;

/** Works out a filter's live figures from a snapshot's body, without the filter. */
final class FilterSurvey implements SnapshotBody.Receiver {

    private final List<LayerSurvey> layers = new ArrayList<>();

    @Override
    public void layer(SnapshotLayer layer) {
        layers.add(new LayerSurvey(layer.sizing()));
    }

    private LayerSurvey current() {
        return layers.get(layers.size() - 1);
    }

    @Override
    public void word(long index, long word) {
        current().word(word);
    }

    @Override
    public void stripe(int number, long[] entries) {
        current().stripe(entries);
    }

    /** The report; only to be asked for once the snapshot was read to its verified end. */
    SnapshotReport report(SnapshotHeader header, long bytes, String digest) {
        long keys = layers.stream().mapToLong(LayerSurvey::keys).reduce(0, ScalableFilter::sum);
        return new SnapshotReport(header, keys, rate(header.kind()), bytes, digest);
    }

    private double rate(FilterKind kind) {
        if (kind != FilterKind.SCALABLE) {
            return layers.get(0).rate();
        }
        double absent = 1;
        for (LayerSurvey layer : layers) {
            absent *= 1 - layer.rate();
        }
        return 1 - absent;
    }
}
