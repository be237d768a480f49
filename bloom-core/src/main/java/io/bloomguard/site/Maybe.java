package io.bloomguard.site;

import org.jspecify.annotations.Nullable;

/** The verdict "maybe": the method runs, and a result that finds nothing is a false positive. */
final class Maybe extends Verdict implements Answer.Observer {

    Maybe(Outcome outcome) {
        super(outcome);
    }

    @Override
    public void returned(boolean absentAnswer) {
        if (absentAnswer) {
            outcome.probation().slot().counters().countFalsePositive();
        }
    }

    @Override
    public void threw(Throwable thrown) {
        // Says nothing about the row.
    }

    @Override
    public void incomparable(Throwable fault) {
        // A false positive that is not counted.
    }

    @Override
    public @Nullable Object after(@Nullable Object returned, @Nullable Throwable thrown) {
        return thrown == null ? outcome.observe(returned, this) : returned;
    }

    @Override
    public @Nullable Object after(
            @Nullable Object returned,
            @Nullable Throwable thrown,
            @Nullable Object self,
            @Nullable Object[] arguments) {
        // What the method does for an absent key is known to its onAbsent alone, and calling that here could have
        // effects.
        return returned;
    }
}
