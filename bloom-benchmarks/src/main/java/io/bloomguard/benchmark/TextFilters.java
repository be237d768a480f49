package io.bloomguard.benchmark;

import com.google.common.hash.Funnels;
import io.bloomguard.filter.BloomFilter;
import io.bloomguard.filter.FilterKind;
import io.bloomguard.filter.FilterStorage;
import io.bloomguard.filter.KeyEncoder;
import io.bloomguard.filter.MembershipFilter;
import io.bloomguard.filter.MembershipFilters;
import io.bloomguard.hash.SeededHash;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Makes the peers of texts. Those that take only numbers get this library's hash of the text.
 *
 * <p>A String remembers its hash code, and the measurements ask for the same objects again: the hash sets are spared what
 * they would spend on a text that has just been read.
 */
final class TextFilters {

    private static final SeededHash HASH = NumberFilters.HASH;

    private static final double LOAD = 0.75;

    private TextFilters() {}

    /** An empty one. */
    static TextFilter create(Peer peer, int keys, double rate) {
        return switch (peer) {
            case BLOCKED -> new Ours(ours(FilterKind.BLOCKED, FilterStorage.HEAP, keys, rate));
            case BLOCKED_OFF_HEAP -> new Ours(ours(FilterKind.BLOCKED, FilterStorage.OFF_HEAP, keys, rate));
            case CLASSIC -> new Ours(ours(FilterKind.CLASSIC, FilterStorage.HEAP, keys, rate));
            case CLASSIC_OFF_HEAP -> new Ours(ours(FilterKind.CLASSIC, FilterStorage.OFF_HEAP, keys, rate));
            case BLOCKED_HASHES -> new Hashes(MembershipFilters.create(keys, rate));
            case GUAVA ->
                new Guava(com.google.common.hash.BloomFilter.create(Funnels.unencodedCharsFunnel(), keys, rate));
            case COMMONS -> new Hashed(NumberFilters.commons(keys, rate));
            case FASTFILTER_BLOOM, FASTFILTER_BLOCKED -> new Hashed(NumberFilters.create(peer, keys, rate));
            case FASTFILTER_XOR8, FASTFILTER_FUSE8 ->
                throw new IllegalArgumentException(peer + " is built from all keys at once; use of.");
            case HASH_SET -> new Exact(new HashSet<>((int) (keys / LOAD) + 1));
            case CONCURRENT_SET -> new Exact(ConcurrentHashMap.newKeySet(keys));
            case HPPC_SET -> throw new IllegalArgumentException("HPPC_SET holds longs only.");
        };
    }

    /** One that holds the texts of the indices from 0, filled one by one. */
    static TextFilter filled(Peer peer, int keys, double rate) {
        if (peer.builtOnce()) {
            long[] hashes = new long[keys];
            for (int i = 0; i < keys; i++) {
                hashes[i] = HASH.hashText(Keys.text(i));
            }
            return new Hashed(NumberFilters.of(peer, hashes, rate));
        }
        TextFilter filter = create(peer, keys, rate);
        for (int i = 0; i < keys; i++) {
            filter.add(Keys.text(i));
        }
        return filter;
    }

    private static BloomFilter<String> ours(FilterKind kind, FilterStorage storage, int keys, double rate) {
        return BloomFilter.<String>builder(KeyEncoder.text())
                .kind(kind)
                .storage(storage)
                .expectedKeys(keys)
                .falsePositiveRate(rate)
                .seed(HASH.seed())
                .build();
    }

    private record Ours(BloomFilter<String> filter) implements TextFilter {

        @Override
        public boolean add(String key) {
            return filter.add(key);
        }

        @Override
        public boolean mightContain(String key) {
            return filter.mightContain(key);
        }

        @Override
        public void addAll(String[] keys) {
            filter.addAll(keys);
        }

        @Override
        public int mightContainEach(String[] keys, boolean[] maybe) {
            return filter.mightContainEach(keys, maybe);
        }
    }

    private record Hashes(MembershipFilter filter) implements TextFilter {

        @Override
        public boolean add(String key) {
            return filter.add(HASH.hashText(key));
        }

        @Override
        public boolean mightContain(String key) {
            return filter.mightContain(HASH.hashText(key));
        }
    }

    private record Guava(com.google.common.hash.BloomFilter<CharSequence> filter) implements TextFilter {

        @Override
        public boolean add(String key) {
            return filter.put(key);
        }

        @Override
        public boolean mightContain(String key) {
            return filter.mightContain(key);
        }
    }

    private record Hashed(NumberFilter filter) implements TextFilter {

        @Override
        public boolean add(String key) {
            return filter.add(HASH.hashText(key));
        }

        @Override
        public boolean mightContain(String key) {
            return filter.mightContain(HASH.hashText(key));
        }
    }

    private record Exact(Set<String> set) implements TextFilter {

        @Override
        public boolean add(String key) {
            return set.add(key);
        }

        @Override
        public boolean mightContain(String key) {
            return set.contains(key);
        }
    }
}
