package io.bloomguard.weaver;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What became of one annotation. Immutable.
 *
 * @param className the class's binary name
 * @param method the method and its parameters' simple types, or an empty text where it could not be read
 * @param kind {@code lookup}, {@code add}, {@code remove}, {@code unknown-write}; {@code *} where it could not be read
 * @param filter the filter's name, or {@code *} where it could not be read
 * @param key the key expression as it is in force, else as it was written
 * @param outcome what was done
 * @param reason why, as a sentence; empty where the method was woven
 */
public record WeaveEntry(
        String className, String method, String kind, String filter, String key, Outcome outcome, String reason) {

    /** A filter or kind that could not be read. */
    public static final String UNREADABLE = "*";

    /** What was done about an annotation. */
    public enum Outcome {
        /** It is in force. */
        WOVEN,
        /** It cannot be in force as it is written. */
        REFUSED,
        /** The class was left as it is. */
        SKIPPED,
        /** The weaver failed. */
        FAILED;

        /** The outcome in a weave report's words. */
        public String text() {
            return switch (this) {
                case WOVEN -> "woven";
                case REFUSED -> "refused";
                case SKIPPED -> "skipped";
                case FAILED -> "failed";
            };
        }
    }

    /** The entry of a class whose annotations could not be read. */
    public static WeaveEntry unreadable(String className, Outcome outcome, String reason) {
        return new WeaveEntry(className, "", UNREADABLE, UNREADABLE, "", outcome, reason);
    }

    /** The same annotation with another outcome. */
    public WeaveEntry with(Outcome other, String because) {
        return new WeaveEntry(className, method, kind, filter, key, other, because);
    }

    /** The entry as JDK types, a new map. */
    public Map<String, String> toMap() {
        Map<String, String> map = new LinkedHashMap<>();
        map.put("class", className);
        map.put("method", method);
        map.put("kind", kind);
        map.put("filter", filter);
        map.put("key", key);
        map.put("outcome", outcome.text());
        map.put("reason", reason);
        return map;
    }
}
