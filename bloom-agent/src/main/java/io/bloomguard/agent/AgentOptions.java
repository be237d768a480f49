package io.bloomguard.agent;

import java.util.ArrayList;
import java.util.List;

/**
 * What follows the {@code =} of {@code -javaagent:bloom-agent.jar=}. Immutable.
 *
 * @param report the file that the weave report is written to at exit, or an empty text
 * @param complaints a sentence for each part that is not understood
 */
record AgentOptions(String report, List<String> complaints) {

    AgentOptions {
        complaints = List.copyOf(complaints);
    }

    /** Parses options such as {@code report=weave.txt}, separated by commas; never throws. */
    static AgentOptions parse(String text) {
        String report = "";
        List<String> complaints = new ArrayList<>();
        for (String part : text.split(",", 0)) {
            String option = part.strip();
            if (option.startsWith("report=") && option.length() > "report=".length()) {
                report = option.substring("report=".length());
            } else if (option.startsWith("packages=")) {
                complaints.add(
                        "the agent option 'packages' is not supported yet: annotations on interface and super-class"
                                + " methods are not enforced; annotate the methods that implement them.");
            } else if (!option.isEmpty()) {
                complaints.add(
                        "the agent option '" + option + "' is not known and is ignored; allowed is report=FILE.");
            }
        }
        return new AgentOptions(report, complaints);
    }
}
