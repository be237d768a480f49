package io.bloomguard.key;

/** Which texts are one key. */
public enum TextPolicy {
    /**
     * Texts are one key when they are equal code unit by code unit. Declaring it is the promise that the column compares
     * and stores text exactly so; where the promise is broken, rows can be hidden. Without it a source asks the database
     * and refuses a column that compares otherwise.
     */
    EXACT
}
