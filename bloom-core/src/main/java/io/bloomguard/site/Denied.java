package io.bloomguard.site;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The verdict of a call that the filter denies but that runs all the same, so that its result is compared. */
final class Denied extends Verdict implements Answer.Observer {

    private final long[] hashes;

    Denied(Outcome outcome, long... hashes) {
        super(outcome);
        this.hashes = hashes;
    }

    @Override
    public void returned(boolean absentAnswer) {
        if (absentAnswer) {
            outcome.probation().confirm();
        } else {
            outcome.probation().differed(hashes);
        }
    }

    @Override
    public void threw(Throwable thrown) {
        outcome.probation().threw(thrown);
    }

    @Override
    public void incomparable(Throwable fault) {
        outcome.probation().refuse("its result could not be compared with the guard's: " + fault);
    }

    @Override
    public @Nullable Object after(@Nullable Object returned, @Nullable Throwable thrown) {
        if (thrown != null) {
            threw(thrown);
            return returned;
        }
        return outcome.observe(returned, this);
    }

    @Override
    public @Nullable Object after(
            @Nullable Object returned,
            @Nullable Throwable thrown,
            @Nullable Object self,
            @Nullable Object[] arguments) {
        Object expected;
        try {
            expected = Objects.requireNonNull(outcome.onAbsent()).call(self, arguments);
        } catch (Throwable expectedThrowable) {
            if (thrown == null) {
                returned(false);
            } else if (thrown.getClass() == expectedThrowable.getClass()) {
                returned(true);
            } else {
                threw(thrown);
            }
            return returned;
        }
        if (thrown != null) {
            threw(thrown);
        } else {
            Outcome.compare(expected, returned, this);
        }
        return returned;
    }
}
