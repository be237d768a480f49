package io.bloomguard.site;

import io.bloomguard.guard.Active;
import io.bloomguard.guard.Log;
import io.bloomguard.guard.Settings;
import io.bloomguard.guard.Sites;
import io.bloomguard.guard.Slot;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The standing of one lookup site: on probation until enough denied calls ran for real and returned what the guard would
 * have; then trusted; refused for good after one difference. Thread-safe.
 */
final class Probation implements Sites.Site {

    /** So many denied calls in a row that only threw mean that throwing is how the method says "no such row". */
    private static final int THROWS_TO_REFUSE = 64;

    private final Slot slot;
    private final String method;
    private final AtomicInteger confirmed = new AtomicInteger();
    private final AtomicInteger threwInARow = new AtomicInteger();
    private volatile boolean trusted;
    private volatile @Nullable String refusal;
    private boolean contradicted;

    Probation(Slot slot, String method) {
        this.slot = slot;
        this.method = method;
        slot.sites().add(this);
    }

    Slot slot() {
        return slot;
    }

    /** Whether the site may answer "absent"; one read on the way of each lookup. */
    boolean isTrusted() {
        return trusted;
    }

    boolean isRefused() {
        return refusal != null;
    }

    /** Ends the probation where the definition asks for none or enough calls are through; returns whether it is trusted. */
    boolean review() {
        Settings settings = slot.settings();
        if (settings != null && confirmed.get() >= settings.probation()) {
            boolean begins;
            synchronized (this) {
                begins = !trusted && refusal == null;
                trusted = refusal == null;
            }
            if (begins && !slot.hasWriter()) {
                Log.warn("Lookup " + method + " begins to answer for filter '" + slot.name()
                        + "', and no write of this filter has been seen or woven: rows that are written unseen would be"
                        + " hidden. Annotate every write with @BloomAdd, or tell it to the guard.");
            }
        }
        return trusted;
    }

    /** A denied call ran and returned exactly what the guard would have. */
    void confirm() {
        threwInARow.set(0);
        confirmed.incrementAndGet();
        review();
    }

    /** A denied call ran and threw. */
    void threw(Throwable thrown) {
        if (!trusted && threwInARow.incrementAndGet() >= THROWS_TO_REFUSE) {
            refuse("it throws " + thrown.getClass().getName()
                    + " for absent keys, where the guard would return an empty value;"
                    + " name a method that throws it in onAbsent");
        }
    }

    /**
     * A denied call ran and found something. It contradicts the guard only if the filter, asked again now that the row was
     * seen, still denies every key of the call while no write is pending; otherwise the row came meanwhile.
     */
    void differed(long[] hashes) {
        Active now = slot.active();
        if (now == null || !slot.quiet()) {
            return;
        }
        for (long hash : hashes) {
            if (now.filter().mightContain(hash)) {
                return;
            }
        }
        if (trusted) {
            slot.contradicted(method, hashes[0]);
            if (startAgain()) {
                return;
            }
        } else {
            slot.counters().countContradiction();
        }
        refuse("it returned something for a key that the filter denies (hash " + Long.toHexString(hashes[0])
                + "): its rows are not those whose key is in the filter, or its result for no row is not the empty"
                + " value; correct the key, or name onAbsent, or remove the annotation");
    }

    /**
     * A trusted site that was contradicted is on probation again, once: the filter may have missed a write, which a load
     * mends; but where it happens twice, the site itself is to be doubted.
     */
    private synchronized boolean startAgain() {
        boolean first = !contradicted;
        contradicted = true;
        trusted = false;
        confirmed.set(0);
        return first;
    }

    /** Lets every call of this site run from now on. */
    void refuse(String reason) {
        boolean first;
        synchronized (this) {
            first = refusal == null;
            if (first) {
                refusal = reason;
            }
            trusted = false;
        }
        if (first) {
            Log.warn("Lookup " + method + " of filter '" + slot.name() + "' is not guarded: " + reason);
        }
    }

    @Override
    public String method() {
        return method;
    }

    @Override
    public String standing() {
        String refused = refusal;
        if (refused != null) {
            return "refused: " + refused;
        }
        if (trusted) {
            return "trusted";
        }
        Settings settings = slot.settings();
        return "on probation: " + confirmed.get() + " of "
                + (settings == null ? "?" : String.valueOf(settings.probation())) + " denied calls confirmed";
    }
}
