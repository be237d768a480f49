package io.bloomguard.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;

/** What is in the jar that users get. */
class AgentJarIT {

    private static final int BYTES_AT_MOST = 600_000;

    @Test
    void jar_holdsTheAgentAndNothingElse() throws IOException {
        try (JarFile jar = new JarFile(FreshJvm.agentJar().toFile())) {
            List<String> names = jar.stream()
                    .filter(entry -> !entry.isDirectory())
                    .map(ZipEntry::getName)
                    .toList();

            assertThat(names)
                    .allMatch(name -> name.startsWith("io/bloomguard/agent/") || name.startsWith("META-INF/"))
                    .contains(
                            "io/bloomguard/agent/Agent.class",
                            "io/bloomguard/agent/weaver/ClassWeaver.class",
                            "io/bloomguard/agent/rule/GuardRules.class",
                            "io/bloomguard/agent/asm/ClassReader.class",
                            "META-INF/LICENSE",
                            "META-INF/licenses/ASM");
            assertThat(FreshJvm.agentJar().toFile().length()).isLessThan(BYTES_AT_MOST);
        }
    }

    @Test
    void manifest_namesBothEntryPoints() throws IOException {
        try (JarFile jar = new JarFile(FreshJvm.agentJar().toFile())) {
            Attributes manifest = jar.getManifest().getMainAttributes();

            assertThat(manifest.getValue("Premain-Class")).isEqualTo(Agent.class.getName());
            assertThat(manifest.getValue("Agent-Class")).isEqualTo(Agent.class.getName());
            assertThat(manifest.getValue("Can-Retransform-Classes")).isEqualTo("true");
        }
    }

    @Test
    void relocation_leavesTheNamesThatWovenCodeNeeds() throws IOException {
        try (JarFile jar = new JarFile(FreshJvm.agentJar().toFile())) {
            assertThat(text(jar, "io/bloomguard/agent/weaver/Names.class"))
                    .contains("io/bloomguard/site/Verdict")
                    .doesNotContain("io/bloomguard/agent/site");
            assertThat(text(jar, "io/bloomguard/agent/weaver/MarkReader.class"))
                    .contains("Lio/bloomguard/annotation/Bloom");
            assertThat(text(jar, "io/bloomguard/agent/weaver/Nullness.class"))
                    .contains("Lorg/jspecify/annotations/NullMarked;");
        }
    }

    private static String text(JarFile jar, String entry) throws IOException {
        return new String(jar.getInputStream(jar.getEntry(entry)).readAllBytes(), StandardCharsets.ISO_8859_1);
    }
}
