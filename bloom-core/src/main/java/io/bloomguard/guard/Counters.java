package io.bloomguard.guard;

import java.util.concurrent.atomic.LongAdder;

/** What lookups met. Thread-safe; each lookup is counted once among the first five. */
public final class Counters {

    private final LongAdder absent = new LongAdder();
    private final LongAdder maybe = new LongAdder();
    private final LongAdder denied = new LongAdder();
    private final LongAdder audited = new LongAdder();
    private final LongAdder bypassed = new LongAdder();
    private final LongAdder falsePositives = new LongAdder();
    private final LongAdder contradictions = new LongAdder();
    private final LongAdder removals = new LongAdder();

    Counters() {}

    /** A lookup was answered "absent" and did not run. */
    public void countAbsent() {
        absent.increment();
    }

    /** A lookup ran because the filter said "maybe". */
    public void countMaybe() {
        maybe.increment();
    }

    /** A lookup ran although the filter said "absent": probation, or observe mode. */
    public void countDenied() {
        denied.increment();
    }

    /** A lookup that could have been answered "absent" ran for real, to be compared. */
    public void countAudited() {
        audited.increment();
    }

    /** A lookup ran without the filter being believed: not ready, a write pending, a key that is none. */
    public void countBypassed() {
        bypassed.increment();
    }

    /** A lookup that ran on "maybe" found nothing. */
    public void countFalsePositive() {
        falsePositives.increment();
    }

    /** A lookup that the filter denied found something, and the filter still denied it. */
    public void countContradiction() {
        contradictions.increment();
    }

    /** A declared removal began; its bits stay. */
    public void countRemoval() {
        removals.increment();
    }

    /** The sums so far. */
    public Totals totals() {
        return new Totals(
                absent.sum(),
                maybe.sum(),
                denied.sum(),
                audited.sum(),
                bypassed.sum(),
                falsePositives.sum(),
                contradictions.sum(),
                removals.sum());
    }

    /** The counters' sums; see the counting methods. */
    public record Totals(
            long absent,
            long maybe,
            long denied,
            long audited,
            long bypassed,
            long falsePositives,
            long contradictions,
            long removals) {

        /** All lookups. */
        public long lookups() {
            return absent + maybe + denied + audited + bypassed;
        }
    }
}
