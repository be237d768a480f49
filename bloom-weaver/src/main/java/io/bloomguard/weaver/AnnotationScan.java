package io.bloomguard.weaver;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Tells by a scan over its bytes whether a class file can hold one of our annotations; costs a microsecond or two where
 * reading the class would cost a hundred. Thread-safe.
 */
public final class AnnotationScan {

    private static final byte[] WANTED = MarkReader.PREFIX.getBytes(StandardCharsets.US_ASCII);

    /** Boyer, Moore, Horspool: how far to move when a byte stands under the pattern's last place. */
    private static final int[] SHIFT = shifts();

    private AnnotationScan() {}

    /** Returns false only if no annotation of ours is in the class file. */
    public static boolean mightBeAnnotated(byte[] classFile) {
        int last = WANTED.length - 1;
        int at = 0;
        while (at + last < classFile.length) {
            if (matches(classFile, at)) {
                return true;
            }
            at += SHIFT[classFile[at + last] & 0xFF];
        }
        return false;
    }

    private static boolean matches(byte[] bytes, int at) {
        for (int i = WANTED.length - 1; i >= 0; i--) {
            if (bytes[at + i] != WANTED[i]) {
                return false;
            }
        }
        return true;
    }

    private static int[] shifts() {
        int[] shifts = new int[256];
        Arrays.fill(shifts, WANTED.length);
        for (int i = 0; i < WANTED.length - 1; i++) {
            shifts[WANTED[i] & 0xFF] = WANTED.length - 1 - i;
        }
        return shifts;
    }
}
