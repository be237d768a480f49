package io.bloomguard.filter;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** Two threads set bits of the same words: neither takes the other's away. */
@JCStressTest
@State
@Outcome(id = "true, true", expect = Expect.ACCEPTABLE, desc = "Both keys are there.")
@Outcome(expect = Expect.FORBIDDEN, desc = "A key is lost.")
public class AddBesideAdd {

    private final MembershipFilter[] filters = Hashes.filters();

    /** Adds one key. */
    @Actor
    public void first() {
        Hashes.addTo(filters, Hashes.FIRST);
    }

    /** Adds another. */
    @Actor
    public void second() {
        Hashes.addTo(filters, Hashes.SECOND);
    }

    /** Asks for both. */
    @Arbiter
    public void both(ZZ_Result result) {
        result.r1 = Hashes.isInAll(filters, Hashes.FIRST);
        result.r2 = Hashes.isInAll(filters, Hashes.SECOND);
    }
}
