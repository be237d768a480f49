package io.bloomguard.jdbc;

import java.util.Locale;

/** A JDBC URL without what could be a secret in it. */
final class JdbcUrl {

    private static final String HIDDEN = "…";

    private JdbcUrl() {}

    /**
     * The URL up to its parameters, without the user and password before the host. All parameters go, since every driver
     * has its own names for the secret ones; where a secret could hide in what is left, only the scheme is given.
     */
    static String withoutCredentials(String url) {
        int end = url.length();
        for (char separator : new char[] {'?', ';', '#'}) {
            int at = url.indexOf(separator);
            end = at < 0 ? end : Math.min(end, at);
        }
        String shown = url.substring(0, end);
        String lower = shown.toLowerCase(Locale.ROOT);
        int host = shown.lastIndexOf('@') + 1;
        // An "@" after a separator may end a password that has the separator in it.
        if (url.indexOf('@', end) >= 0 || lower.contains("password") || lower.contains("pwd")) {
            return scheme(url) + HIDDEN;
        }
        if (host == 0) {
            return shown;
        }
        int slashes = shown.indexOf("//");
        boolean hierarchical = slashes >= 0 && slashes < host;
        return (hierarchical ? shown.substring(0, slashes + 2) : scheme(url)) + shown.substring(host);
    }

    private static String scheme(String url) {
        int first = url.indexOf(':');
        int second = url.indexOf(':', first + 1);
        return url.substring(0, Math.max(first, second) + 1);
    }
}
