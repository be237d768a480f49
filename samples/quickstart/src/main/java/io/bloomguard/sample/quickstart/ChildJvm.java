package io.bloomguard.sample.quickstart;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Runs a main class in a process of its own, with this process's class path, with the agent or without. */
final class ChildJvm {

    private final Path agent;

    /**
     * Remembers where the agent is.
     *
     * @throws IllegalStateException when there is no such file
     */
    ChildJvm(Path agent) {
        if (!Files.isRegularFile(agent)) {
            throw new IllegalStateException("There is no agent at " + agent
                    + "; build it with `mvn package`, or start the sample by its script `run`.");
        }
        this.agent = agent;
    }

    /**
     * Runs the class to its end.
     *
     * @param output takes each line that it prints, as soon as it is there
     * @throws IllegalStateException when it does not end well
     */
    void run(Class<?> main, boolean guarded, List<String> arguments, Consumer<String> output)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        if (guarded) {
            command.add("-javaagent:" + agent);
        }
        command.addAll(List.of("-Xmx1g", "-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        Thread killer = new Thread(process::destroyForcibly);
        Runtime.getRuntime().addShutdownHook(killer);
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                output.accept(line);
            }
            int status = process.waitFor();
            if (status != 0) {
                throw new IllegalStateException(
                        main.getSimpleName() + " ended with status " + status + "; what it printed says why.");
            }
        } finally {
            process.destroyForcibly();
            Runtime.getRuntime().removeShutdownHook(killer);
        }
    }
}
