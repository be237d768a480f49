package io.bloomguard.site;

import org.jspecify.annotations.Nullable;

/** A declared write that has begun and not yet ended. Used by one call; may be closed from another thread. */
public final class OpenWrite {

    OpenWrite() {}

    /**
     * Ends the write: adds the keys known only now, then closes the section. Never throws.
     *
     * @param returned what the method returned; where it is a future the write ends when the future does
     * @param thrown what the method threw, or null
     */
    public void close(@Nullable Object returned, @Nullable Throwable thrown) {}
}
