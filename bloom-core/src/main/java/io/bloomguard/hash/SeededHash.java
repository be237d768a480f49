package io.bloomguard.hash;

import com.dynatrace.hash4j.hashing.Hasher64;
import com.dynatrace.hash4j.hashing.Hashing;
import java.util.Objects;

/**
 * A seeded 64-bit hash whose results are spread evenly over all 64 bits and are the same on every machine and Java version.
 * Not cryptographic: whoever knows the seed can find keys that collide.
 *
 * <p>The methods do not separate their domains: a number, a text and a byte string of the same content may have the same
 * hash. Nothing allocates, except as a {@link CharSequence}'s own {@code charAt} does. Immutable and thread-safe. Two are
 * equal when identifier and seed are, and then give equal results for equal input.
 */
public final class SeededHash {

    /** Names the algorithms and how input is fed to them. Whatever changes a result takes a new identifier. */
    private static final String CURRENT = "xxh3-64+rapidhash-v3/1";

    private final long seed;

    /** Takes the fewest instructions for a number: the fewer, the more lookups a processor has under way at once. */
    private final Hasher64 numbers;

    /** Takes the least time for a short text. */
    private final Hasher64 texts;

    private SeededHash(long seed) {
        this.seed = seed;
        this.numbers = Hashing.xxh3_64(seed);
        this.texts = Hashing.rapidhashV3(seed);
    }

    /**
     * The current algorithms.
     *
     * @param seed any value; other seeds give unrelated results
     */
    public static SeededHash of(long seed) {
        return new SeededHash(seed);
    }

    /** The identifier of the algorithms, to be stored beside anything that depends on its results. */
    public String id() {
        return CURRENT;
    }

    /** The seed, to be stored beside {@link #id()}. */
    public long seed() {
        return seed;
    }

    /** Hashes a number. */
    public long hashLong(long value) {
        return numbers.hashLongToLong(value);
    }

    /**
     * Hashes two numbers in this order: the halves of a 128-bit identifier, or the hash of a composite key's first parts
     * with the hash of the next one.
     */
    public long hashPair(long first, long second) {
        return numbers.hashLongLongToLong(first, second);
    }

    /** Hashes a text by its UTF-16 code units, whatever they are: unpaired surrogates count like any other. */
    public long hashText(CharSequence text) {
        return texts.hashCharsToLong(text);
    }

    /** Hashes all bytes of an array. */
    public long hashBytes(byte[] bytes) {
        return texts.hashBytesToLong(bytes);
    }

    /**
     * Hashes a part of an array.
     *
     * @param offset the first byte
     * @param length the number of bytes, 0 or more
     * @throws IndexOutOfBoundsException when the part does not lie within the array
     */
    public long hashBytes(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        return texts.hashBytesToLong(bytes, offset, length);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SeededHash that && seed == that.seed;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(seed);
    }

    @Override
    public String toString() {
        return CURRENT + " with seed " + seed;
    }
}
