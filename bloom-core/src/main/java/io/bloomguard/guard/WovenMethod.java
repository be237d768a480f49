package io.bloomguard.guard;

import java.util.Map;

/**
 * What the agent says of one annotation on one method.
 *
 * @param type the class
 * @param method the method with its parameter types
 * @param kind {@code lookup}, {@code add}, {@code remove} or {@code unknown-write}
 * @param filter the filter's name, or {@link #EVERY_FILTER} where it could not be read
 * @param key the key expression as written
 * @param outcome {@code woven}, {@code refused}, {@code skipped} or {@code failed}
 * @param reason why, in a sentence; empty where it is woven
 * @param wovenLate whether the class was at work, unwoven, before
 */
public record WovenMethod(
        String type,
        String method,
        String kind,
        String filter,
        String key,
        String outcome,
        String reason,
        boolean wovenLate) {

    /** The name that stands for a filter that could not be read. */
    public static final String EVERY_FILTER = "*";

    static WovenMethod of(Map<String, String> entry) {
        return new WovenMethod(
                entry.getOrDefault("class", "?"),
                entry.getOrDefault("method", "?"),
                entry.getOrDefault("kind", "?"),
                entry.getOrDefault("filter", EVERY_FILTER),
                entry.getOrDefault("key", ""),
                entry.getOrDefault("outcome", "failed"),
                entry.getOrDefault("reason", ""),
                Boolean.parseBoolean(entry.get("retransformed")) && Boolean.parseBoolean(entry.get("attached")));
    }

    /** The class and the method. */
    public String name() {
        return type + "." + method;
    }

    /** Whether it is a write; all that is not known to be a lookup counts as one. */
    public boolean isWriter() {
        return !kind.equals("lookup");
    }

    /** Whether it is in force. */
    public boolean isWoven() {
        return outcome.equals("woven");
    }

    boolean concerns(String name) {
        return filter.equals(EVERY_FILTER) || filter.equals(name);
    }
}
