package io.bloomguard.filter;

import io.bloomguard.hash.SeededHash;
import java.util.List;
import java.util.stream.Collectors;

/** Combines the hashes of a key's parts from left to right, so that neither their borders nor their order is lost. */
final class CompositeEncoder<T> implements KeyEncoder<T> {

    private final KeyEncoder<? super T>[] parts;
    private final String id;

    @SuppressWarnings({"unchecked", "rawtypes"}) // An array of the list's elements, which is not given away.
    CompositeEncoder(List<? extends KeyEncoder<? super T>> parts) {
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("A composite key needs at least one part.");
        }
        this.parts = parts.toArray(KeyEncoder[]::new);
        this.id = parts.stream().map(KeyEncoder::id).collect(Collectors.joining(",", "composite/1(", ")"));
    }

    @Override
    public long hash(T key, SeededHash hash) {
        long combined = parts[0].hash(key, hash);
        for (int i = 1; i < parts.length; i++) {
            combined = hash.hashPair(combined, parts[i].hash(key, hash));
        }
        return combined;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String toString() {
        return id;
    }
}
