package io.bloomguard.filter;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** Whoever sees a key's bits sees what its writer did before. */
@JCStressTest
@State
@Outcome(
        id = {"false, false", "false, true", "true, true"},
        expect = Expect.ACCEPTABLE,
        desc = "In order.")
@Outcome(expect = Expect.FORBIDDEN, desc = "The key is seen, what happened before it is not.")
public class SeenByItsBits {

    private final MembershipFilter filter = Hashes.blocked();
    private boolean before;

    /** Writes, then adds. */
    @Actor
    public void writer() {
        before = true;
        filter.add(Hashes.FIRST);
    }

    /** Asks, then reads. */
    @Actor
    public void reader(ZZ_Result result) {
        result.r1 = filter.mightContain(Hashes.FIRST);
        result.r2 = before;
    }
}
