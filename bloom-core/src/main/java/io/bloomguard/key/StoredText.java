package io.bloomguard.key;

/**
 * Text as a column may hold it: an unpaired surrogate has no encoding, so that one driver stores a question mark for it,
 * another U+FFFD, and a database in memory the surrogate itself. All three are one canonical character; two keys that differ
 * only there share their bits, which costs a false positive where the alternative is a lost row.
 */
final class StoredText {

    private static final char REPLACEMENT = '?';

    private StoredText() {}

    /** The text itself where it holds nothing to replace. */
    static CharSequence of(CharSequence text) {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c >= Character.MIN_SURROGATE) {
                if (isPair(text, i, length)) {
                    i++;
                } else if (isReplaced(c)) {
                    return replaced(text, length);
                }
            }
        }
        return text;
    }

    private static CharSequence replaced(CharSequence text, int length) {
        StringBuilder copy = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (isPair(text, i, length)) {
                copy.append(c).append(text.charAt(++i));
            } else {
                copy.append(isReplaced(c) ? REPLACEMENT : c);
            }
        }
        return copy;
    }

    private static boolean isPair(CharSequence text, int i, int length) {
        return Character.isHighSurrogate(text.charAt(i))
                && i + 1 < length
                && Character.isLowSurrogate(text.charAt(i + 1));
    }

    private static boolean isReplaced(char unpaired) {
        return Character.isSurrogate(unpaired) || unpaired == '\ufffd';
    }
}
