package io.bloomguard.guard;

/** A filter that no further attempt can load. */
final class UnloadableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnloadableException(String message) {
        super(message);
    }
}
