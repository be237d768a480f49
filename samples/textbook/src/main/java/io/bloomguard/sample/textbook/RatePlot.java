package io.bloomguard.sample.textbook;

import io.bloomguard.filter.BloomFormulas;
import io.bloomguard.filter.FilterKind;
import io.bloomguard.filter.MembershipFilter;
import io.bloomguard.filter.MembershipFilters;
import io.bloomguard.hash.SeededHash;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;

/**
 * Measures the false-positive rates of filters while they are filled up to three times the keys that they are made for, and
 * puts them beside the rates that are predicted. The same size gives the same numbers.
 */
final class RatePlot {

    /**
     * How much is measured.
     *
     * @param bits the size of the textbook's filter, a power of two: what the naive version is often given
     * @param asked how many absent keys are asked for each point
     */
    record Size(int bits, int asked) {}

    /** Large enough for rates down to 10^-5. */
    static final Size FULL = new Size(1 << 24, 1_000_000);

    private static final int STEPS = 30;
    private static final double STEP = 0.1;

    /** So few false positives are mostly chance; a point with fewer is not drawn. */
    private static final int LEAST_HITS = 10;

    private final Size size;
    private final double rate;
    private final int keys;
    private final SeededHash hash = SeededHash.of(20261201);
    private final List<String> tokens = new ArrayList<>();

    private RatePlot(Size size, double rate) {
        this.size = size;
        this.rate = rate;
        this.keys = (int) (size.bits() / BloomFormulas.bitsPerKey(rate));
        for (int i = 1; i <= size.asked(); i++) {
            tokens.add(Tokens.of(-i));
        }
    }

    /**
     * Rates at one number of keys. Immutable.
     *
     * @param load the keys added, as a multiple of those expected
     * @param predicted the predicted rate
     * @param hits how many of the absent keys were answered "maybe"
     * @param asked how many were asked
     */
    record Point(double load, double predicted, int hits, int asked) {

        double measured() {
            return hits / (double) asked;
        }

        boolean isCertainEnough() {
            return hits >= LEAST_HITS;
        }
    }

    /** What kind of filter a curve is of. */
    enum Subject {
        CLASSIC,
        BLOCKED,
        SCALABLE,
        NAIVE;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A filter's points, from the fewest keys to the most. Immutable.
     *
     * @param subject the filter
     * @param points its points
     */
    record Curve(Subject subject, List<Point> points) {}

    /** The picture: one panel for 1 %, one for 0.1 %. */
    static String svg(Size size) {
        return new RateChart(size.asked())
                .panel("made for 1 %", 0.01, curves(size, 0.01))
                .panel("made for 0.1 %", 0.001, curves(size, 0.001))
                .svg();
    }

    /** The curves of all filters at one rate. */
    static List<Curve> curves(Size size, double rate) {
        RatePlot plot = new RatePlot(size, rate);
        return List.of(plot.naive(), plot.classic(), plot.of(FilterKind.BLOCKED), plot.of(FilterKind.SCALABLE));
    }

    private Curve naive() {
        int hashes = (int) Math.round(BloomFormulas.bestHashes(size.bits(), keys));
        NaiveFilter filter = new NaiveFilter(size.bits(), hashes);
        return curve(
                Subject.NAIVE,
                i -> filter.add(Tokens.of(i)),
                i -> filter.mightContain(tokens.get((int) i)),
                added -> filter.promisedRate(added));
    }

    /** The classic filter's line is the textbook's formula. */
    private Curve classic() {
        MembershipFilter filter = MembershipFilters.create(FilterKind.CLASSIC, keys, rate);
        return curve(
                Subject.CLASSIC,
                i -> filter.add(hash(i)),
                i -> filter.mightContain(hash(-1 - i)),
                added -> BloomFormulas.falsePositiveRate(filter.bits(), filter.bitsPerKey(), added));
    }

    /** The other filters' lines are what they say of themselves. */
    private Curve of(FilterKind kind) {
        MembershipFilter filter = MembershipFilters.create(kind, keys, rate);
        return curve(
                Subject.valueOf(kind.name()),
                i -> filter.add(hash(i)),
                i -> filter.mightContain(hash(-1 - i)),
                added -> filter.liveFalsePositiveRate());
    }

    private long hash(long number) {
        return hash.hashLong(number);
    }

    /** The rate that is predicted once so many keys were added. */
    @FunctionalInterface
    private interface Prediction {

        double rate(long added);
    }

    private Curve curve(Subject subject, LongConsumer add, LongPredicate mightContain, Prediction prediction) {
        List<Point> points = new ArrayList<>();
        long added = 0;
        for (int step = 1; step <= STEPS; step++) {
            long until = Math.round(keys * (step * STEP));
            for (; added < until; added++) {
                add.accept(added);
            }
            int hits = 0;
            for (int i = 0; i < size.asked(); i++) {
                hits += mightContain.test(i) ? 1 : 0;
            }
            points.add(new Point(step * STEP, prediction.rate(added), hits, size.asked()));
        }
        return new Curve(subject, List.copyOf(points));
    }
}
