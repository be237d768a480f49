package io.bloomguard.guard;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Who is told of contradictions. Thread-safe. */
final class ContradictionListeners {

    private final List<Consumer<? super Contradiction>> listeners = new CopyOnWriteArrayList<>();

    void add(Consumer<? super Contradiction> listener) {
        listeners.add(listener);
    }

    /** Tells all, in the caller's thread; what one throws is logged. */
    void tell(Contradiction event) {
        for (Consumer<? super Contradiction> listener : listeners) {
            try {
                listener.accept(event);
            } catch (Throwable fault) {
                Log.warn("A listener of contradictions failed: " + fault);
            }
        }
    }
}
