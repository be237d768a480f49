package io.bloomguard.guard;

import io.bloomguard.filter.MembershipFilter;
import io.bloomguard.rule.GuardDefinitionException;
import io.bloomguard.source.KeySource;
import org.jspecify.annotations.Nullable;

/**
 * Loads one filter in a thread of its own and tries again until it is ready or can never be: register, grace, barrier, scan,
 * verify.
 */
final class LoadLoop implements Runnable {

    /** A live rate so many times the configured one is worth a warning. */
    private static final double TOO_HIGH = 1.1;

    private final Slot slot;
    private final Settings settings;
    private final Backoff backoff;
    private final Thread thread;
    private final LoadPass pass;
    private volatile boolean stopped;

    LoadLoop(Slot slot, Settings settings, Backoff backoff) {
        this.slot = slot;
        this.settings = settings;
        this.backoff = backoff;
        this.pass = new LoadPass(slot, settings.source(), slot::loading);
        // The creator may be a request; a tenant that its thread hands down would decide which rows the scan sees.
        this.thread = new Thread(null, this, "bloomguard-load-" + slot.name(), 0, false);
        this.thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        this.thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    void stop() {
        stopped = true;
        thread.interrupt();
    }

    @Nullable
    LoadProgress progress() {
        return pass.progress();
    }

    @Override
    public void run() {
        while (!stopped && !attempt()) {
            // The back-off is inside the attempt.
        }
    }

    /** One load after its back-off; returns whether the loop is over. */
    private boolean attempt() {
        try {
            Thread.sleep(backoff.next().toMillis());
            if (load()) {
                return true;
            }
            slot.failed("A write whose keys could not be told began while the source was read.", false);
            return false;
        } catch (GuardDefinitionException | UnloadableException never) {
            slot.failed(String.valueOf(never.getMessage()), true);
            return true;
        } catch (Throwable later) {
            slot.failed("The source (" + settings.source().description() + ") could not be read: " + later, false);
            return false;
        }
    }

    /** Returns false where the scan may have missed rows, because a write of unknown keys began after the registration. */
    private boolean load() throws Exception {
        slot.loading("asking the source");
        KeySource.Description keys = settings.source().describe();
        long epoch = slot.register(keys, settings);
        pass.awaitSections();
        pass.fill(slot.registered());
        boolean ready = slot.ready(epoch);
        warnIfTooSmall();
        return ready;
    }

    private void warnIfTooSmall() {
        MembershipFilter filter = slot.filter();
        if (filter == null) {
            return;
        }
        double live = filter.liveFalsePositiveRate();
        if (live > TOO_HIGH * settings.falsePositiveRate()) {
            Log.warn("Filter '" + slot.name() + "' holds about " + filter.estimatedKeys() + " keys and is sized for "
                    + filter.expectedKeys() + ", so that its false-positive rate is " + live + " instead of "
                    + settings.falsePositiveRate() + "; raise its expected-keys.");
        }
    }
}
