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
    CLASSIC,

    /**
     * A blocked filter from which keys can be removed again, without ever making another key absent. Lookups cost what
     * {@link #BLOCKED} costs; beside the bits, 8 bytes are kept for each distinct key and room to grow: about 100 bits a key
     * in all at the expected number and 1 %, up to 150 beyond. Writers take a lock.
     */
    COUNTING,

    /**
     * Blocked filters that are added as keys come, each twice as large as the last: for an unknown number of keys. The rate
     * holds whatever the number; a lookup asks every layer, and one and a half to three times the bits are used that a
     * filter of the right size would need.
     */
    SCALABLE
}
