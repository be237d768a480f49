package io.bloomguard.key;

/**
 * The declared type of one part of a key: its kind, and what the column can hold.
 *
 * @param kind the family of values that can be equal to each other
 * @param limit for {@link Kind#NUMBER} the column's scale, for {@link Kind#TEXT} its length in code points;
 *     {@link #UNLIMITED} where it has none. A value that does not fit is no key
 */
public record KeyPart(Kind kind, int limit) {

    /** No limit. */
    public static final int UNLIMITED = -1;

    /** The families of values; a value of one never equals a value of another. */
    public enum Kind {
        /** Integers of every width and decimals, by numeric value. */
        NUMBER,
        /** Text, code unit by code unit. */
        TEXT,
        /** 128-bit identifiers. */
        UUID,
        /** Byte strings, by content. */
        BYTES
    }
}
