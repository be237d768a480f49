package io.bloomguard.key;

/** A key that could not be read from a call: a write of an unknown key, or a lookup that passes through. */
public final class KeyUnreadableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    KeyUnreadableException(String message) {
        super(message);
    }

    KeyUnreadableException(String message, Throwable cause) {
        super(message, cause);
    }
}
