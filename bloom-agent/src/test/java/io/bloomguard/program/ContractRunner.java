package io.bloomguard.program;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs {@link AgentContract} and writes a line for each test: its name, a tab, and how it failed. */
public final class ContractRunner {

    private ContractRunner() {}

    /** Runs the contract. */
    public static void main(String[] arguments) {
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(AgentContract.class))
                                .build(),
                        new TestExecutionListener() {
                            @Override
                            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                                Optional<Throwable> thrown = result.getThrowable();
                                if (test.isTest() || thrown.isPresent()) {
                                    line(name(test), thrown);
                                }
                            }
                        });
    }

    private static String name(TestIdentifier test) {
        return test.getLegacyReportingName().replaceAll("\\(.*", "") + " " + test.getDisplayName();
    }

    private static void line(String name, Optional<Throwable> thrown) {
        String failure = thrown.map(fault -> {
                    StringWriter text = new StringWriter();
                    fault.printStackTrace(new PrintWriter(text));
                    return text.toString().replaceAll("\\R", "\u0001");
                })
                .orElse("");
        System.out.println("test\t" + name + "\t" + failure);
    }
}
