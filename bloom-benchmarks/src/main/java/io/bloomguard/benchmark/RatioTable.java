package io.bloomguard.benchmark;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Results for people and for programs. */
final class RatioTable {

    private static final String HEADER = """
            | comparison | ours, ns per key | peer, ns per key | ratio | our rate | peer's rate |
            |---|---:|---:|---:|---:|---:|
            """;

    private RatioTable() {}

    /** A Markdown table; a row whose two rates differ says so in place of a ratio. */
    static String markdown(List<Row> rows) {
        return HEADER + rows.stream().map(RatioTable::line).collect(Collectors.joining());
    }

    private static String line(Row row) {
        String ratio = row.comparable() ? String.format(Locale.ROOT, "%.2f", row.ratio()) : "refused: other rate";
        return String.format(
                Locale.ROOT,
                "| %s | %.1f | %.1f | %s | %s | %s |\n",
                row.name(),
                row.ours(),
                row.peer(),
                ratio,
                percent(row.ourRate()),
                percent(row.peerRate()));
    }

    private static String percent(OptionalDouble rate) {
        return rate.isPresent() ? String.format(Locale.ROOT, "%.3f %%", 100 * rate.getAsDouble()) : "-";
    }

    /** A JSON array of objects with name, ours, peer and ratio; only of rows whose ratio means something. */
    static String json(List<Row> rows) {
        return rows.stream()
                .filter(Row::comparable)
                .map(row -> String.format(
                        Locale.ROOT,
                        "  {\"name\": \"%s\", \"ours\": %.3f, \"peer\": %.3f, \"ratio\": %.4f}",
                        escaped(row.name()),
                        row.ours(),
                        row.peer(),
                        row.ratio()))
                .collect(Collectors.joining(",\n", "[\n", "\n]\n"));
    }

    private static String escaped(String name) {
        return name.replace("\\", "\\\\").replace("\"", "\\\"");
    }
}
