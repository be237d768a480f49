package io.bloomguard.guard;

import java.time.Instant;

/** The states of a filter; only {@link Ready} lets a lookup be answered. */
public sealed interface State {

    /** Nobody has defined a filter of this name: lookups pass through, writes are remembered. */
    record Undefined() implements State {}

    /** The definition says {@code off}: nothing is loaded and nothing is answered. */
    record Off() implements State {}

    /** The keys are being read; {@code detail} says which step. */
    record Loading(String detail) implements State {}

    /** The filter holds the key of every visible row. */
    record Ready(Instant since) implements State {}

    /**
     * The filter answers nothing.
     *
     * @param reason a sentence
     * @param since from when
     * @param comesBack whether it is loaded again by itself
     */
    record OutOfService(String reason, Instant since, boolean comesBack) implements State {}
}
