package io.bloomguard.filter;

import io.bloomguard.hash.SeededHash;
import java.util.stream.LongStream;

/** Endless sequences of distinct keys that weak hashes mix badly. */
enum KeySet {
    SEQUENTIAL {
        @Override
        long hash(SeededHash hash, long i) {
            return hash.hashLong(i);
        }
    },
    STRIDED {
        @Override
        long hash(SeededHash hash, long i) {
            return hash.hashLong(Long.MIN_VALUE + i * 4096);
        }
    },
    HIGH_BITS_ONLY {
        @Override
        long hash(SeededHash hash, long i) {
            return hash.hashLong(i << 42);
        }
    },
    TEXT_LONG_SHARED_PREFIX {
        @Override
        long hash(SeededHash hash, long i) {
            return hash.hashText("customer-no-" + (10_000_000 + i));
        }
    },
    COMPOSITE {
        @Override
        long hash(SeededHash hash, long i) {
            return hash.hashPair(hash.hashLong(i & 1023), hash.hashLong(i >>> 10));
        }
    };

    abstract long hash(SeededHash hash, long i);

    LongStream hashes(SeededHash hash) {
        return LongStream.range(0, Long.MAX_VALUE).map(i -> hash(hash, i));
    }
}
