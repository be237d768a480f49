package io.bloomguard.filter;

/** The layouts a membership filter can have. Stored by name, never by position. */
public enum FilterKind {

    /**
     * All bits of a key lie in one 64-byte block, so that a lookup touches one cache line. The default: fastest, for 5 to
     * 20 % more memory than {@link #CLASSIC}.
     */
    BLOCKED,

    /**
     * The textbook filter: a key's bits lie anywhere. Smallest, at one memory access per bit asked.
     */
    CLASSIC
}
