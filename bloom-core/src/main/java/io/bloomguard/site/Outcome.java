package io.bloomguard.site;

import org.jspecify.annotations.Nullable;

/** What the verdicts of one site share. */
record Outcome(Probation probation, Answer answer, @Nullable OnAbsent onAbsent) {

    /** Observes a result; a fault of the observation never reaches the caller. */
    @Nullable
    Object observe(@Nullable Object result, Answer.Observer observer) {
        try {
            return answer.observe(result, observer);
        } catch (RuntimeException fault) {
            return result;
        }
    }
}
