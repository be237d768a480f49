package io.bloomguard.site;

import org.jspecify.annotations.Nullable;

/** What the guard said of one guarded call; a call without a verdict runs and is not observed. Thread-safe. */
public abstract class Verdict {

    final Outcome outcome;

    Verdict(Outcome outcome) {
        this.outcome = outcome;
    }

    /**
     * Ends the call: gives the absent answer of a call that was skipped, and observes the result of one that ran.
     *
     * @param returned what the method returned; null where it was skipped or threw
     * @param thrown what the method threw, or null
     * @return what the caller gets; meaningless where {@code thrown} is not null
     */
    public abstract @Nullable Object after(@Nullable Object returned, @Nullable Throwable thrown);

    /**
     * The same for a method with {@code onAbsent}, which needs the call's receiver and arguments.
     *
     * @param self the receiver, or null for a static method
     * @param arguments the call's original arguments
     * @throws Throwable only what {@code onAbsent} threw for a skipped call
     */
    public abstract @Nullable Object after(
            @Nullable Object returned, @Nullable Throwable thrown, @Nullable Object self, @Nullable Object[] arguments)
            throws Throwable;
}
