package io.bloomguard.site;

import io.bloomguard.guard.Active;
import io.bloomguard.guard.Slot;
import io.bloomguard.key.KeyHasher;
import io.bloomguard.key.KeyPart;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One guarded lookup of one key, bound to its filter. Thread-safe.
 *
 * <p>The way of a call: the active filter, the key's hash, the pending count, the bits, in this order and with nothing
 * else between.
 */
public final class LookupSite {

    private final Slot slot;
    private final Probation probation;
    private final Outcome outcome;
    private final Absent absent;
    private final Maybe maybe;
    private final List<Class<?>> keyTypes;

    // The filter that this site's key types were last found to fit. A stale value only costs another look.
    private @Nullable Active fitting;

    LookupSite(Probation probation, Answer answer, @Nullable OnAbsent onAbsent, List<Class<?>> keyTypes) {
        this.slot = probation.slot();
        this.probation = probation;
        this.outcome = new Outcome(probation, answer, onAbsent);
        this.absent = new Absent(outcome);
        this.maybe = new Maybe(outcome);
        this.keyTypes = keyTypes;
    }

    /** A site of the programmatic lookup, whose key is known to be an object only. */
    public static LookupSite programmatic(Slot slot, Class<?> supplier) {
        return new LookupSite(
                new Probation(slot, supplier.getName()), new Answers.Constant(null), null, List.of(Object.class));
    }

    @Nullable
    Verdict enterLong(long key) {
        Active active = fitting();
        if (active == null) {
            active = fit(key);
        }
        return active == null ? bypass() : decide(active, active.hasher().hashLong(key));
    }

    @Nullable
    Verdict enterText(@Nullable CharSequence key) {
        if (key == null) {
            return bypass();
        }
        Active active = fitting();
        if (active == null) {
            active = fit(key);
        }
        return active == null ? bypass() : decide(active, active.hasher().hashText(key));
    }

    @Nullable
    Verdict enter(@Nullable Object key) {
        if (key == null) {
            return bypass();
        }
        Active active = fitting();
        if (active == null) {
            active = fit(key);
        }
        if (active == null || (active.type().isComposite() && KeyHasher.hasNull(key))) {
            return bypass();
        }
        return decide(active, active.hasher().hash(key));
    }

    /**
     * Runs a lookup unless its key is definitely absent.
     *
     * @param key the key; null runs the lookup
     * @param lookup the real lookup
     * @param absentAnswer what it returns for no row, and so what is returned for an absent key
     */
    public <T extends @Nullable Object> T ask(@Nullable Object key, Supplier<? extends T> lookup, T absentAnswer) {
        Verdict verdict = enterSafely(key);
        if (verdict == null) {
            return lookup.get();
        }
        if (verdict instanceof Absent) {
            return absentAnswer;
        }
        Answer.Observer observer = (Answer.Observer) verdict;
        T result;
        try {
            result = lookup.get();
        } catch (RuntimeException | Error thrown) {
            observer.threw(thrown);
            throw thrown;
        }
        Outcome.compare(absentAnswer, result, observer);
        return result;
    }

    private @Nullable Verdict enterSafely(@Nullable Object key) {
        try {
            return enter(key);
        } catch (RuntimeException fault) {
            return bypass();
        }
    }

    private @Nullable Verdict decide(Active active, long hash) {
        if (hash == KeyHasher.NONE || !slot.quiet()) {
            return bypass();
        }
        if (active.filter().mightContain(hash)) {
            slot.counters().countMaybe();
            return maybe;
        }
        if (active.answers() && probation.isTrusted()) {
            return answer(active, hash);
        }
        return denied(active, hash);
    }

    private Verdict answer(Active active, long hash) {
        if (active.drawsAudit()) {
            slot.counters().countAudited();
            return new Denied(outcome, hash);
        }
        slot.counters().countAbsent();
        return absent;
    }

    private @Nullable Verdict denied(Active active, long hash) {
        if (probation.isRefused()) {
            return bypass();
        }
        if (probation.review() && active.answers()) {
            return answer(active, hash);
        }
        slot.counters().countDenied();
        return new Denied(outcome, hash);
    }

    private @Nullable Verdict bypass() {
        slot.counters().countBypassed();
        return null;
    }

    /** The active filter, where it is the one that this site was found to fit. */
    @SuppressWarnings("ReferenceEquality") // An equal filter of another generation has to be looked at anew.
    private @Nullable Active fitting() {
        Active active = slot.active();
        return active == fitting ? active : null;
    }

    /** Looks at a filter for the first time: whether the method's key types are those of its keys. */
    private @Nullable Active fit(Object key) {
        Active active = slot.learn(key);
        if (active == null || probation.isRefused()) {
            return null;
        }
        List<KeyPart> parts = active.type().parts();
        if (parts.size() != keyTypes.size() && !keyTypes.equals(List.of(Object.class))) {
            probation.refuse("its key has " + keyTypes.size() + " parts, and the filter's has " + parts.size());
            return null;
        }
        for (int i = 0; i < keyTypes.size(); i++) {
            Class<?> type = keyTypes.get(i);
            if (type != Object.class && !parts.get(i).accepts(type)) {
                probation.refuse("its key is of type " + type.getName() + ", and the filter's of type "
                        + active.type().canonicalForm() + "; declare the parameter with the column's type");
                return null;
            }
        }
        fitting = active;
        return active;
    }
}
