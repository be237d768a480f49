package io.bloomguard.filter;

import io.bloomguard.hash.SeededHash;
import java.util.UUID;

/** The encoders of the usual key types. Their identifiers are in snapshots: never edited, only succeeded. */
final class StandardEncoders {

    static final LongKeyEncoder LONGS = new LongKeyEncoder() {
        @Override
        public long hashLong(long key, SeededHash hash) {
            return hash.hashLong(key);
        }

        @Override
        public String id() {
            return "long/1";
        }

        @Override
        public String toString() {
            return id();
        }
    };

    static final KeyEncoder<CharSequence> TEXT = KeyEncoder.of("text/1", (key, hash) -> hash.hashText(key));

    static final KeyEncoder<UUID> UUIDS = KeyEncoder.of(
            "uuid/1", (key, hash) -> hash.hashPair(key.getMostSignificantBits(), key.getLeastSignificantBits()));

    static final KeyEncoder<byte[]> BYTES = KeyEncoder.of("bytes/1", (key, hash) -> hash.hashBytes(key));

    private StandardEncoders() {}
}
