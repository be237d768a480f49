package io.bloomguard.source;

/** Where a {@link KeySource} puts the keys it reads. Used by one thread. */
public interface KeySink {

    /** Takes a single-part key that is an integer. */
    void key(long value) throws InterruptedException;

    /**
     * Takes a single-part key.
     *
     * @throws io.bloomguard.rule.GuardDefinitionException when the value is not of the described type
     */
    void key(Object value) throws InterruptedException;

    /** Takes a composite key; the array is read before the call returns and may be reused. A null part is a value. */
    void composite(@org.jspecify.annotations.Nullable Object[] parts) throws InterruptedException;

    /** Counts a row whose single key column is null: no lookup can ask for it, so it is skipped. */
    void nullKey();

    /** Says how many rows the scan will give, as soon as it is known; 0 or more. */
    void expect(long rows);
}
