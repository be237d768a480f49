package io.bloomguard.sample.textbook;

import static java.util.Locale.ROOT;

import io.bloomguard.sample.textbook.RatePlot.Curve;
import io.bloomguard.sample.textbook.RatePlot.Point;
import io.bloomguard.sample.textbook.RatePlot.Subject;
import java.util.List;
import java.util.StringJoiner;

/** Draws predicted rates as lines and measured ones as points, as an SVG picture on white. Not thread-safe. */
final class RateChart {

    private static final int WIDTH = 1020;
    private static final int HEIGHT = 566;
    private static final int TOP = 96;
    private static final int BOTTOM = 430;
    private static final int LEFT = 76;
    private static final int PANEL = 410;
    private static final int GAP = 90;
    private static final double MOST_KEYS = 3;
    private static final int DECADES = 5;

    private final StringBuilder body = new StringBuilder();
    private final int asked;
    private int panels;

    /** A chart of rates that were measured with so many questions for each point. */
    RateChart(int asked) {
        this.asked = asked;
    }

    /** Adds a panel to the right. */
    RateChart panel(String title, double rate, List<Curve> curves) {
        int left = LEFT + panels++ * (PANEL + GAP);
        text(left + PANEL / 2.0, TOP - 12, "middle", "font-weight=\"600\"", title);
        grid(left);
        double target = y(rate);
        line(left, target, left + PANEL, target, "#555555", "stroke-dasharray=\"2 3\"");
        line(x(left, 1), TOP, x(left, 1), BOTTOM, "#555555", "stroke-dasharray=\"2 3\"");
        text(left + PANEL - 4, target + 14, "end", "font-size=\"11\" fill=\"#555555\"", "asked for");
        for (Curve curve : curves) {
            if (curve.subject() != Subject.NAIVE) {
                predicted(left, curve);
            }
        }
        for (Curve curve : curves) {
            measured(left, curve);
        }
        return this;
    }

    private void grid(int left) {
        for (int decade = 0; decade <= DECADES; decade++) {
            double y = y(StrictMath.pow(10, -decade));
            line(left, y, left + PANEL, y, decade == DECADES ? "#333333" : "#dddddd", "");
            text(left - 8, y + 4, "end", "font-size=\"12\"", percent(decade));
        }
        for (int half = 0; half <= 6; half++) {
            double x = x(left, half / 2.0);
            line(x, BOTTOM, x, BOTTOM + 5, "#333333", "");
            text(x, BOTTOM + 20, "middle", "font-size=\"12\"", String.format(ROOT, "%.1f", half / 2.0));
        }
        line(left, TOP, left, BOTTOM, "#333333", "");
        text(left + PANEL / 2.0, BOTTOM + 42, "middle", "", "keys added / keys expected");
    }

    private static String percent(int decade) {
        return switch (decade) {
            case 0 -> "100 %";
            case 1 -> "10 %";
            case 2 -> "1 %";
            default -> "0." + "0".repeat(decade - 3) + "1 %";
        };
    }

    private static double x(int left, double load) {
        return left + PANEL * load / MOST_KEYS;
    }

    private static double y(double rate) {
        return TOP + (BOTTOM - TOP) * -StrictMath.log10(rate) / DECADES;
    }

    private void predicted(int left, Curve curve) {
        StringJoiner points = new StringJoiner(" ");
        Point before = curve.points().get(0);
        for (Point point : curve.points()) {
            if (y(point.predicted()) <= BOTTOM) {
                if (y(before.predicted()) > BOTTOM) {
                    points.add(entry(left, before, point));
                }
                points.add(coordinates(x(left, point.load()), y(point.predicted())));
            }
            before = point;
        }
        append(
                "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"%s\" points=\"%s\"/>",
                colour(curve.subject()), width(curve.subject()), points.toString());
    }

    /** Where a line comes up through the lower edge. */
    private static String entry(int left, Point below, Point above) {
        double share = (y(below.predicted()) - BOTTOM) / (y(below.predicted()) - y(above.predicted()));
        double load = below.load() + share * (above.load() - below.load());
        return coordinates(x(left, load), BOTTOM);
    }

    private void measured(int left, Curve curve) {
        for (Point point : curve.points()) {
            if (point.isCertainEnough() && y(point.measured()) <= BOTTOM) {
                body.append(mark(curve.subject(), x(left, point.load()), y(point.measured())));
            }
        }
    }

