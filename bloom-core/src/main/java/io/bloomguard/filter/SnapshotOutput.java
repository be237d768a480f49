package io.bloomguard.filter;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.util.zip.CRC32C;

/** Writes the frames of a snapshot; see {@link SnapshotFormat}. Not thread-safe. */
final class SnapshotOutput {

    private final OutputStream out;
    private final MessageDigest digest = SnapshotFormat.digest();
    private final ByteBuffer number = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private final ByteBuffer body = ByteBuffer.allocate(SnapshotFormat.FRAME).order(ByteOrder.LITTLE_ENDIAN);

    SnapshotOutput(OutputStream out) {
        this.out = out;
    }

    /** Begins a snapshot with its header's contents. */
    void begin(byte[] header) throws IOException {
        byte[] magic = SnapshotFormat.magic();
        put(magic, magic.length);
        putInt(SnapshotFormat.VERSION);
        frame(header, header.length);
    }

    /** Writes a word of the body. */
    void word(long word) throws IOException {
        body.putLong(word);
        if (!body.hasRemaining()) {
            frameBody();
        }
    }

    /** Ends a snapshot; the stream stays open. */
    void end() throws IOException {
        if (body.position() > 0) {
            frameBody();
        }
        putInt(0);
        out.write(digest.digest());
        out.flush();
    }

    private void frameBody() throws IOException {
        frame(body.array(), body.position());
        body.clear();
    }

    private void frame(byte[] contents, int length) throws IOException {
        CRC32C checksum = new CRC32C();
        putInt(length);
        checksum.update(number.array());
        put(contents, length);
        checksum.update(contents, 0, length);
        putInt((int) checksum.getValue());
    }

    private void putInt(int value) throws IOException {
        number.putInt(0, value);
        put(number.array(), Integer.BYTES);
    }

    private void put(byte[] bytes, int length) throws IOException {
        digest.update(bytes, 0, length);
        out.write(bytes, 0, length);
    }
}
