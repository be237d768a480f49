package io.bloomguard.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.bloomguard.program.ContractRunner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The contract of guarded behaviour under the shaded agent, on every JDK at hand. */
class GuardedBehaviourIT {

    private static final int TESTS_AT_LEAST = 80;

    @TestFactory
    List<DynamicNode> contract_underTheAgent() throws Exception {
        List<DynamicNode> jdks = new ArrayList<>();
        for (Path home : Jdks.homes()) {
            FreshJvm.Result result = FreshJvm.on(home).agent("").run(ContractRunner.class);
            List<DynamicTest> tests = new ArrayList<>();
            for (String line : result.out()) {
                if (line.startsWith("test\t")) {
                    String[] parts = line.split("\t", 3);
                    tests.add(dynamicTest(parts[1], () -> {
                        if (!parts[2].isEmpty()) {
                            fail(parts[2].replace('\u0001', '\n'));
                        }
                    }));
                }
            }
            tests.add(dynamicTest("all tests ran", () -> {
                assertThat(result.err()).doesNotContain("BloomGuard:");
                assertThat(result.out()).as(result.err()).hasSizeGreaterThan(TESTS_AT_LEAST);
            }));
            jdks.add(dynamicContainer(home.getFileName().toString(), tests));
        }
        return jdks;
    }
}
