package io.bloomguard.agent;

import io.bloomguard.weaver.WeaveEntry;
import java.lang.instrument.Instrumentation;
import org.jspecify.annotations.Nullable;

/**
 * The entry points of {@code -javaagent:bloom-agent.jar} and of a dynamic attach. Whatever goes wrong costs one line on
 * stderr and never the application.
 */
public final class Agent {

    private static boolean installed;

    private Agent() {}

    /** Called by the JVM before {@code main}. Never throws. */
    public static void premain(@Nullable String options, Instrumentation instrumentation) {
        install(options, instrumentation, false);
    }

    /** Called by the JVM when the agent is attached to a running program. Never throws. */
    public static void agentmain(@Nullable String options, Instrumentation instrumentation) {
        install(options, instrumentation, true);
    }

    private static synchronized void install(
            @Nullable String options, Instrumentation instrumentation, boolean attached) {
        try {
            if ("false".equalsIgnoreCase(System.getProperty("bloomguard.enabled"))) {
                Stderr.debug("switched off by bloomguard.enabled=false; nothing is woven.");
                return;
            }
            if (installed) {
                Stderr.say("the agent is already there; it is not installed again.");
                return;
            }
            installed = true;
            AgentOptions parsed = AgentOptions.parse(options == null ? "" : options);
            for (String complaint : parsed.complaints()) {
                Stderr.say(complaint);
            }
            WeaveLog log = WeaveLog.open(attached);
            if (!parsed.report().isEmpty()) {
                WeaveReport.atExit(log, parsed.report());
            }
            WeavingTransformer transformer = new WeavingTransformer(instrumentation, log);
            instrumentation.addTransformer(transformer, true);
            LoadedClasses.weave(instrumentation, transformer);
        } catch (Throwable fault) {
            giveUp(fault, attached);
        }
    }

    private static void giveUp(Throwable fault, boolean attached) {
        try {
            Stderr.say("the agent could not start, so nothing is woven and no filter is trusted: " + fault);
            WeaveLog.open(attached)
                    .add(
                            WeaveEntry.unreadable(
                                    WeaveEntry.UNREADABLE,
                                    WeaveEntry.Outcome.FAILED,
                                    "The agent could not start: " + fault + "."),
                            null,
                            false);
        } catch (Throwable worse) {
            // Nothing is left to be done, and the application has to start.
        }
    }
}
