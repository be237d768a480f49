package io.bloomguard.site;

import io.bloomguard.guard.Slot;
import io.bloomguard.guard.WriteSection;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A declared write that has begun and not yet ended. Used by one call; may be closed from another thread. */
public final class OpenWrite {

    private final WriteSite site;
    private final @Nullable Object[] arguments;
    private final Map<Slot, WriteSection> sections;

    OpenWrite(WriteSite site, @Nullable Object[] arguments, Map<Slot, WriteSection> sections) {
        this.site = site;
        this.arguments = arguments;
        this.sections = sections;
    }

    @Nullable
    Object[] arguments() {
        return arguments;
    }

    Map<Slot, WriteSection> sections() {
        return sections;
    }

    /**
     * Ends the write: adds the keys known only now, then closes the section. Never throws.
     *
     * @param returned what the method returned; where it is a future the write ends when the future does
     * @param thrown what the method threw, or null
     */
    @SuppressWarnings("FutureReturnValueIgnored") // The caller keeps the original; this only listens.
    public void close(@Nullable Object returned, @Nullable Throwable thrown) {
        try {
            if (thrown == null && returned instanceof CompletionStage<?> stage) {
                stage.whenComplete(this::completed);
                return;
            }
        } catch (Throwable fault) {
            site.endUnseen("its future cannot be waited for: " + fault);
        }
        end(returned, thrown);
    }

    private void completed(@Nullable Object held, @Nullable Throwable thrown) {
        Throwable cause = thrown instanceof CompletionException ? thrown.getCause() : thrown;
        if (cause instanceof CancellationException || cause instanceof TimeoutException) {
            site.endUnseen("its future was given up with a " + cause.getClass().getName()
                    + ", which does not end the statement");
        }
        end(held, thrown);
    }

    private void end(@Nullable Object returned, @Nullable Throwable thrown) {
        try {
            site.exit(this, returned, thrown);
        } catch (Throwable fault) {
            site.outOfService("The write " + site.method() + " could not be followed to its end: " + fault);
        }
        // Not in a finally: where not even that went well, the sections stay open, and an open write is never believed
        // over.
        sections.values().forEach(thrown == null ? WriteSection::end : WriteSection::endUnknown);
    }
}
