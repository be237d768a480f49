package io.bloomguard.agent;

/** What the agent says; a logging library would be loaded before the application could configure it. */
final class Stderr {

    private static final boolean DEBUG = Boolean.getBoolean("bloomguard.debug");

    private Stderr() {}

    /** Says one line. */
    @SuppressWarnings("SystemOut")
    static void say(String sentence) {
        System.err.println("BloomGuard: " + sentence);
    }

    /** Says one line where {@code bloomguard.debug=true}. */
    static void debug(String sentence) {
        if (DEBUG) {
            say(sentence);
        }
    }

    /** Whether debug lines are said. */
    static boolean debugs() {
        return DEBUG;
    }
}
