package io.bloomguard.guard;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** The log of the guard, {@code io.bloomguard}. The logging system starts at the first line, not at the first lookup. */
public final class Log {

    private static final class Holder {
        static final Logger LOGGER = System.getLogger("io.bloomguard");
    }

    private Log() {}

    /** Says what a user may want to know. */
    public static void info(String sentence) {
        Holder.LOGGER.log(Level.INFO, sentence);
    }

    /** Says what a user has to act on. */
    public static void warn(String sentence) {
        Holder.LOGGER.log(Level.WARNING, sentence);
    }
}
