package io.bloomguard.sample.quickstart;

import io.bloomguard.annotation.BloomGuarded;
import java.util.Optional;

/** The smallest guarded program: one lookup, no database. Its filter is never defined, so the lookup runs. */
final class StartupProbe {

    static final String CALLED = "called";

    private StartupProbe() {}

    /** Makes the call and says so. */
    public static void main(String[] arguments) {
        find("nobody");
        System.out.println(CALLED);
    }

    @BloomGuarded("probe")
    static Optional<String> find(String name) {
        return Optional.empty();
    }
}
