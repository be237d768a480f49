package io.bloomguard.guard;

import io.bloomguard.rule.GuardDefinitionException;
import io.bloomguard.source.KeySource;
import org.jspecify.annotations.Nullable;

/**
 * Builds the next generation of a filter that is in service, in a thread of its own, and tries again until it has taken the
 * old one's place or the filter is out of service: register, grace, barrier, scan, verify. Whatever goes wrong, the old
 * generation goes on serving.
 */
final class RebuildLoop implements Runnable {

    private final Slot slot;
    private final Settings settings;
    private final Backoff backoff = new Backoff();
    private final Thread thread;
    private final LoadPass pass;
    private volatile String detail;
    private volatile boolean over;

    RebuildLoop(Slot slot, Settings settings, String why) {
        this.slot = slot;
        this.settings = settings;
        this.detail = why;
        this.pass = new LoadPass(slot, settings.source(), step -> detail = step);
        // The creator may be a request; a tenant that its thread hands down would decide which rows the scan sees.
        this.thread = new Thread(null, this, "bloomguard-rebuild-" + slot.name(), 0, false);
        this.thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        this.thread.setDaemon(true);
        Log.info("Filter '" + slot.name() + "' is rebuilt: " + why);
    }

    void start() {
        thread.start();
    }

    void stop() {
        over = true;
        thread.interrupt();
    }

    /** Told before its generation is published, so that whoever sees that one can ask for the next. */
    void succeeded(String outcome) {
        detail = outcome;
        over = true;
    }

    boolean isOver() {
        return over;
    }

    String detail() {
        return detail;
    }

    @Nullable
    LoadProgress progress() {
        return pass.progress();
    }

    @Override
    public void run() {
        while (!over && !attempt()) {
            // The back-off is inside the attempt.
        }
        over = true;
    }

    /** One rebuild after its back-off; returns whether the loop is over. */
    private boolean attempt() {
        try {
            Thread.sleep(backoff.next().toMillis());
            return rebuild();
        } catch (GuardDefinitionException | UnloadableException never) {
            given("The old filter goes on serving: " + never.getMessage());
            return true;
        } catch (Throwable later) {
            given("The old filter goes on serving; the rebuild is tried again: " + later);
            return over;
        }
    }

    private void given(String outcome) {
        detail = outcome;
        if (!over) {
            Log.warn("Filter '" + slot.name() + "' was not rebuilt. " + outcome);
        }
    }

    private boolean rebuild() throws Exception {
        KeySource.Description keys = settings.source().describe();
        Registration registration = slot.registerNext(keys, settings);
        if (registration == null) {
            detail = "The filter left service, so that it is loaded and not rebuilt.";
            return true;
        }
        try {
            pass.awaitSections();
            // Behind the grace: a section that ends in it may leave orphans.
            slot.carryOver(registration.generation());
            pass.fill(registration.generation());
            if (!slot.replace(registration)) {
                detail = "The filter left service meanwhile, so that it is loaded and not rebuilt.";
            }
            return true;
        } finally {
            slot.abandon(registration);
        }
    }
}
