package io.bloomguard.agent;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs a program in a JVM of its own. */
final class FreshJvm {

    private static final long MINUTES = 4;

    private final Path home;
    private final List<String> options = new ArrayList<>();
    private Predicate<String> classPath = entry -> true;

    private FreshJvm(Path home) {
        this.home = home;
    }

    /**
     * What a program did.
     *
     * @param exit its exit code
     * @param out what it wrote to stdout, as lines
     * @param err what it wrote to stderr, as one text
     */
    record Result(int exit, List<String> out, String err) {}

    static FreshJvm current() {
        return on(Path.of(System.getProperty("java.home")));
    }

    static FreshJvm on(Path home) {
        return new FreshJvm(home);
    }

    /** The jar that users get. */
    static Path agentJar() {
        return Path.of(System.getProperty("bloomguard.agent.jar"));
    }

    /** Starts the agent with these options. */
    FreshJvm agent(String agentOptions) {
        return option("-javaagent:" + agentJar() + (agentOptions.isEmpty() ? "" : "=" + agentOptions));
    }

    FreshJvm option(String option) {
        options.add(option);
        return this;
    }

    /** Leaves entries out of the class path. */
    FreshJvm withClassPath(Predicate<String> entries) {
        classPath = entries;
        return this;
    }

    /** This JVM's class path. */
    static Stream<String> classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1));
    }

    /** The command line of a program. */
    ProcessBuilder command(String... mainAndArguments) {
        List<String> command = new ArrayList<>();
        command.add(home.resolve("bin/java").toString());
        command.addAll(options);
        command.add("-cp");
        command.add(classPath().filter(classPath).collect(Collectors.joining(File.pathSeparator)));
        command.addAll(List.of(mainAndArguments));
        return new ProcessBuilder(command);
    }

    /** Runs a program to its end. */
    Result run(Class<?> main, String... arguments) throws IOException, InterruptedException {
        return run(
                Stream.concat(Stream.of(main.getName()), Stream.of(arguments)).toArray(String[]::new));
    }

    /** Runs to its end what these words of the command line name. */
    Result run(String... mainAndArguments) throws IOException, InterruptedException {
        Path out = Files.createTempFile("bloomguard", ".out");
        Path err = Files.createTempFile("bloomguard", ".err");
        try {
            Process process = command(mainAndArguments)
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new AssertionError("The program did not end: " + Files.readString(out) + Files.readString(err));
            }
            return new Result(
                    process.exitValue(),
                    Files.readAllLines(out, StandardCharsets.UTF_8),
                    Files.readString(err, StandardCharsets.UTF_8));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }
}
