package io.bloomguard.filter;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * The constants of the snapshot format, version {@value #VERSION}.
 *
 * <p>A version is never edited: whatever changes a byte takes the next number. Tests pin whole files.
 */
final class SnapshotFormat {

    /*
     * All numbers are little endian. A text is its length in bytes (i32) and its UTF-8.
     *
     *   8 bytes   magic: 89 42 4C 4D 0D 0A 1A 0A
     *   i32       version: 1
     *   frame     the header
     *   frames    the body, in frames of 64 KiB, the last one shorter; none is empty
     *   i32       0: the end
     *   32 bytes  SHA-256 of all bytes before it
     *
     * A frame is the length of its contents (i32), the contents, and the CRC32C of both (i32). The header's is checked
     * before anything that it says is believed, and each other one before its contents are: no size is taken from
     * damaged bytes.
     *
     * The header:
     *   text hash id, i64 seed, text key fingerprint, i64 generation, text source, text watermark,
     *   text kind, i64 expected keys, f64 rate, i32 number of layers, and for each layer, the newest first:
     *     i64 expected keys, f64 rate asked for, f64 rate with so many keys, i32 bits per key, i64 bits, i64 keys counted
     *
     * The last one is how many adds changed a layer of a scalable filter, which decides when it grows; 0 in others.
     *
     * The body consists of 64-bit words:
     *   BLOCKED, CLASSIC, SCALABLE: the bits of each layer; bit i of a layer is bit i % 64 of word i / 64
     *   COUNTING: for each stripe the number of its entries and the entries, in ascending order as unsigned numbers; an
     *     entry is the highest 60 bits of a hash and a count from 1 to 15. The bits are not stored but made from the
     *     entries, so that the two cannot disagree
     *
     * The magic is no text, and a transfer that changes line ends breaks it (the idea is PNG's).
     */

    static final int VERSION = 1;

    /** The contents of a frame of the body, in bytes. */
    static final int FRAME = 1 << 16;

    /** More than any header takes within the limits below. */
    static final int MOST_HEADER = 1 << 20;

    /** The bytes of one text. */
    static final int MOST_TEXT = 65_535;

    static final int MOST_LAYERS = 4096;

    /** More bits than memory holds, few enough that those of all layers can be summed. */
    static final long MOST_BITS = 1L << 50;

    private static final byte[] MAGIC = {(byte) 0x89, 'B', 'L', 'M', '\r', '\n', 0x1a, '\n'};

    private SnapshotFormat() {}

    static byte[] magic() {
        return MAGIC.clone();
    }

    static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("This Java has no SHA-256, which every Java must have.", e);
        }
    }
}
