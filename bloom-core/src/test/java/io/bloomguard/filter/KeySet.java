package io.bloomguard.filter;

import io.bloomguard.hash.SeededHash;
import java.nio.ByteBuffer;
import java.util.UUID;
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
    },
    UUID_COUNTING {
        @Override
        long hash(SeededHash hash, long i) {
            return KeyEncoder.uuids().hash(new UUID(0x1000L | i >>> 32, i), hash);
        }
    },
    BYTES_OF_ZEROES_AND_A_NUMBER {
        @Override
        long hash(SeededHash hash, long i) {
            return KeyEncoder.bytes()
                    .hash(ByteBuffer.allocate(40).putLong(16, i).array(), hash);
        }
    };

    abstract long hash(SeededHash hash, long i);

    LongStream hashes(SeededHash hash) {
        return LongStream.range(0, Long.MAX_VALUE).map(i -> hash(hash, i));
    }
}
