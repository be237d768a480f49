package io.bloomguard.rule;

import java.util.Optional;

/**
 * What a declared write tells a filter. Immutable.
 *
 * @param kind what it does
 * @param filter the filter's name
 * @param key the key; {@code #pN} is the method's N-th argument. Empty exactly for {@link WriteKind#UNKNOWN}
 */
public record WritePlan(WriteKind kind, String filter, Optional<KeyExpression> key) {

    /** The key as a call site carries it; an empty text where there is none. */
    public String keyText() {
        return key.map(KeyExpression::toString).orElse("");
    }
}
