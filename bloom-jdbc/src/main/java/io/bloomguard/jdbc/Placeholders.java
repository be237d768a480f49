package io.bloomguard.jdbc;

import io.bloomguard.rule.GuardDefinitionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Replaces <code>${NAME}</code> in settings, so that a file need not hold a password. */
final class Placeholders {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([^}]*)}");

    private Placeholders() {}

    /**
     * The value with each placeholder replaced by the environment variable of its name, or else the system property. What
     * was put in is not searched again: a password may hold any characters.
     *
     * @param lookup gives the value of a name, or null
     * @throws GuardDefinitionException when a name has no value; the message tells the name and no value
     */
    static String resolve(String filter, String setting, String value, Lookup lookup) {
        Matcher matcher = PLACEHOLDER.matcher(value);
        return matcher.replaceAll(found -> {
            String replacement = lookup.value(found.group(1));
            if (replacement == null) {
                throw new GuardDefinitionException(
                        filter,
                        "setting source." + setting,
                        "'" + found.group(1) + "' is neither an environment variable nor a system property",
                        "set it, or correct its name between the braces");
            }
            return Matcher.quoteReplacement(replacement);
        });
    }

    /** Where names get their values. */
    interface Lookup {

        /** The process's environment, then its system properties. */
        Lookup OF_PROCESS = name -> {
            String value = System.getenv(name);
            return value == null && !name.isEmpty() ? System.getProperty(name) : value;
        };

        /** The value of a name, or null. */
        @Nullable
        String value(String name);
    }
}
