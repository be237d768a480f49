package io.bloomguard.filter;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** Two threads fill a scalable filter beyond its first layers: what goes into a layer just replaced is found too. */
@JCStressTest
@State
@Outcome(id = "true, true", expect = Expect.ACCEPTABLE, desc = "All keys are there.")
@Outcome(expect = Expect.FORBIDDEN, desc = "A key is lost.")
public class AddWhileItGrows {

    private static final int KEYS = 4;

    private final MembershipFilter filter = Hashes.scalable();

    /** Adds some keys. */
    @Actor
    public void first() {
        for (int i = 1; i <= KEYS; i++) {
            filter.add(Hashes.FIRST * i);
        }
    }

    /** Adds others. */
    @Actor
    public void second() {
        for (int i = 1; i <= KEYS; i++) {
            filter.add(Hashes.SECOND * i);
        }
    }

    /** Asks for all. */
    @Arbiter
    public void all(ZZ_Result result) {
        result.r1 = true;
        result.r2 = true;
        for (int i = 1; i <= KEYS; i++) {
            result.r1 &= filter.mightContain(Hashes.FIRST * i);
            result.r2 &= filter.mightContain(Hashes.SECOND * i);
        }
    }
}
