package io.bloomguard.filter;

/** Where a filter's bits lie. Answers do not depend on it. Stored by name, never by position. */
public enum FilterStorage {

    /**
     * One {@code long[]} on the heap: the default. Up to 2^37 bits (16 GiB), within {@code -Xmx}. Copied by collectors that
     * compact, and aligned to cache lines by some collectors only, which costs time and nothing else.
     */
    HEAP,

    /**
     * Direct buffers outside the heap, aligned to cache lines under every collector and never copied. Within {@code
     * -XX:MaxDirectMemorySize}, which is as large as {@code -Xmx} where it is not set. Given back when the filter has
     * become unreachable and a collection has found it so.
     */
    OFF_HEAP
}
