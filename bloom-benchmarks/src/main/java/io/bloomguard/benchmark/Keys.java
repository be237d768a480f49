package io.bloomguard.benchmark;

/** The keys of the measurements. */
final class Keys {

    private static final int TEXT_LENGTH = 20;

    /** 2^64 divided by the golden ratio, made odd. */
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private Keys() {}

    /** A text of 20 digits, distinct for distinct numbers. */
    static String text(long number) {
        String digits = Long.toUnsignedString(number);
        return "0".repeat(TEXT_LENGTH - digits.length()) + digits;
    }

    /** A long, distinct for distinct indices and far from its neighbours: hash sets get no help from an order of the keys. */
    static long number(long index) {
        return index * GOLDEN;
    }

    /** The longs of so many indices. */
    static long[] numbers(long from, int count) {
        long[] numbers = new long[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = number(from + i);
        }
        return numbers;
    }

    /** The texts of so many indices. */
    static String[] texts(long from, int count) {
        String[] texts = new String[count];
        for (int i = 0; i < count; i++) {
            texts[i] = text(from + i);
        }
        return texts;
    }
}
