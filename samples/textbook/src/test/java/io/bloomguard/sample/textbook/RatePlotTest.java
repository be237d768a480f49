package io.bloomguard.sample.textbook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.bloomguard.sample.textbook.RatePlot.Curve;
import io.bloomguard.sample.textbook.RatePlot.Point;
import io.bloomguard.sample.textbook.RatePlot.Size;
import io.bloomguard.sample.textbook.RatePlot.Subject;
import java.util.List;
import org.junit.jupiter.api.Test;

class RatePlotTest {

    private static final Size SMALL = new Size(1 << 18, 20_000);

    @Test
    void curves_ourFilters_measuredLieOnPredicted() {
        for (double rate : new double[] {0.01, 0.001}) {
            for (Curve curve : RatePlot.curves(SMALL, rate)) {
                if (curve.subject() != Subject.NAIVE) {
                    assertThat(curve.points()).hasSize(30).allSatisfy(RatePlotTest::liesOnPrediction);
                }
            }
        }
    }

    /** Five standard deviations of a sample, for 180 points; the classic formula itself is a mean over filters. */
    private static void liesOnPrediction(Point point) {
        double predicted = point.predicted();
        double chance = 5 * Math.sqrt(predicted * (1 - predicted) / point.asked());
        assertThat(point.measured()).isCloseTo(predicted, within(chance + 0.02 * predicted + 1e-4));
    }

    @Test
    void curves_naive_measuredLiesFarAbovePredicted() {
        Point full = RatePlot.curves(new Size(1 << 22, 100_000), 0.001)
                .get(0)
                .points()
                .get(9);

        assertThat(full.load()).isCloseTo(1, within(1e-9));
        assertThat(full.measured()).isGreaterThan(1.8 * full.predicted());
    }

    @Test
    void curves_scalable_keepsItsRateBeyondTheKeysExpected() {
        List<Point> points = RatePlot.curves(SMALL, 0.01).get(3).points();

        assertThat(points).allSatisfy(point -> assertThat(point.measured()).isLessThan(0.01));
    }

    @Test
    void svg_twice_isTheSame() {
        Size tiny = new Size(1 << 14, 2000);

        String picture = RatePlot.svg(tiny);

        assertThat(RatePlot.svg(tiny)).isEqualTo(picture);
        assertThat(picture)
                .startsWith("<svg xmlns=")
                .contains("fill=\"#ffffff\"", "keys added / keys expected", "made for 0.1 %", "naive teaching version")
                .doesNotContain("NaN", "Infinity");
    }
}
