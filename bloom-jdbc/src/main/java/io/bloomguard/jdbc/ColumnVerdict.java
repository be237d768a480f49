package io.bloomguard.jdbc;

import io.bloomguard.key.KeyPart;

/** What a database's dialect makes of a column as a part of a key. */
sealed interface ColumnVerdict {

    /** A column whose equality the filter shares. */
    record Proven(KeyPart part, Reading reading) implements ColumnVerdict {}

    /**
     * A column whose equality is, or may be, coarser than the filter's; usable only on the user's promise that it is not.
     *
     * @param why what is known of its equality: "pads with spaces"
     */
    record Unproven(KeyPart part, Reading reading, String why) implements ColumnVerdict {}

    /**
     * A column that cannot be part of a key.
     *
     * @param why what stands in the way: "is no type of key"
     * @param remedy what to do about it
     */
    record Refused(String why, String remedy) implements ColumnVerdict {}

    /** How a column's values are read. */
    enum Reading {
        LONG,
        DECIMAL,
        TEXT,
        UUID,
        BYTES
    }

    /** Integers that a {@code long} holds. */
    static ColumnVerdict integer() {
        return new Proven(KeyPart.number(0), Reading.LONG);
    }

    /** Integers that a {@code long} may not hold. */
    static ColumnVerdict wideInteger() {
        return new Proven(KeyPart.number(0), Reading.DECIMAL);
    }

    /** Decimals of a scale, or {@link KeyPart#UNLIMITED}. */
    static ColumnVerdict decimal(int scale) {
        return new Proven(scale == KeyPart.UNLIMITED ? KeyPart.number() : KeyPart.number(scale), Reading.DECIMAL);
    }

    /** Text that is compared code unit by code unit. */
    static ColumnVerdict text(int length) {
        return new Proven(textPart(length), Reading.TEXT);
    }

    /** Text that may be compared otherwise. */
    static ColumnVerdict unprovenText(int length, String why) {
        return new Unproven(textPart(length), Reading.TEXT, why);
    }

    /** 128-bit identifiers. */
    static ColumnVerdict uuid() {
        return new Proven(KeyPart.uuid(), Reading.UUID);
    }

    /** Byte strings that are stored as they are written. */
    static ColumnVerdict bytes() {
        return new Proven(KeyPart.bytes(), Reading.BYTES);
    }

    /** Byte strings that may be padded or compared otherwise. */
    static ColumnVerdict unprovenBytes(String why) {
        return new Unproven(KeyPart.bytes(), Reading.BYTES, why);
    }

    /** A type that keys cannot have. */
    static ColumnVerdict noKeyType() {
        return new Refused(
                "which is no type of key",
                "guard a column of integers, decimals, text, UUIDs or bytes, or give a query that casts it to one exactly"
                        + " as the lookup compares it");
    }

    private static KeyPart textPart(int length) {
        return length > 0 && length < Integer.MAX_VALUE ? KeyPart.text(length) : KeyPart.text();
    }
}