    private static String mark(Subject subject, double x, double y) {
        String style = String.format(ROOT, "fill=\"#ffffff\" stroke=\"%s\" stroke-width=\"1.6\"", colour(subject));
        return switch (subject) {
            case CLASSIC -> String.format(ROOT, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.4\" %s/>\n", x, y, style);
            case BLOCKED ->
                String.format(ROOT, "<rect x=\"%.1f\" y=\"%.1f\" width=\"6\" height=\"6\" %s/>\n", x - 3, y - 3, style);
            case SCALABLE -> polygon(style, x, y - 4.2, x + 4, y + 3, x - 4, y + 3);
            case NAIVE -> polygon(style, x, y - 4.2, x + 4.2, y, x, y + 4.2, x - 4.2, y);
        };
    }

    private static String polygon(String style, double... corners) {
        StringJoiner points = new StringJoiner(" ");
        for (int i = 0; i < corners.length; i += 2) {
            points.add(coordinates(corners[i], corners[i + 1]));
        }
        return String.format(ROOT, "<polygon points=\"%s\" %s/>\n", points, style);
    }

    private static String coordinates(double x, double y) {
        return String.format(ROOT, "%.1f,%.1f", x, y);
    }

    /** Colours that remain apart for colour-blind eyes (Okabe and Ito). */
    private static String colour(Subject subject) {
        return switch (subject) {
            case CLASSIC -> "#0072b2";
            case BLOCKED -> "#d55e00";
            case SCALABLE -> "#009e73";
            case NAIVE -> "#8a4f7d";
        };
    }

    /** The classic line is the broadest, since the blocked one covers it nearly everywhere. */
    private static String width(Subject subject) {
        return subject == Subject.CLASSIC ? "4" : "1.8";
    }

    private void legend() {
        int at = LEFT;
        int y = BOTTOM + 78;
        for (Subject subject : Subject.values()) {
            if (subject != Subject.NAIVE) {
                append(
                        "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\" stroke-width=\"%s\"/>",
                        at, y, at + 34, y, colour(subject), width(subject));
            }
            body.append(mark(subject, at + 17, y));
            text(at + 42, y + 4, "start", "", words(subject));
            at += subject == Subject.SCALABLE ? 280 : 150;
        }
        String note = "font-size=\"11\" fill=\"#555555\"";
        String marks = String.format(
                ROOT,
                "Lines: predicted. Marks: measured with %,d absent keys each; left out where fewer than 10 were answered"
                        + " \"maybe\".",
                asked);
        text(LEFT, y + 28, "start", note, marks);
        text(
                LEFT,
                y + 44,
                "start",
                note,
                "Naive: both hashes from hashCode(), m a power of two; the line predicted for it is the classic one.");
    }

    private static String words(Subject subject) {
        return switch (subject) {
            case SCALABLE -> "scalable (grows with its keys)";
            case NAIVE -> "naive teaching version";
            default -> subject.label();
        };
    }

    private void line(double x1, double y1, double x2, double y2, String colour, String more) {
        append(
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" %s/>",
                x1, y1, x2, y2, colour, more);
    }

    private void text(double x, double y, String anchor, String more, String text) {
        append("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" %s>%s</text>", x, y, anchor, more, text);
    }

    private void append(String format, Object... arguments) {
        body.append(String.format(ROOT, format, arguments)).append('\n');
    }

    /** The whole picture. */
    String svg() {
        legend();
        text(
                WIDTH / 2.0,
                34,
                "middle",
                "font-size=\"19\" font-weight=\"600\"",
                "False-positive rate while a filter is filled");
        text(
                WIDTH / 2.0,
                56,
                "middle",
                "fill=\"#555555\"",
                "share of absent keys that are answered \"maybe\", logarithmic");
        return String.format(
                        ROOT,
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
                                + " font-family=\"Helvetica, Arial, sans-serif\" font-size=\"13\" fill=\"#222222\">\n",
                        WIDTH,
                        HEIGHT,
                        WIDTH,
                        HEIGHT)
                + "<title>Measured and predicted false-positive rates</title>\n"
                + "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
                + body
                + "</svg>\n";
    }
}
