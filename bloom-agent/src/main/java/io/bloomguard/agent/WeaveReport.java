package io.bloomguard.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The weave report: what became of each annotation, as a text for people. */
final class WeaveReport {

    private WeaveReport() {}

    /** Writes the report when the JVM exits. */
    static void atExit(WeaveLog log, String file) {
        Path path = Path.of(file).toAbsolutePath();
        Runtime.getRuntime().addShutdownHook(new Thread("bloomguard-weave-report") {
            @Override
            public void run() {
                write(log, path);
            }
        });
    }

    private static void write(WeaveLog log, Path path) {
        try {
            Files.writeString(path, text(log.entries()));
        } catch (IOException | RuntimeException e) {
            Stderr.say("the weave report could not be written to " + path + ": " + e);
        }
    }

    /** The report on some entries of the weave log. */
    static String text(List<Map<String, String>> log) {
        List<Map<String, String>> entries = new ArrayList<>(log);
        entries.sort(Comparator.comparing(WeaveReport::place).thenComparing(entry -> value(entry, "kind")));
        StringBuilder text = new StringBuilder("BloomGuard weave report\n\n");
        if (entries.isEmpty()) {
            return text.append("No annotated method was loaded.\n").toString();
        }
        table(text, entries);
        unwritten(text, entries);
        return text.toString();
    }

    private static void table(StringBuilder text, List<Map<String, String>> entries) {
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {"method", "kind", "filter", "key", "outcome"});
        for (Map<String, String> entry : entries) {
            rows.add(new String[] {
                place(entry), value(entry, "kind"), value(entry, "filter"), value(entry, "key"), outcome(entry)
            });
        }
        int last = rows.get(0).length - 1;
        int[] widths = new int[last];
        for (String[] row : rows) {
            for (int i = 0; i < last; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        }
        for (String[] row : rows) {
            for (int i = 0; i < last; i++) {
                text.append(row[i]).append(" ".repeat(widths[i] - row[i].length() + 2));
            }
            text.append(row[last]).append('\n');
        }
    }

    private static String outcome(Map<String, String> entry) {
        String outcome = value(entry, "outcome");
        if (value(entry, "retransformed").equals("true")) {
            outcome += " after it was loaded";
        }
        String reason = value(entry, "reason");
        return reason.isEmpty() ? outcome : outcome + ": " + reason;
    }

    /** Names the guarded lookups whose filter no woven method feeds. */
    private static void unwritten(StringBuilder text, List<Map<String, String>> entries) {
        Set<String> written = new HashSet<>();
        for (Map<String, String> entry : entries) {
            boolean writes = !value(entry, "kind").equals("lookup");
            if (writes && value(entry, "outcome").equals("woven")) {
                written.add(value(entry, "filter"));
            }
        }
        StringBuilder lines = new StringBuilder();
        for (Map<String, String> entry : entries) {
            String filter = value(entry, "filter");
            if (value(entry, "kind").equals("lookup")
                    && value(entry, "outcome").equals("woven")
                    && !written.contains(filter)) {
                lines.append("  ")
                        .append(filter)
                        .append(": ")
                        .append(place(entry))
                        .append('\n');
            }
        }
        if (lines.length() > 0) {
            text.append(
                            "\nGuarded lookups whose filter no woven method feeds. Unless the program tells its writes to the"
                                    + " guard, a row that it inserts is not in the filter:\n")
                    .append(lines);
        }
    }

    private static String place(Map<String, String> entry) {
        String method = value(entry, "method");
        return method.isEmpty() ? value(entry, "class") : value(entry, "class") + "." + method;
    }

    private static String value(Map<String, String> entry, String key) {
        return entry.getOrDefault(key, "");
    }
}
