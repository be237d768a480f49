package io.bloomguard.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/** The JDKs to test on: the current one, and the newest of those that lie beside it where that is newer. */
final class Jdks {

    private Jdks() {}

    /** The homes, the current one first. */
    static List<Path> homes() {
        Path current = Path.of(System.getProperty("java.home"));
        List<Path> homes = new ArrayList<>(List.of(current));
        Path beside = current.getParent();
        if (beside != null) {
            try (Stream<Path> siblings = Files.list(beside)) {
                siblings.filter(home -> feature(home) > Runtime.version().feature())
                        .max(Comparator.comparing(Jdks::feature))
                        .ifPresent(homes::add);
            } catch (IOException e) {
                // Only the current one can be seen.
            }
        }
        return homes;
    }

    /** The feature release of a JDK, or 0 where there is none in the folder. */
    private static int feature(Path home) {
        if (!Files.isExecutable(home.resolve("bin/java")) || !Files.isReadable(home.resolve("release"))) {
            return 0;
        }
        Properties release = new Properties();
        try (var reader = Files.newBufferedReader(home.resolve("release"))) {
            release.load(reader);
            return Runtime.Version.parse(
                            release.getProperty("JAVA_VERSION", "0").replace("\"", ""))
                    .feature();
        } catch (IOException | IllegalArgumentException e) {
            return 0;
        }
    }
}
