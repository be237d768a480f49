package io.bloomguard.filter;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.CRC32C;

/**
 * Reads the frames of a snapshot and verifies each before it gives out any of it; see {@link SnapshotFormat}. Takes no byte
 * beyond the snapshot's end. Not thread-safe.
 */
final class SnapshotInput {

    private final InputStream in;
    private final String name;
    private final MessageDigest digest = SnapshotFormat.digest();
    private final ByteBuffer number = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private final byte[] contents = new byte[SnapshotFormat.FRAME];
    private ByteBuffer frame = ByteBuffer.allocate(0);
    private long offset;

    /** Reads a stream; the name is for messages. */
    SnapshotInput(InputStream in, String name) {
        this.in = in;
        this.name = name;
    }

    String name() {
        return name;
    }

    /** How many bytes were read. */
    long offset() {
        return offset;
    }

    /** Reads the header's contents. */
    ByteBuffer begin() throws IOException {
        byte[] expected = SnapshotFormat.magic();
        byte[] magic = new byte[expected.length];
        fill(magic, magic.length, "its first bytes");
        if (!Arrays.equals(magic, expected)) {
            throw SnapshotException.unusable(
                    name,
                    "it begins with " + hex(magic) + ", a snapshot with " + hex(expected),
                    "If it is one, it was damaged on its way, perhaps by a transfer as text: fetch or write it again");
        }
        int version = nextInt("the format version");
        if (version != SnapshotFormat.VERSION) {
            throw SnapshotException.unusable(
                    name,
                    "its format version is " + version + ", and this release reads version " + SnapshotFormat.VERSION,
                    "Read it with the release that wrote it, or write it again with this one");
        }
        int length = nextInt("the header's length");
        if (length <= 0 || length > SnapshotFormat.MOST_HEADER) {
            throw damaged(
                    "the header is " + length + " bytes long, and 1 to " + SnapshotFormat.MOST_HEADER + " are allowed");
        }
        return frame(new byte[length], length, "header");
    }

    /** The next word of the body. */
    long word() throws IOException {
        if (!frame.hasRemaining()) {
            int length = nextInt("a frame's length");
            if (length <= 0 || length > SnapshotFormat.FRAME || length % Long.BYTES != 0) {
                throw damaged("a frame of the body is " + length + " bytes long, and 8 to " + SnapshotFormat.FRAME
                        + ", in eights, are expected");
            }
            frame = frame(contents, length, "frame");
        }
        return frame.getLong();
    }

    /**
     * Verifies that the body has ended, and the digest.
     *
     * @return the digest as hexadecimal digits
     */
    String end() throws IOException {
        int length = frame.hasRemaining() ? frame.remaining() : nextInt("the end");
        if (length != 0) {
            throw damaged("at least " + length + " bytes follow what the header announces");
        }
        byte[] expected = digest.digest();
        byte[] found = new byte[expected.length];
        fill(found, found.length, "the digest");
        if (!Arrays.equals(found, expected)) {
            throw damaged("its SHA-256 is " + hex(expected) + ", and it says " + hex(found));
        }
        return hex(found);
    }

    /** Verifies that nothing follows the snapshot. */
    void requireNothingMore() throws IOException {
        if (in.read() != -1) {
            throw damaged("it ends here, but more bytes follow");
        }
    }

    private ByteBuffer frame(byte[] into, int length, String what) throws IOException {
        CRC32C checksum = new CRC32C();
        checksum.update(number.array());
        fill(into, length, "a " + what);
        checksum.update(into, 0, length);
        int stored = nextInt("a checksum");
        if (stored != (int) checksum.getValue()) {
            throw damaged("the CRC32C of the " + what + " that ends here is "
                    + HexFormat.of().toHexDigits((int) checksum.getValue()) + ", and the stored one is "
                    + HexFormat.of().toHexDigits(stored));
        }
        return ByteBuffer.wrap(into, 0, length).order(ByteOrder.LITTLE_ENDIAN);
    }

    private int nextInt(String what) throws IOException {
        fill(number.array(), Integer.BYTES, what);
        return number.getInt(0);
    }

    private void fill(byte[] into, int length, String what) throws IOException {
        int read = in.readNBytes(into, 0, length);
        offset += read;
        if (read < length) {
            throw damaged("it ends here, within " + what + ", and " + (length - read) + " bytes or more are missing");
        }
        digest.update(into, 0, length);
    }

    /** Says what is wrong and up to where the snapshot was read. */
    SnapshotException damaged(String found) {
        return SnapshotException.damaged(name, "at byte " + offset + ", " + found);
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
