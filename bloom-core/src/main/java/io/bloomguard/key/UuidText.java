package io.bloomguard.key;

import io.bloomguard.hash.SeededHash;

/** A UUID's text of 36 characters, in either case; nothing shorter or longer, unlike {@link java.util.UUID#fromString}. */
final class UuidText {

    private static final int LENGTH = 36;
    private static final int HALF = 18;

    private UuidText() {}

    /** The hash of the UUID that the text writes, or {@link KeyHasher#NONE}. */
    static long hash(CharSequence text, SeededHash hash) {
        if (text.length() != LENGTH) {
            return KeyHasher.NONE;
        }
        long high = 0;
        long low = 0;
        for (int i = 0; i < LENGTH; i++) {
            char c = text.charAt(i);
            if (i == 8 || i == 13 || i == 18 || i == 23) {
                if (c != '-') {
                    return KeyHasher.NONE;
                }
                continue;
            }
            int digit = c < 128 ? Character.digit(c, 16) : -1;
            if (digit < 0) {
                return KeyHasher.NONE;
            }
            if (i < HALF) {
                high = high << 4 | digit;
            } else {
                low = low << 4 | digit;
            }
        }
        return KeyHasher.some(hash.hashPair(high, low));
    }
}
