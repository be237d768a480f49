package io.bloomguard.source;

import java.util.Map;
import java.util.Optional;

/**
 * Makes sources from {@code bloomguard.properties}; found by {@link java.util.ServiceLoader}, so that the file needs no
 * code beside it.
 */
public interface KeySourceProvider {

    /**
     * The source that these settings describe, or empty where they are another provider's.
     *
     * @param filter the filter's name, for messages
     * @param settings the filter's {@code source.*} settings without that prefix, for example {@code table}, {@code columns},
     *     {@code query}, {@code url}, {@code username}, {@code password}
     * @throws io.bloomguard.rule.GuardDefinitionException when they are this provider's but do not make sense
     */
    Optional<KeySource> create(String filter, Map<String, String> settings);
}
