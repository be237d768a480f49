package io.bloomguard.filter;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Reads the fields of a snapshot's header, each with its limits and its name for messages. */
final class SnapshotFields {

    private final ByteBuffer header;
    private final String snapshot;

    /**
     * Fields of a header.
     *
     * @param header its verified contents
     * @param snapshot the snapshot's name
     */
    SnapshotFields(ByteBuffer header, String snapshot) {
        this.header = header;
        this.snapshot = snapshot;
    }

    /** Writes a text. */
    static void putText(ByteBuffer header, String field, String text, String snapshot) throws SnapshotException {
        ByteBuffer bytes;
        try {
            bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
        } catch (CharacterCodingException e) {
            throw SnapshotException.unwritten(
                    snapshot, field + " has half of a surrogate pair, which no file can hold. Give a whole text.", e);
        }
        if (bytes.remaining() > SnapshotFormat.MOST_TEXT) {
            throw SnapshotException.unwritten(
                    snapshot,
                    field + " takes " + bytes.remaining() + " bytes, and at most " + SnapshotFormat.MOST_TEXT
                            + " are allowed. Give a shorter one.");
        }
        header.putInt(bytes.remaining()).put(bytes);
    }

    String text(String field) throws SnapshotException {
        int length = (int) number("the length of " + field, 0, SnapshotFormat.MOST_TEXT, Integer.BYTES);
        require(field, length);
        ByteBuffer bytes = header.slice(header.position(), length);
        header.position(header.position() + length);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (CharacterCodingException e) {
            throw SnapshotException.damaged(snapshot, field + " is no UTF-8");
        }
    }

    long number(String field, long least, long most) throws SnapshotException {
        return number(field, least, most, Long.BYTES);
    }

    long number(String field, long least, long most, int bytes) throws SnapshotException {
        require(field, bytes);
        long value = bytes == Long.BYTES ? header.getLong() : header.getInt();
        if (value < least || value > most) {
            throw unfit(field, value, least + " to " + most);
        }
        return value;
    }

    /** A false-positive rate; 0 and 1 are what very small and very large ones are rounded to. */
    double share(String field) throws SnapshotException {
        require(field, Double.BYTES);
        double value = header.getDouble();
        if (!(value >= 0 && value <= 1)) {
            throw unfit(field, value, "0 to 1");
        }
        return value;
    }

    /** Verifies that all was read. */
    void end() throws SnapshotException {
        if (header.hasRemaining()) {
            throw SnapshotException.damaged(
                    snapshot, "its header is " + header.remaining() + " bytes longer than its fields");
        }
    }

    private void require(String field, int bytes) throws SnapshotException {
        if (header.remaining() < bytes) {
            throw SnapshotException.damaged(snapshot, "its header ends within " + field);
        }
    }

    SnapshotException unfit(String field, Object found, String expected) {
        return SnapshotException.damaged(snapshot, field + " is " + found + ", and it must be " + expected);
    }
}
