package io.bloomguard;

/** Who writes the rows that a filter stands for: a promise that only the user can make. */
public enum Writers {
    /** No other process writes keys of this filter, and each write here is annotated or goes through {@link Guard}. */
    THIS_PROCESS
}
