package io.bloomguard.filter;

import io.bloomguard.hash.SeededHash;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * Turns keys of one type into hashes. Keys that are equal must have equal hashes, on every machine and in every release that
 * writes the same {@link #id()}: so from the content alone, never from {@code Object.hashCode()}, which is the identity's
 * for arrays and for every class that does not say otherwise.
 *
 * <p>Implementations are thread-safe. Those made here do not allocate and do not copy the key.
 *
 * @param <T> the keys' type
 */
public interface KeyEncoder<T> {

    /**
     * Hashes a key.
     *
     * @param key the key, not null
     * @param hash the filter's seeded hash
     */
    long hash(T key, SeededHash hash);

    /**
     * Names how keys become hashes, for example {@code text/1}. Whatever changes a hash takes another name: filters of other
     * names are never joined, and their snapshots never read as one's own.
     */
    String id();

    /** Integers, by value. */
    static LongKeyEncoder longs() {
        return StandardEncoders.LONGS;
    }

    /**
     * Keys of which one integer counts.
     *
     * @param part reads the integer
     */
    static <T> KeyEncoder<T> longs(ToLongFunction<? super T> part) {
        return of(StandardEncoders.LONGS.id(), (key, hash) -> hash.hashLong(part.applyAsLong(key)));
    }

    /** Texts by their UTF-16 code units: case, accents, normal forms and trailing spaces all count. */
    static KeyEncoder<CharSequence> text() {
        return StandardEncoders.TEXT;
    }

    /** 128-bit identifiers. */
    static KeyEncoder<UUID> uuids() {
        return StandardEncoders.UUIDS;
    }

    /** Byte strings by their content. */
    static KeyEncoder<byte[]> bytes() {
        return StandardEncoders.BYTES;
    }

    /**
     * Keys of several parts, in this order; parts never run together: {@code ("ab", "c")} is not {@code ("a", "bc")}.
     *
     * @param parts the parts' encoders, at least one, each usually {@linkplain #from read from} the key
     * @throws IllegalArgumentException when there is none
     */
    static <T> KeyEncoder<T> composite(List<? extends KeyEncoder<? super T>> parts) {
        return new CompositeEncoder<>(parts);
    }

    /**
     * Keys of two parts, in this order.
     *
     * @see #composite(List)
     */
    static <T> KeyEncoder<T> composite(KeyEncoder<? super T> first, KeyEncoder<? super T> second) {
        return composite(List.of(first, second));
    }

    /**
     * An encoder of the caller's own.
     *
     * @param id its name and version, for example {@code order-number/1}
     * @param function hashes a key
     * @throws IllegalArgumentException when the name is blank
     */
    static <T> KeyEncoder<T> of(String id, KeyHashFunction<? super T> function) {
        if (id.isBlank()) {
            throw new IllegalArgumentException(
                    "A key encoder's identifier is blank; name what it hashes and the version,"
                            + " for example order-number/1.");
        }
        Objects.requireNonNull(function, "function");
        return new KeyEncoder<>() {
            @Override
            public long hash(T key, SeededHash hash) {
                return function.hash(key, hash);
            }

            @Override
            public String id() {
                return id;
            }

            @Override
            public String toString() {
                return id;
            }
        };
    }

    /**
     * The same for keys of another type, of which a part counts: {@code KeyEncoder.text().from(User::email)}.
     *
     * @param part reads the part, which must not be null
     */
    default <S> KeyEncoder<S> from(Function<? super S, ? extends T> part) {
        return of(id(), (key, hash) -> hash(part.apply(key), hash));
    }

    /**
     * Hashes a key with a seeded hash.
     *
     * @param <T> the keys' type
     */
    @FunctionalInterface
    interface KeyHashFunction<T> {

        /** Hashes a key, from its content alone. */
        long hash(T key, SeededHash hash);
    }
}
