package io.bloomguard.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import io.bloomguard.program.AllocationMain;
import io.bloomguard.program.PreloadingAgent;
import io.bloomguard.program.RefusedMain;
import io.bloomguard.program.SmallMain;
import io.bloomguard.program.TwoLoadersMain;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The agent among the circumstances of real programs, on every JDK at hand. */
@ParameterizedClass
@MethodSource("io.bloomguard.agent.Jdks#homes")
class FreshJvmIT {

    private static final String ANSWERED = "bodies=0 absent=true present=true";
    private static final String PASSED_THROUGH = "bodies=1 absent=true present=true";

    private final Path home;

    @TempDir
    Path folder = Path.of("");

    FreshJvmIT(Path home) {
        this.home = home;
    }

    @Test
    void killSwitch_leavesEveryClassAsItIs() throws Exception {
        FreshJvm.Result result =
                FreshJvm.on(home).agent("").option("-Dbloomguard.enabled=false").run(SmallMain.class, "define");

        assertThat(result.out()).contains(PASSED_THROUGH).noneMatch(line -> line.startsWith("entry="));
        assertThat(result.exit()).isZero();
    }

    @Test
    void options_thatAreNotKnown_areNamedAndTheProgramRuns() throws Exception {
        FreshJvm.Result result = FreshJvm.on(home).agent("frobnicate=1").run(SmallMain.class, "define");

        assertThat(result.err()).contains("'frobnicate=1'").contains("report=FILE");
        assertThat(result.out()).contains(ANSWERED);
    }

    @Test
    void program_withoutTheCore_runsUnwovenAndSaysSo() throws Exception {
        FreshJvm.Result result = FreshJvm.on(home)
                .agent("")
                .withClassPath(entry -> !entry.contains("bloom-core"))
                .run(SmallMain.class);

        assertThat(result.out()).contains(PASSED_THROUGH);
        assertThat(result.out())
                .filteredOn(line -> line.startsWith("entry="))
                .hasSize(5)
                .allMatch(line -> line.contains("outcome=skipped") && line.contains("does not see io.bloomguard.site"));
        assertThat(result.exit()).isZero();
    }

    @Test
    void agentsJar_aloneOnTheClassPath_bringsNoCore() throws Exception {
        FreshJvm.Result result = FreshJvm.on(home)
                .agent("")
                .withClassPath(entry -> entry.contains("test-classes") || entry.contains("jspecify"))
                .run(SmallMain.class);

        assertThat(result.out()).contains(PASSED_THROUGH);
        assertThat(result.err()).isEmpty();
    }

    @Test
    void class_loadedBeforeTheAgent_isWoven() throws Exception {
        FreshJvm.Result result = FreshJvm.on(home)
                .option("-javaagent:" + preloadingAgent())
                .agent("")
                .run(SmallMain.class, "define");

        assertThat(result.out()).contains(ANSWERED);
        assertThat(result.out())
                .filteredOn(line -> line.startsWith("entry="))
                .hasSize(5)
                .allMatch(line -> line.contains("retransformed=true") && line.contains("attached=false"));
    }

