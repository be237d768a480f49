package io.bloomguard.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Runs all stress tests in JVMs of their own, for as long as the build says. */
class StressTest {

    private static final Path DIRECTORY = Path.of(System.getProperty("stress.directory"));

    @Test
    void allTests_anyInterleaving_giveNoForbiddenOutcome() throws Exception {
        Files.createDirectories(DIRECTORY);
        Path output = DIRECTORY.resolve("output.txt");
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classPath,
                "org.openjdk.jcstress.Main"));
        command.addAll(List.of(System.getProperty("stress.options").split(" ")));
        Process process = new ProcessBuilder(command)
                .directory(DIRECTORY.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        int exit = process.waitFor();
        String text = Files.readString(output);
        assertThat(exit).as(text).isZero();
        assertThat(text)
                .containsPattern("All remaining tests: " + tests() + " matching")
                .contains("Failed tests: No matches", "Error tests: No matches");
    }

    /** Each source file with an actor is a test; one that the generator passed over would be missing in the count. */
    private static long tests() throws IOException {
        Path sources = Path.of("src", "main", "java").toAbsolutePath();
        try (Stream<Path> files = Files.walk(sources)) {
            long tests = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(StressTest::hasActor)
                    .count();
            assertThat(tests).isPositive();
            return tests;
        }
    }

    private static boolean hasActor(Path file) {
        try {
            return Files.readString(file).contains("@Actor");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
