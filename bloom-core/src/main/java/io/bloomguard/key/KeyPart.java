package io.bloomguard.key;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The declared type of one part of a key: its kind, and what the column can hold. Immutable.
 *
 * @param kind the family of values that can be equal to each other
 * @param limit for {@link Kind#NUMBER} the column's scale, for {@link Kind#TEXT} its length in code points;
 *     {@link #UNLIMITED} where it has none, and for every other kind. A value that does not fit is no key
 */
public record KeyPart(Kind kind, int limit) {

    /** No limit. */
    public static final int UNLIMITED = -1;

    /** Types that may hold a key of any kind, or something else: the value decides. */
    private static final Set<Class<?>> OPEN =
            Set.of(Object.class, java.io.Serializable.class, Comparable.class, Enum.class);

    /** The families of values; a value of one never equals a value of another. */
    public enum Kind {
        /**
         * Integers of every width, {@link BigInteger}, {@link BigDecimal}, {@link AtomicInteger} and {@link AtomicLong}, by
         * numeric value; an enum by its ordinal.
         */
        NUMBER,
        /** {@link CharSequence}, {@code char} and {@code char[]}, code unit by code unit; an enum by its name. */
        TEXT,
        /** {@link java.util.UUID} and its 36-character text in either case. */
        UUID,
        /** {@code byte[]} and the remaining bytes of a {@link ByteBuffer}, by content. */
        BYTES
    }

    /**
     * Checks the limit.
     *
     * @throws IllegalArgumentException when it is below {@link #UNLIMITED}, or the kind has none
     */
    public KeyPart {
        if (limit < UNLIMITED || (limit != UNLIMITED && kind != Kind.NUMBER && kind != Kind.TEXT)) {
            throw new IllegalArgumentException("A key part of kind " + kind + " cannot have the limit " + limit
                    + "; numbers have a scale and text has a length, 0 or more.");
        }
    }

    /** Numbers of any scale. */
    public static KeyPart number() {
        return new KeyPart(Kind.NUMBER, UNLIMITED);
    }

    /**
     * Numbers of a column's scale.
     *
     * @param scale the most digits after the decimal point, 0 or more; 0 for integers
     */
    public static KeyPart number(int scale) {
        return new KeyPart(Kind.NUMBER, requireLimit(scale));
    }

    /** Text of any length. */
    public static KeyPart text() {
        return new KeyPart(Kind.TEXT, UNLIMITED);
    }

    /**
     * Text of a column's length.
     *
     * @param maxCodePoints the most code points, 0 or more
     */
    public static KeyPart text(int maxCodePoints) {
        return new KeyPart(Kind.TEXT, requireLimit(maxCodePoints));
    }

    /** 128-bit identifiers. */
    public static KeyPart uuid() {
        return new KeyPart(Kind.UUID, UNLIMITED);
    }

    /** Byte strings. */
    public static KeyPart bytes() {
        return new KeyPart(Kind.BYTES, UNLIMITED);
    }

    private static int requireLimit(int limit) {
        if (limit < 0) {
            throw new IllegalArgumentException("A scale or a length is 0 or more, not " + limit + ".");
        }
        return limit;
    }

    /**
     * The part that a first value decides, without a limit.
     *
     * @throws IllegalArgumentException when the value is of a type that is no key
     */
    public static KeyPart of(Object value) {
        Class<?> type = value.getClass();
        if (value instanceof UUID) {
            return uuid();
        }
        if (!(value instanceof Enum) && number().accepts(type)) {
            return number();
        }
        if (text().accepts(type)) {
            return text();
        }
        if (bytes().accepts(type)) {
            return bytes();
        }
        throw new IllegalArgumentException("A value of type " + type.getName()
                + " is no key; a key is an integer, a BigDecimal, text, a UUID, an enum, or bytes.");
    }

    /**
     * Whether a value of a Java type may be a key of this part. Of a type like {@code Object} that also holds other values
     * the answer is true, and the value decides.
     *
     * @param type a declared type, primitive or not
     */
    public boolean accepts(Class<?> type) {
        if (OPEN.contains(type)) {
            return true;
        }
        return switch (kind) {
            case NUMBER -> isNumber(type) || type.isEnum() || isEnumConstant(type);
            case TEXT -> isText(type) || type.isEnum() || isEnumConstant(type);
            case UUID -> type == UUID.class || CharSequence.class.isAssignableFrom(type);
            case BYTES -> type == byte[].class || ByteBuffer.class.isAssignableFrom(type);
        };
    }

    private static boolean isNumber(Class<?> type) {
        return type == long.class
                || type == Long.class
                || type == int.class
                || type == Integer.class
                || type == short.class
                || type == Short.class
                || type == byte.class
                || type == Byte.class
                || type == Number.class
                || BigInteger.class.isAssignableFrom(type)
                || BigDecimal.class.isAssignableFrom(type)
                || AtomicLong.class.isAssignableFrom(type)
                || AtomicInteger.class.isAssignableFrom(type);
    }

    private static boolean isText(Class<?> type) {
        return CharSequence.class.isAssignableFrom(type)
                || type == char.class
                || type == Character.class
                || type == char[].class;
    }

    /** The class of an enum's constant that has a body is not itself an enum. */
    private static boolean isEnumConstant(Class<?> type) {
        return Enum.class.isAssignableFrom(type);
    }

    /** The part's canonical form; see {@link KeyType#canonicalForm()}. */
    String canonicalForm() {
        String name = switch (kind) {
            case NUMBER -> "number";
            case TEXT -> "text";
            case UUID -> "uuid";
            case BYTES -> "bytes";
        };
        return limit == UNLIMITED ? name : name + "(" + limit + ")";
    }
}