    @Test
    void attach_weavesLoadedClassesAndTheirFiltersOnlyObserve() throws Exception {
        Process process = FreshJvm.on(home)
                .option("-XX:+EnableDynamicAgentLoading")
                .command(SmallMain.class.getName(), "define", "wait")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        List<String> out = new ArrayList<>();
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8);
                OutputStream in = process.getOutputStream()) {
            String line = reader.readLine();
            while (line != null && !line.equals("waiting")) {
                out.add(line);
                line = reader.readLine();
            }
            VirtualMachine machine = VirtualMachine.attach(String.valueOf(process.pid()));
            machine.loadAgent(FreshJvm.agentJar().toString());
            machine.detach();
            in.write('\n');
            in.flush();
            for (line = reader.readLine(); line != null; line = reader.readLine()) {
                out.add(line);
            }
        } finally {
            process.destroyForcibly().waitFor();
        }

        assertThat(out.stream().filter(line -> line.startsWith("bodies=")))
                .containsExactly(PASSED_THROUGH, PASSED_THROUGH);
        assertThat(out)
                .filteredOn(line -> line.startsWith("entry="))
                .hasSize(5)
                .allMatch(line -> line.contains("outcome=woven")
                        && line.contains("retransformed=true")
                        && line.contains("attached=true"));
        assertThat(out)
                .filteredOn(line -> line.startsWith("status="))
                .singleElement()
                .satisfies(status -> {
                    assertThat(status).contains("absent=0");
                    assertThat(status).doesNotContain("lookups=0,");
                });
    }

    @Test
    void loaders_thatLookIntoThemselvesFirst_eachHaveTheirOwnFilters() throws Exception {
        FreshJvm.Result result = FreshJvm.on(home).agent("").run(TwoLoadersMain.class);

        assertThat(result.out().stream().filter(line -> line.startsWith("bodies=")))
                .containsExactly(ANSWERED, ANSWERED);
        assertThat(result.out())
                .filteredOn(line -> line.startsWith("entry="))
                .extracting(line -> line.replaceAll(".*loader=([^,}]*).*", "$1"))
                .satisfies(loaders -> assertThat(Set.copyOf(loaders)).hasSize(2));
    }

    @Test
    void absentLookups_onceCompiled_allocateNothing() throws Exception {
        FreshJvm.Result result = FreshJvm.on(home).agent("").run(AllocationMain.class);

        assertThat(result.out()).containsExactly("text=0", "number=0", "bodies=0");
    }

    @Test
    void report_namesEachRefusedAnnotationAndTheReason() throws Exception {
        Path report = folder.resolve("weave.txt");
        FreshJvm.Result result = FreshJvm.on(home).agent("report=" + report).run(RefusedMain.class);
        String text = Files.readString(report);

        assertThat(result.out()).contains("found=true");
        refused(text, "abstractMethod(String)", "no body to weave");
        refused(text, "nativeMethod(String)", "no body to weave");
        refused(text, "twoCandidates(String, String)", "2 parameters can be one");
        refused(text, "unknownName(String)", "#unknown");
        refused(text, "noEmptyValue(String)", "no number means");
        refused(text, "isAvailable(String)", "false does not mean");
        refused(text, "nothing(String)", "returns nothing");
        refused(text, "declaredNonNull(String)", "declared non-null");
        refused(text, "missingProperty(Child)", "reads missing, which Child does not have");
        refused(text, "methodCall(String)", "a method call");
        refused(text, "missingOnAbsent(String)", "onAbsent names nowhere");
        refused(text, "bothReadAndWritten(String)", "also declared as a write");
        refused(text, "halfWoven(List)", "reads missing, which Child does not have");
        assertThat(text.substring(text.indexOf("Guarded lookups whose filter no woven method feeds")))
                .contains("refused.half: io.bloomguard.program.RefusedDao.find(String)");
    }

    @Test
    void filter_whoseWriterIsRefused_isOutOfService() throws Exception {
        FreshJvm.Result result = FreshJvm.on(home).agent("").run(RefusedMain.class);

        assertThat(result.out())
                .filteredOn(line -> line.startsWith("status="))
                .singleElement()
                .satisfies(status -> assertThat(status).contains("absent=0").contains("halfWoven"));
    }

    private static void refused(String report, String method, String reason) {
        assertThat(report.lines())
                .filteredOn(line -> line.contains("." + method) && line.contains("refused: "))
                .as(method)
                .singleElement()
                .satisfies(line -> assertThat(line).contains(reason));
    }

    private Path preloadingAgent() throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", PreloadingAgent.class.getName());
        Path jar = folder.resolve("preloading.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.finish();
        }
        return jar;
    }
}
