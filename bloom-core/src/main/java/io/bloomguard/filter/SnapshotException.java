package io.bloomguard.filter;

import java.io.IOException;

/**
 * A snapshot could not be written, or is not one that may be used. The message says which one, where in it, what was found,
 * what is expected and what to do; no filter was made of it.
 */
public final class SnapshotException extends IOException {

    private static final long serialVersionUID = 1;

    private SnapshotException(String message) {
        super(message);
    }

    private SnapshotException(String message, Throwable cause) {
        super(message, cause);
    }

    /** A snapshot whose bytes are not those that were written. */
    static SnapshotException damaged(String name, String found) {
        return unusable(name, found, "Fetch or write it again");
    }

    /** A snapshot that is not for this reader. */
    static SnapshotException unusable(String name, String found, String remedy) {
        return new SnapshotException(
                "The snapshot " + name + " cannot be used: " + found + ". No filter was made of it. " + remedy + ".");
    }

    /** A snapshot that was not written. */
    static SnapshotException unwritten(String name, String found) {
        return new SnapshotException(unwrittenSentence(name, found));
    }

    /** A snapshot that was not written because of something else. */
    static SnapshotException unwritten(String name, String found, Throwable cause) {
        return new SnapshotException(unwrittenSentence(name, found), cause);
    }

    private static String unwrittenSentence(String name, String found) {
        return "The snapshot " + name + " was not written: " + found;
    }
}
