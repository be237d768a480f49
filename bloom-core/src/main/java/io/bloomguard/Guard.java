package io.bloomguard;

import io.bloomguard.guard.Active;
import io.bloomguard.guard.Slot;
import io.bloomguard.guard.WriteSection;
import io.bloomguard.key.KeyHasher;
import io.bloomguard.site.LookupSite;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One filter at work: it answers "definitely absent" or nothing, and is told of writes. Thread-safe.
 *
 * <p>A key is a value of a type that the filter's column can hold; a composite key is a {@link java.util.List} of its
 * parts, by position.
 */
public final class Guard {

    private final Slot slot;
    private final ClassValue<LookupSite> sites = new ClassValue<>() {
        @Override
        protected LookupSite computeValue(Class<?> supplier) {
            return LookupSite.programmatic(slot, supplier);
        }
    };

    Guard(Slot slot) {
        this.slot = slot;
    }

    /** The filter's name. */
    public String name() {
        return slot.name();
    }

    /**
     * Runs a lookup unless its key is definitely absent. Counted, and subject to probation by the supplier's class, like a
     * woven lookup; nothing that goes wrong in the guard keeps the lookup from running.
     *
     * @param key the key; null runs the lookup
     * @param lookup the real lookup; what it throws is thrown on
     * @param absentAnswer exactly what the lookup returns when there is no such row
     * @return the lookup's result, or {@code absentAnswer}
     */
    public <T extends @Nullable Object> T lookup(@Nullable Object key, Supplier<? extends T> lookup, T absentAnswer) {
        return sites.get(lookup.getClass()).ask(key, lookup, absentAnswer);
    }

    /**
     * Returns true only if no row with this key is visible now. False means "maybe", and is the answer to every doubt: a
     * filter that is not in service or only observes, a null key, a key of another type.
     */
    public boolean definitelyAbsent(@Nullable Object key) {
        Verdict verdict = verdict(key);
        switch (verdict) {
            case ABSENT -> slot.counters().countAbsent();
            case MAYBE -> slot.counters().countMaybe();
            case DENIED -> slot.counters().countDenied();
            case NONE -> slot.counters().countBypassed();
        }
        return verdict == Verdict.ABSENT;
    }

    private enum Verdict {
        ABSENT,
        MAYBE,
        DENIED,
        NONE
    }

    private Verdict verdict(@Nullable Object key) {
        if (key == null || KeyHasher.hasNull(key)) {
            return Verdict.NONE;
        }
        Active active;
        long hash;
        try {
            active = slot.active();
            if (active == null) {
                active = slot.learn(key);
            }
            hash = active == null ? KeyHasher.NONE : active.hasher().hash(key);
        } catch (RuntimeException unreadable) {
            return Verdict.NONE;
        }
        if (active == null) {
            return Verdict.NONE;
        }
        if (hash == KeyHasher.NONE || !slot.quiet()) {
            return Verdict.NONE;
        }
        if (active.filter().mightContain(hash)) {
            return Verdict.MAYBE;
        }
        return active.answers() ? Verdict.ABSENT : Verdict.DENIED;
    }

    /**
     * Adds a key, before its row becomes visible. Never throws; a key that cannot be added takes the filter out of service
     * for good.
     *
     * <p>Such an add has no end that a load could wait for: where the row becomes visible much later, or the key may be none
     * that the column holds, use {@link #writing} around the whole write.
     */
    public void add(Object key) {
        slot.add(key);
    }

    /**
     * Begins a write whose key is known: adds the key, and keeps a load from missing the write until it is closed.
     *
     * <pre>{@code
     * try (Write w = users.writing(email)) {
     *     dao.insert(user);
     * }
     * }</pre>
     *
     * @param key the key; one that is none takes the filter out of service until it has been loaded again
     */
    public Write writing(Object key) {
        WriteSection section = slot.begin(false);
        section.add(key);
        return new Write(section);
    }

    /**
     * Begins a write whose keys cannot be named. The filter is out of service when this returns, and is loaded again after
     * the write is closed.
     */
    public Write unknownWrite() {
        WriteSection section = slot.begin(false);
        section.unknownKey("A write of unknown keys began.");
        return new Write(section);
    }

    /**
     * Builds the filter anew in the background while the old one goes on serving: the keys of deleted rows are dropped, and
     * the size is what the rows need now. {@link #status()} tells how far it is. Does nothing while a rebuild is under way.
     *
     * @return whether one is under way now; false where the filter is not in service (it is loaded anyway), or its source
     *     cannot be read again
     */
    public boolean rebuild() {
        return slot.rebuild("It was asked for.");
    }

    /**
     * Waits until the filter is in service (or observes).
     *
     * @param timeout how long to wait at most
     * @return whether it is; false at once where it cannot become ready
     * @throws InterruptedException when the thread was interrupted
     */
    public boolean awaitReady(Duration timeout) throws InterruptedException {
        return slot.awaitReady(timeout);
    }

    /** The filter's state and counters at this moment. */
    public GuardStatus status() {
        return GuardStatus.of(slot);
    }

    @Override
    public String toString() {
        return "Guard[" + slot.name() + "]";
    }
}
