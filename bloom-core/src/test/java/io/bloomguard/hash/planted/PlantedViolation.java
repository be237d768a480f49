package io.bloomguard.hash.planted;

import io.bloomguard.GuardRegistry;

/** A class of the lowest package that reaches for the façade, so that the architecture test can be seen to fail. */
public final class PlantedViolation {

    private PlantedViolation() {}

    public static GuardRegistry reachUp() {
        return GuardRegistry.global();
    }
}
