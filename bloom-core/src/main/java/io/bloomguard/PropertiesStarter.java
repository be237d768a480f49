package io.bloomguard;

import io.bloomguard.guard.Log;
import io.bloomguard.guard.Slots;

/** Defines the filters of {@code bloomguard.properties} before the first woven call is bound. */
public final class PropertiesStarter implements Slots.Starter {

    /** Called by {@link java.util.ServiceLoader}. */
    public PropertiesStarter() {}

    @Override
    @SuppressWarnings("CheckReturnValue") // Making the registry is the point.
    public void start() {
        try {
            GuardRegistry.global();
        } catch (RuntimeException | LinkageError fault) {
            Log.warn("The application starts unguarded: " + fault);
        }
    }
}
