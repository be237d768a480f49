package io.bloomguard.benchmark;

import com.carrotsearch.hppc.LongHashSet;
import com.google.common.hash.Funnels;
import io.bloomguard.filter.BloomFilter;
import io.bloomguard.filter.FilterKind;
import io.bloomguard.filter.FilterStorage;
import io.bloomguard.filter.KeyEncoder;
import io.bloomguard.filter.LongBloomFilter;
import io.bloomguard.filter.MembershipFilter;
import io.bloomguard.filter.MembershipFilters;
import io.bloomguard.hash.SeededHash;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.collections4.bloomfilter.EnhancedDoubleHasher;
import org.apache.commons.collections4.bloomfilter.Shape;
import org.apache.commons.collections4.bloomfilter.SimpleBloomFilter;
import org.fastfilter.Filter;
import org.fastfilter.bloom.BlockedBloom;
import org.fastfilter.bloom.Bloom;
import org.fastfilter.utils.Hash;
import org.fastfilter.xor.Xor8;
import org.fastfilter.xor.XorFuse8;

/** Makes the peers of longs. */
final class NumberFilters {

    static final SeededHash HASH = SeededHash.of(42);

    private static final double LOAD = 0.75;

    /** The whole number of bits per key that brings fastfilter's BlockedBloom nearest to 1 %. */
    private static final int BLOCKED_BITS_PER_KEY = 11;

    static {
        Hash.setSeed(HASH.seed());
    }

    private NumberFilters() {}

    /** An empty one. */
    static NumberFilter create(Peer peer, int keys, double rate) {
        return switch (peer) {
            case BLOCKED -> new Ours(ours(FilterKind.BLOCKED, FilterStorage.HEAP, keys, rate));
            case BLOCKED_OFF_HEAP -> new Ours(ours(FilterKind.BLOCKED, FilterStorage.OFF_HEAP, keys, rate));
            case CLASSIC -> new Ours(ours(FilterKind.CLASSIC, FilterStorage.HEAP, keys, rate));
            case CLASSIC_OFF_HEAP -> new Ours(ours(FilterKind.CLASSIC, FilterStorage.OFF_HEAP, keys, rate));
            case BLOCKED_HASHES -> new Hashes(MembershipFilters.create(keys, rate));
            case GUAVA -> new Guava(com.google.common.hash.BloomFilter.create(Funnels.longFunnel(), keys, rate));
            case COMMONS -> hashed(commons(keys, rate));
            // Their constructors are not public. Made from one key over and over, they are as good as empty.
            case FASTFILTER_BLOOM, FASTFILTER_BLOCKED -> of(peer, new long[keys], rate);
            case FASTFILTER_XOR8, FASTFILTER_FUSE8 ->
                throw new IllegalArgumentException(peer + " is built from all keys at once; use of.");
            case HASH_SET -> new Boxed(new HashSet<>((int) (keys / LOAD) + 1));
            case CONCURRENT_SET -> new Boxed(ConcurrentHashMap.newKeySet(keys));
            case HPPC_SET -> new Hppc(new LongHashSet(keys));
        };
    }

    /** One that holds the keys, filled one by one. */
    static NumberFilter of(Peer peer, long[] keys, double rate) {
        return switch (peer) {
            case FASTFILTER_BLOOM -> new Fast(Bloom.construct(keys, bitsPerKey(rate)));
            case FASTFILTER_BLOCKED -> new Fast(BlockedBloom.construct(keys, BLOCKED_BITS_PER_KEY));
            case FASTFILTER_XOR8 -> new Fast(Xor8.construct(keys));
            case FASTFILTER_FUSE8 -> new Fast(XorFuse8.construct(keys));
            default -> {
                NumberFilter filter = create(peer, keys.length, rate);
                for (long key : keys) {
                    filter.add(key);
                }
                yield filter;
            }
        };
    }

    /** The textbook's -ln p / (ln 2)^2. */
    private static double bitsPerKey(double rate) {
        return -Math.log(rate) / (Math.log(2) * Math.log(2));
    }

    private static LongBloomFilter ours(FilterKind kind, FilterStorage storage, int keys, double rate) {
        return BloomFilter.builder(KeyEncoder.longs())
                .kind(kind)
                .storage(storage)
                .expectedKeys(keys)
                .falsePositiveRate(rate)
                .seed(HASH.seed())
                .build();
    }

    /** Of hashes: the peer takes two numbers that its user hashed. */
    static NumberFilter commons(int keys, double rate) {
        return new Commons(new SimpleBloomFilter(Shape.fromNP(keys, rate)));
    }

    private static NumberFilter hashed(NumberFilter hashes) {
        return new NumberFilter() {
            @Override
            public boolean add(long key) {
                return hashes.add(HASH.hashLong(key));
            }

            @Override
            public boolean mightContain(long key) {
                return hashes.mightContain(HASH.hashLong(key));
            }
        };
    }

    private record Ours(LongBloomFilter filter) implements NumberFilter {

        @Override
        public boolean add(long key) {
            return filter.add(key);
        }

        @Override
        public boolean mightContain(long key) {
            return filter.mightContain(key);
        }

        @Override
        public void addAll(long[] keys) {
            filter.addAll(keys);
        }

        @Override
        public int mightContainEach(long[] keys, boolean[] maybe) {
            return filter.mightContainEach(keys, maybe);
        }
    }

    private record Hashes(MembershipFilter filter) implements NumberFilter {

        @Override
        public boolean add(long key) {
            return filter.add(HASH.hashLong(key));
        }

        @Override
        public boolean mightContain(long key) {
            return filter.mightContain(HASH.hashLong(key));
        }
    }

    private record Guava(com.google.common.hash.BloomFilter<Long> filter) implements NumberFilter {

        @Override
        public boolean add(long key) {
            return filter.put(key);
        }

        @Override
        public boolean mightContain(long key) {
            return filter.mightContain(key);
        }
    }

    private record Commons(SimpleBloomFilter filter) implements NumberFilter {

        @Override
        public boolean add(long hash) {
            return filter.merge(hasher(hash));
        }

        @Override
        public boolean mightContain(long hash) {
            return filter.contains(hasher(hash));
        }

        /** The second half of a 128-bit hash costs little; here it is a product, which only has to be spread. */
        private static EnhancedDoubleHasher hasher(long hash) {
            return new EnhancedDoubleHasher(hash, (hash ^ hash >>> 32) * 0xD1342543DE82EF95L);
        }
    }

    private record Fast(Filter filter) implements NumberFilter {

        @Override
        public boolean add(long key) {
            filter.add(key);
            return true;
        }

        @Override
        public boolean mightContain(long key) {
            return filter.mayContain(key);
        }
    }

    private record Boxed(Set<Long> set) implements NumberFilter {

        @Override
        public boolean add(long key) {
            return set.add(key);
        }

        @Override
        public boolean mightContain(long key) {
            return set.contains(key);
        }
    }

    private record Hppc(LongHashSet set) implements NumberFilter {

        @Override
        public boolean add(long key) {
            return set.add(key);
        }

        @Override
        public boolean mightContain(long key) {
            return set.contains(key);
        }
    }
}
