package io.bloomguard.sample.quickstart;

import java.util.Locale;

/** The table of two runs, and the verdict on them. Immutable. */
final class Report {

    private final Result without;
    private final Result with;

    Report(Result without, Result with) {
        this.without = without;
        this.with = with;
    }

    /** Whether no row was hidden and every check held, in both runs. */
    boolean holds() {
        return without.failedChecks() == 0 && with.failedChecks() == 0 && with.hiddenRows() == 0;
    }

    /** The share of the lookups of absent names that the guard answered in the measured part. */
    double answeredShare() {
        return 1 - (double) with.absentStatements() / with.absentLookups();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        line(text, "", "without", "with", "change");
        line(text, "lookups", counted(all(without)), counted(all(with)), "");
        row(text, "statements, absent keys", without.absentStatements(), with.absentStatements());
        row(text, "statements, present keys", without.presentStatements(), with.presentStatements());
        line(text, "absent lookups answered by the guard", "", percent(answeredShare()), "");
        times(text, "absent keys, median", without.absentMedian(), with.absentMedian());
        times(text, "absent keys, 99 % within", without.absentP99(), with.absentP99());
        times(text, "present keys, median", without.presentMedian(), with.presentMedian());
        times(text, "present keys, 99 % within", without.presentP99(), with.presentP99());
        row(text, "lookups per second", perSecond(without), perSecond(with));
        line(text, "filter memory", "", counted(with.filterBytes() / 1024) + " KiB", "");
        line(
                text,
                "false positives, measured (configured)",
                "",
                percent(with.measuredRate()) + " (" + percent(with.configuredRate()) + ")",
                "");
        line(text, "load time", "", counted(with.loadMillis()) + " ms", "");
        line(text, "newcomers inserted, and found at once", counted(without.inserted()), counted(with.inserted()), "");
        line(text, "checks failed", counted(without.failedChecks()), counted(with.failedChecks()), "");
        line(text, "rows looked up at the end", "", counted(with.verifiedRows()), "");
        line(text, "rows hidden", "", counted(with.hiddenRows()), "");
        text.append(String.format(
                Locale.ROOT,
                "%nBefore that, to warm up, %,d lookups of absent keys sent %,d statements without the guard and %,d with it;%n"
                        + "%,d of those were the site's probation, in which a denied lookup still runs for real.%n",
                with.warmUpLookups(),
                without.warmUpStatements(),
                with.warmUpStatements(),
                with.probation()));
        return text.toString();
    }

    private static void row(StringBuilder text, String name, long without, long with) {
        line(text, name, counted(without), counted(with), change(without, with));
    }

    private static void times(StringBuilder text, String name, long without, long with) {
        line(text, name, micros(without), micros(with), change(without, with));
    }

    private static void line(StringBuilder text, String name, String without, String with, String change) {
        text.append(String.format(Locale.ROOT, "%-38s %13s %17s %10s", name, without, with, change)
                        .stripTrailing())
                .append(System.lineSeparator());
    }

    private static String change(long without, long with) {
        if (without == 0 || with == 0) {
            return "";
        }
        double factor = (double) with / without;
        return factor >= 2
                ? String.format(Locale.ROOT, "x %.1f", factor)
                : String.format(Locale.ROOT, "%+.1f %%", 100 * (factor - 1));
    }

    private static String counted(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.2f %%", 100 * share);
    }

    private static String micros(long nanos) {
        return String.format(Locale.ROOT, "%.1f us", nanos / 1000.0);
    }

    private static long all(Result result) {
        return result.absentLookups() + result.presentLookups();
    }

    private static long perSecond(Result result) {
        return Math.round(all(result) * 1e9 / result.duration());
    }
}
