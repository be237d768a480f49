package io.bloomguard.site;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The verdict "definitely absent": the method's body is skipped. */
public final class Absent extends Verdict {

    Absent(Outcome outcome) {
        super(outcome);
    }

    @Override
    public @Nullable Object after(@Nullable Object returned, @Nullable Throwable thrown) {
        return outcome.answer().create();
    }

    @Override
    public @Nullable Object after(
            @Nullable Object returned, @Nullable Throwable thrown, @Nullable Object self, @Nullable Object[] arguments)
            throws Throwable {
        return Objects.requireNonNull(outcome.onAbsent()).call(self, arguments);
    }
}
