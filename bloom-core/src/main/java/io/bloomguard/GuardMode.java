package io.bloomguard;

/** How far a filter may go. */
public enum GuardMode {
    /** Definitely absent keys are answered without running the lookup. */
    GUARD,
    /** Every lookup runs; what would have been saved, and each contradiction, is counted. */
    OBSERVE,
    /** Nothing is loaded and every lookup runs. */
    OFF
}
