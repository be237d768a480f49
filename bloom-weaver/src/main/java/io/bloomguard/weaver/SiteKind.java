package io.bloomguard.weaver;

/** What an annotated method is to a filter. */
public enum SiteKind {
    /** A guarded lookup. */
    LOOKUP("lookup", "BloomGuarded"),
    /** A write that adds keys. */
    ADD("add", "BloomAdd"),
    /** A write that removes keys. */
    REMOVE("remove", "BloomRemove"),
    /** A write of keys that cannot be named. */
    UNKNOWN_WRITE("unknown-write", "BloomUnknownWrite");

    private final String text;
    private final String annotation;

    SiteKind(String text, String annotation) {
        this.text = text;
        this.annotation = annotation;
    }

    /** The kind in a weave report's words. */
    public String text() {
        return text;
    }

    /** The annotation's simple name. */
    String annotation() {
        return annotation;
    }

    /** Whether the method writes keys. */
    public boolean isWrite() {
        return this != LOOKUP;
    }
}
