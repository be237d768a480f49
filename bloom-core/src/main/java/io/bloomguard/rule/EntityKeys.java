package io.bloomguard.rule;

import org.jspecify.annotations.Nullable;

/** Which property of an entity carries {@code @BloomKey} for the filter in question. */
@FunctionalInterface
public interface EntityKeys {

    /**
     * The property's name, or null where the type has none.
     *
     * @param type the binary name of a parameter's type
     */
    @Nullable
    String property(String type);

    /** No type is an entity. */
    static EntityKeys none() {
        return type -> null;
    }
}
