package io.bloomguard.site;

import io.bloomguard.guard.Active;
import io.bloomguard.guard.Slot;
import io.bloomguard.key.KeyHasher;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One guarded lookup of many keys: the definitely absent ones are taken out of the argument, and the call is skipped when
 * none is left. Thread-safe.
 */
final class BatchSite {

    private final Slot slot;
    private final Probation probation;
    private final Outcome outcome;
    private final Absent absent;
    private final Maybe maybe;
    private final Class<?> declared;

    BatchSite(Probation probation, Answer answer, @Nullable OnAbsent onAbsent, Class<?> declared) {
        this.slot = probation.slot();
        this.probation = probation;
        this.outcome = new Outcome(probation, answer, onAbsent);
        this.absent = new Absent(outcome);
        this.maybe = new Maybe(outcome);
        this.declared = declared;
    }

    /** Returns null to run the call unchanged, or the verdict and the argument to run it with. */
    @Nullable
    Object @Nullable [] enter(@Nullable Object argument) {
        if (argument == null || probation.isRefused()) {
            return bypass();
        }
        if (argument instanceof Iterable<?> && !(argument instanceof java.util.Collection<?>)) {
            return oneShot((Iterable<?>) argument);
        }
        Batch batch = Batch.of(argument);
        return batch == null || batch.keys().isEmpty() ? bypass() : decide(batch, argument);
    }

    /** An iterable that may be walked only once is walked here, and its copy is what the call gets in any case. */
    private @Nullable Object @Nullable [] oneShot(Iterable<?> keys) {
        if (!declared.isAssignableFrom(ArrayList.class)) {
            return bypass();
        }
        Walked walked = Walked.of(keys);
        @Nullable Object @Nullable [] decided;
        try {
            Batch batch = walked.isWhole() ? Batch.of(walked.keys()) : null;
            decided = batch == null || walked.keys().isEmpty() ? bypass() : decide(batch, walked.keys());
        } catch (Throwable fault) {
            // What was walked is gone from the original, so the call has to get the copy now.
            decided = bypass();
        }
        return decided != null ? decided : new @Nullable Object[] {new Unobserved(outcome), walked.again(keys)};
    }

    private @Nullable Object @Nullable [] decide(Batch batch, Object argument) {
        Object first =
                batch.keys().stream().filter(key -> key != null).findFirst().orElse(null);
        Active active = slot.active();
        if (active == null && first != null) {
            active = slot.learn(first);
        }
        if (active == null) {
            return bypass();
        }
        long[] hashes = new long[batch.keys().size()];
        for (int i = 0; i < hashes.length; i++) {
            Object key = batch.keys().get(i);
            hashes[i] =
                    KeyHasher.hasNull(key) ? KeyHasher.NONE : active.hasher().hash(key);
        }
        if (!slot.quiet()) {
            return bypass();
        }
        List<@Nullable Object> remaining = new ArrayList<>();
        for (int i = 0; i < hashes.length; i++) {
            if (hashes[i] == KeyHasher.NONE || active.filter().mightContain(hashes[i])) {
                remaining.add(batch.keys().get(i));
            }
        }
        return verdict(batch, argument, remaining, active, hashes);
    }

    private @Nullable Object @Nullable [] verdict(
            Batch batch, Object argument, List<@Nullable Object> remaining, Active active, long[] hashes) {
        boolean answers = active.answers() && (probation.isTrusted() || probation.review());
        if (remaining.isEmpty()) {
            if (answers && !active.drawsAudit()) {
                slot.counters().countAbsent();
                return new @Nullable Object[] {absent, argument};
            }
            if (answers) {
                slot.counters().countAudited();
            } else {
                slot.counters().countDenied();
            }
            return new @Nullable Object[] {new Denied(outcome, hashes), argument};
        }
        Object pruned = answers && remaining.size() < batch.keys().size() ? batch.with(remaining, declared) : null;
        slot.counters().countMaybe();
        return new @Nullable Object[] {maybe, pruned != null ? pruned : argument};
    }

    private @Nullable Object @Nullable [] bypass() {
        slot.counters().countBypassed();
        return null;
    }

    /** The verdict of a call that runs with a copied argument and of which nothing is to be learnt. */
    private static final class Unobserved extends Verdict {

        Unobserved(Outcome outcome) {
            super(outcome);
        }

        @Override
        public @Nullable Object after(@Nullable Object returned, @Nullable Throwable thrown) {
            return returned;
        }

        @Override
        public @Nullable Object after(
                @Nullable Object returned,
                @Nullable Throwable thrown,
                @Nullable Object self,
                @Nullable Object[] arguments) {
            return returned;
        }
    }
}
