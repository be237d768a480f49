package io.bloomguard.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program in a named module that requires the annotations and knows nothing of the core. */
class NamedModuleIT {

    private static final String MODULE = "module app { requires io.bloomguard.annotation; }";

    private static final String MAIN = """
            package app;
            import io.bloomguard.annotation.*;
            public class Main {
                int bodies;
                @BloomGuarded("small.text") java.util.Optional<String> find(String key) {
                    bodies++;
                    return java.util.Optional.empty();
                }
                @BloomAdd(value = "small.text", key = "#key") void put(String key) {}
                public static void main(String[] arguments) throws Exception {
                    Class.forName("io.bloomguard.program.SmallMain")
                            .getMethod("main", String[].class)
                            .invoke(null, (Object) new String[] {"define"});
                    Main main = new Main();
                    main.put("present");
                    main.find("absent");
                    System.out.println("bodies of the module=" + main.bodies);
                }
            }
            """;

    @TempDir
    Path folder = Path.of("");

    @Test
    void program_inANamedModule_isWovenAndLinked() throws Exception {
        String annotations = FreshJvm.classPath()
                .filter(entry -> entry.contains("bloom-annotations"))
                .findFirst()
                .orElseThrow();
        Path source = Files.createDirectories(folder.resolve("source/app"));
        Files.writeString(source.resolveSibling("module-info.java"), MODULE);
        Files.writeString(source.resolve("Main.java"), MAIN);
        int compiled = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(
                        System.out,
                        System.err,
                        "-parameters",
                        "-p",
                        annotations,
                        "-d",
                        folder.resolve("app").toString(),
                        source.resolveSibling("module-info.java").toString(),
                        source.resolve("Main.java").toString());
        assertThat(compiled).isZero();

        FreshJvm.Result result = FreshJvm.current()
                .agent("")
                .option("--module-path=" + annotations + java.io.File.pathSeparator + folder.resolve("app"))
                .run("-m", "app/app.Main");

        assertThat(result.out()).as(result.err()).contains("bodies of the module=0");
    }
}
