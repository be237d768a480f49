package io.bloomguard.site;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What the verdicts of one site share. */
record Outcome(Probation probation, Answer answer, @Nullable OnAbsent onAbsent) {

    /** Observes a result; a fault of the observation never reaches the caller. */
    @Nullable
    Object observe(@Nullable Object result, Answer.Observer observer) {
        try {
            return answer.observe(result, observer);
        } catch (Throwable fault) {
            observer.incomparable(fault);
            return result;
        }
    }

    /** Tells the observer whether a result is what the guard would return. The equality may be the application's own. */
    static void compare(@Nullable Object expected, @Nullable Object result, Answer.Observer observer) {
        boolean equal;
        try {
            // In this order: null and an empty Optional know without asking the other.
            equal = Objects.deepEquals(expected, result);
        } catch (Throwable fault) {
            observer.incomparable(fault);
            return;
        }
        observer.returned(equal);
    }
}
