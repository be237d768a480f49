package io.bloomguard.key;

import io.bloomguard.hash.SeededHash;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The hash of a number by its value: an integer inside 64 bits as those, a larger one by its two's-complement bytes, and a
 * fraction by its digits and scale without trailing zeros. Immutable and thread-safe.
 */
final class NumberHasher {

    /** No database holds more digits before the decimal point; writing out 1E+2000000000 would fill the heap. */
    private static final long MAX_INTEGER_DIGITS = 200_000;

    private final int scale;
    private final SeededHash hash;

    NumberHasher(int scale, SeededHash hash) {
        this.scale = scale;
        this.hash = hash;
    }

    long ofLong(long value) {
        return KeyHasher.some(hash.hashLong(value));
    }

    long of(Object value) {
        if (value instanceof Long
                || value instanceof Integer
                || value instanceof Short
                || value instanceof Byte
                || value instanceof AtomicLong
                || value instanceof AtomicInteger) {
            return ofLong(((Number) value).longValue());
        }
        if (value instanceof BigInteger integer) {
            return ofInteger(integer);
        }
        if (value instanceof BigDecimal decimal) {
            return ofDecimal(decimal);
        }
        return value instanceof Enum<?> constant ? ofOrdinal(constant) : KeyHasher.NONE;
    }

    @SuppressWarnings("EnumOrdinal") // A column of numbers holds an enum by its ordinal.
    private long ofOrdinal(Enum<?> constant) {
        return ofLong(constant.ordinal());
    }

    private long ofInteger(BigInteger value) {
        return value.bitLength() < Long.SIZE
                ? ofLong(value.longValue())
                : KeyHasher.some(hash.hashBytes(value.toByteArray()));
    }

    private long ofDecimal(BigDecimal value) {
        if (value.signum() == 0) {
            return ofLong(0);
        }
        if ((long) value.precision() - value.scale() > MAX_INTEGER_DIGITS) {
            return KeyHasher.NONE;
        }
        BigDecimal stripped = value.stripTrailingZeros();
        if (stripped.scale() <= 0) {
            return ofInteger(stripped.toBigIntegerExact());
        }
        if (scale != KeyPart.UNLIMITED && stripped.scale() > scale) {
            return KeyHasher.NONE;
        }
        long digits = hash.hashBytes(stripped.unscaledValue().toByteArray());
        return KeyHasher.some(hash.hashPair(digits, stripped.scale()));
    }
}
