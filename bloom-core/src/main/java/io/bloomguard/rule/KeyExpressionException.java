package io.bloomguard.rule;

/** A key expression that is outside the subset; the message quotes it and says what to write instead. */
public final class KeyExpressionException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final String found;
    private final String remedy;
    private final int position;

    /**
     * Creates the exception.
     *
     * @param text the whole expression
     * @param position where the fault begins, in chars from 0; the text's length where it ends too early
     * @param fault what stands there, for example {@code a method call}
     * @param remedy what to do about it
     */
    KeyExpressionException(String text, int position, String fault, String remedy) {
        super(found(text, position, fault, "The") + "; " + remedy + ".");
        this.found = found(text, position, fault, "the");
        this.remedy = remedy;
        this.position = position;
    }

    private static String found(String text, int position, String fault, String article) {
        return article + " key expression \"" + text + "\" has " + fault + " at position " + position;
    }

    /** What was found, as the beginning of a sentence that names its place. */
    public String found() {
        return found;
    }

    /** What to do about it. */
    public String remedy() {
        return remedy;
    }

    /** Where in the expression, in chars from 0. */
    public int position() {
        return position;
    }
}
