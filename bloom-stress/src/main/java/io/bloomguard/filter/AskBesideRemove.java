package io.bloomguard.filter;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** A key leaves the block of another, which is found all the while. */
@JCStressTest
@State
@Outcome(id = "true, true", expect = Expect.ACCEPTABLE, desc = "One is removed, the other stays.")
@Outcome(expect = Expect.FORBIDDEN, desc = "A key that nobody removed is absent.")
public class AskBesideRemove {

    private final MembershipFilter filter = Hashes.counting();

    /** Adds both keys. */
    public AskBesideRemove() {
        filter.add(Hashes.FIRST);
        filter.add(Hashes.SECOND);
    }

    /** Removes one. */
    @Actor
    public void writer(ZZ_Result result) {
        result.r1 = filter.remove(Hashes.FIRST);
    }

    /** Asks for the other. */
    @Actor
    public void reader(ZZ_Result result) {
        result.r2 = filter.mightContain(Hashes.SECOND);
    }
}
