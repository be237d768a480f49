package io.bloomguard.site;

import org.jspecify.annotations.Nullable;

/** The verdict "definitely absent": the method's body is skipped. */
public final class Absent extends Verdict {

    Absent() {}

    @Override
    public @Nullable Object after(@Nullable Object returned, @Nullable Throwable thrown) {
        return null;
    }
}
