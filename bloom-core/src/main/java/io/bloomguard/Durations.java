package io.bloomguard;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as settings are written: {@code 500ms}, {@code 30s}, {@code 10m}, {@code 2h}, {@code 1d}, or ISO 8601. */
final class Durations {

    private static final Pattern SHORT = Pattern.compile("(\\d{1,9})\\s*(ms|s|m|h|d)");

    private Durations() {}

    /**
     * Reads a time.
     *
     * @throws IllegalArgumentException when it is none, or negative
     */
    static Duration parse(String text) {
        Matcher matcher = SHORT.matcher(text.strip());
        if (matcher.matches()) {
            long amount = Long.parseLong(matcher.group(1));
            return switch (matcher.group(2)) {
                case "ms" -> Duration.ofMillis(amount);
                case "s" -> Duration.ofSeconds(amount);
                case "m" -> Duration.ofMinutes(amount);
                case "h" -> Duration.ofHours(amount);
                default -> Duration.ofDays(amount);
            };
        }
        try {
            Duration read = Duration.parse(text.strip());
            if (!read.isNegative()) {
                return read;
            }
        } catch (DateTimeParseException e) {
            // Said below.
        }
        throw new IllegalArgumentException("it must be a time such as 500ms, 30s, 10m or PT10M");
    }
}
