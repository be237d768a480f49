package io.bloomguard.sample.textbook;

/** Keys as programs have them: texts of about 13 letters and digits, such as order numbers and session tokens. */
final class Tokens {

    private Tokens() {}

    /** The token of a number: another for each, always the same, and no two resemble each other. */
    static String of(long number) {
        // Each step can be undone, so that different numbers have different tokens.
        long mixed = (number + 1) * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return Long.toUnsignedString(mixed ^ mixed >>> 31, Character.MAX_RADIX);
    }
}
