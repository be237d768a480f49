package io.bloomguard.filter;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** One thread adds a key and says so; whoever hears it finds the key. */
@JCStressTest
@State
@Outcome(id = "false, false", expect = Expect.ACCEPTABLE, desc = "Asked before.")
@Outcome(id = "false, true", expect = Expect.ACCEPTABLE, desc = "Added, but not yet told.")
@Outcome(id = "true, true", expect = Expect.ACCEPTABLE, desc = "Told and found.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Told, and not found.")
public class AddThenTell {

    private final MembershipFilter[] filters = Hashes.filters();
    private volatile boolean told;

    /** Adds, then tells. */
    @Actor
    public void writer() {
        Hashes.addTo(filters, Hashes.FIRST);
        told = true;
    }

    /** Listens, then asks. */
    @Actor
    public void reader(ZZ_Result result) {
        result.r1 = told;
        result.r2 = Hashes.isInAll(filters, Hashes.FIRST);
    }
}
