package io.bloomguard.benchmark;

/** What is measured side by side. Public since JMH's generated code names it. */
public enum Peer {
    /** This library's default, through its typed face. */
    BLOCKED(Nature.FILTER),
    /** The same outside the heap. */
    BLOCKED_OFF_HEAP(Nature.FILTER),
    /** The same as the guard calls it: a hash, and a filter of hashes. */
    BLOCKED_HASHES(Nature.FILTER),
    /** This library's textbook layout, through its typed face. */
    CLASSIC(Nature.FILTER),
    /** The same outside the heap. */
    CLASSIC_OFF_HEAP(Nature.FILTER),
    /** Guava's BloomFilter, with the funnels that suit the keys best. */
    GUAVA(Nature.FILTER),
    /** Commons Collections' SimpleBloomFilter, given this library's hash, as it has none. */
    COMMONS(Nature.FILTER),
    /** Fastfilter's Bloom. */
    FASTFILTER_BLOOM(Nature.FILTER),
    /** Fastfilter's BlockedBloom. */
    FASTFILTER_BLOCKED(Nature.FILTER),
    /** Fastfilter's Xor8: built once from all keys. */
    FASTFILTER_XOR8(Nature.STATIC),
    /** Fastfilter's XorFuse8: built once from all keys. */
    FASTFILTER_FUSE8(Nature.STATIC),
    /** java.util.HashSet; exact, and boxes longs. */
    HASH_SET(Nature.SET),
    /** ConcurrentHashMap.newKeySet(); exact, and boxes longs. */
    CONCURRENT_SET(Nature.SET),
    /** HPPC's LongHashSet: exact, open addressing, longs only. */
    HPPC_SET(Nature.SET);

    /** The rate at which peers are compared where it can be chosen. */
    static final double RATE = 0.01;

    /** What one byte of fingerprint yields. */
    static final double BYTE_RATE = 1.0 / 256;

    /** What sort of peer it is. */
    private enum Nature {
        FILTER,
        STATIC,
        SET
    }

    private final Nature nature;

    Peer(Nature nature) {
        this.nature = nature;
    }

    /** Whether it is no filter and never wrong, at the price of keeping the keys. */
    boolean exact() {
        return nature == Nature.SET;
    }

    /** Whether it is built from all keys at once, and nothing can be added. */
    boolean builtOnce() {
        return nature == Nature.STATIC;
    }

    /** The rate that it has where another was asked for. */
    double rate(double asked) {
        return switch (nature) {
            case FILTER -> asked;
            case STATIC -> BYTE_RATE;
            case SET -> 0;
        };
    }
}
