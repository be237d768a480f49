package io.bloomguard.program;

import io.bloomguard.annotation.BloomAdd;
import io.bloomguard.annotation.BloomGuarded;
import java.util.List;
import java.util.Optional;

/** Annotations that cannot be in force as they are written. */
public abstract class RefusedDao {

    @BloomGuarded("refused")
    abstract Optional<String> abstractMethod(String key);

    @BloomGuarded("refused")
    native Optional<String> nativeMethod(String key);

    @BloomGuarded("refused")
    Optional<String> twoCandidates(String one, String other) {
        return Optional.of(one + other);
    }

    @BloomGuarded(value = "refused", key = "#unknown")
    Optional<String> unknownName(String key) {
        return Optional.of(key);
    }

    @BloomGuarded("refused")
    double noEmptyValue(String key) {
        return key.length();
    }

    @BloomGuarded("refused")
    boolean isAvailable(String key) {
        return key.isEmpty();
    }

    @BloomGuarded("refused")
    void nothing(String key) {}

    @BloomGuarded("refused")
    String declaredNonNull(String key) {
        return key;
    }

    @BloomGuarded(value = "refused", key = "#dao.missing")
    Optional<String> missingProperty(Child dao) {
        return Optional.of(dao.getClass().getName());
    }

    @BloomGuarded(value = "refused", key = "#key.toLowerCase()")
    Optional<String> methodCall(String key) {
        return Optional.of(key);
    }

    @BloomGuarded(value = "refused", onAbsent = "nowhere")
    Optional<String> missingOnAbsent(String key) {
        return Optional.of(key);
    }

    @BloomGuarded("refused")
    @BloomAdd("refused.both")
    Optional<String> bothReadAndWritten(String key) {
        return Optional.of(key);
    }

    @BloomAdd(value = "refused.half", key = "#keys.![missing]")
    void halfWoven(List<Child> keys) {}

    /** A lookup of the filter that {@link #halfWoven} should feed. */
    @BloomGuarded("refused.half")
    Optional<String> find(String key) {
        return Optional.of(key);
    }

    /** A type without properties. */
    public static final class Child extends RefusedDao {

        @Override
        Optional<String> abstractMethod(String key) {
            return Optional.of(key);
        }
    }
}
