package io.bloomguard.guard;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** The log of the guard, {@code io.bloomguard}. The logging system starts at the first line, not at the first lookup. */
public final class Log {

    private static final class Holder {
        static final Logger LOGGER = System.getLogger("io.bloomguard");
    }

    private Log() {}

    /** Says what a user may want to know. Never throws. */
    public static void info(String sentence) {
        say(Level.INFO, sentence);
    }

    /** Says what a user has to act on. Never throws. */
    public static void warn(String sentence) {
        say(Level.WARNING, sentence);
    }

    private static void say(Level level, String sentence) {
        try {
            Holder.LOGGER.log(level, sentence);
        } catch (Throwable unheard) {
            // The application's logging is broken; neither a call of the application nor a change of state may be lost
            // to it.
        }
    }
}
