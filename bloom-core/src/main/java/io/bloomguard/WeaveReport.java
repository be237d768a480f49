package io.bloomguard;

import io.bloomguard.guard.WovenMethod;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What became of every annotation that the agent met. Immutable.
 *
 * @param entries one for each annotation, in the order in which the classes were loaded
 */
public record WeaveReport(List<Entry> entries) {

    /**
     * One annotation on one method.
     *
     * @param method the class and the method
     * @param kind {@code lookup}, {@code add}, {@code remove} or {@code unknown-write}
     * @param filter the filter's name, or {@code *} where it could not be read
     * @param key the key expression as written; empty for the default
     * @param outcome {@code woven}, {@code refused}, {@code skipped} or {@code failed}
     * @param reason why it is not woven, in a sentence; else empty
     */
    public record Entry(String method, String kind, String filter, String key, String outcome, String reason) {

        /** Whether the annotation is in force. */
        public boolean isWoven() {
            return outcome.equals("woven");
        }
    }

    /** Copies the entries. */
    public WeaveReport {
        entries = List.copyOf(entries);
    }

    static WeaveReport of(List<WovenMethod> methods) {
        return new WeaveReport(methods.stream()
                .map(method -> new Entry(
                        method.name(), method.kind(), method.filter(), method.key(), method.outcome(), method.reason()))
                .toList());
    }

    /** The woven lookups whose filter no woven write feeds; right only where all its writes are told from code. */
    public List<Entry> lookupsWithoutWriter() {
        Set<String> written = entries.stream()
                .filter(entry -> entry.isWoven() && !entry.kind().equals("lookup"))
                .map(Entry::filter)
                .collect(Collectors.toSet());
        return entries.stream()
                .filter(entry -> entry.isWoven() && entry.kind().equals("lookup") && !written.contains(entry.filter()))
                .toList();
    }

    /** A line for each entry. */
    @Override
    public String toString() {
        if (entries.isEmpty()) {
            return "Nothing was woven. Without -javaagent:bloom-agent.jar the annotations have no effect.";
        }
        return entries.stream()
                .map(entry -> entry.outcome() + " " + entry.kind() + " of '" + entry.filter() + "': " + entry.method()
                        + (entry.key().isEmpty() ? "" : ", key " + entry.key())
                        + (entry.reason().isEmpty() ? "" : "; " + entry.reason()))
                .collect(Collectors.joining(System.lineSeparator()));
    }
}
