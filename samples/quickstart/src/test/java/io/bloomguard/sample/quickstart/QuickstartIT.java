package io.bloomguard.sample.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the sample as its script does, with the real agent in a real process. */
class QuickstartIT {

    @ParameterizedTest
    @ValueSource(strings = {"postgres", "h2"})
    void run_smallWorkload_keepsWhatTheTableClaims(String database) throws Exception {
        String output = sample(0, "--db", database, "--users", "20000", "--lookups", "10000", "--threads", "2");

        double[] absent = figures(output, "statements, absent keys");
        double[] present = figures(output, "statements, present keys");
        assertThat(absent[0])
                .as("every absent lookup is a statement without the guard")
                .isGreaterThan(8500);
        assertThat(absent[1]).isLessThan(0.015 * absent[0]);
        assertThat(present[1])
                .as("present lookups reach cache and database as before")
                .isGreaterThan(0.8 * present[0]);
        assertThat(figures(output, "absent lookups answered by the guard")[0]).isGreaterThan(98.5);
        assertThat(figures(output, "newcomers inserted, and found at once")).containsExactly(100, 100);
        assertThat(figures(output, "checks failed")).containsExactly(0, 0);
        assertThat(figures(output, "rows looked up at the end")).containsExactly(20_100);
        assertThat(figures(output, "rows hidden")).containsExactly(0);
        // Calls that run at the same moment may each be the last of the probation.
        assertThat(output).containsPattern("\\n6[4-6] of those were the site's probation");
    }

    @Test
    void run_startupOnly_tellsMediansAndDifference() throws Exception {
        assertThat(sample(0, "--startup-only"))
                .containsPattern("without agent +[0-9.]+ ms\\s+with agent +[0-9.]+ ms\\s+difference +-?[0-9.]+ ms");
    }

    @Test
    void run_unknownOption_saysWhichThereAre() throws Exception {
        assertThat(sample(2, "--user", "7")).startsWith("There is no option '--user'; the options are --db");
    }

    private static String sample(int status, String... arguments) throws Exception {
        String libraries = System.getProperty("quickstart.lib") + File.separator + "*";
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-D" + Quickstart.AGENT + "=" + System.getProperty(Quickstart.AGENT),
                "-cp",
                System.getProperty("quickstart.classes") + File.pathSeparator + libraries,
                Quickstart.class.getName()));
        command.addAll(Arrays.asList(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isEqualTo(status);
        return output;
    }

    /** The numbers of the table's line that begins with a name, the change left out. */
    private static double[] figures(String output, String name) {
        String line = output.lines()
                .filter(candidate -> candidate.startsWith(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No line '" + name + "' in:\n" + output));
        Matcher number = Pattern.compile("(?<![-+0-9.,])[0-9][0-9,.]*").matcher(line.substring(name.length()));
        return number.results()
                .mapToDouble(found -> Double.parseDouble(found.group().replace(",", "")))
                .toArray();
    }
}
