package io.bloomguard.benchmark;

/** The keys of the measurements. */
final class Keys {

    private static final int TEXT_LENGTH = 20;

    private Keys() {}

    /** A text of 20 digits, distinct for distinct numbers. */
    static String text(long number) {
        String digits = Long.toUnsignedString(number);
        return "0".repeat(TEXT_LENGTH - digits.length()) + digits;
    }
}
