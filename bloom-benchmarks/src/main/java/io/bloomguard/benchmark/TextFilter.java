package io.bloomguard.benchmark;

/** The same as {@link NumberFilter} for texts. */
interface TextFilter {

    /** Adds a key; whether that changed anything. */
    boolean add(String key);

    /** False only if the key was never added. */
    boolean mightContain(String key);

    /** Adds keys; one by one where the peer has no batches. */
    default void addAll(String[] keys) {
        for (String key : keys) {
            add(key);
        }
    }

    /** Asks for keys; one by one where the peer has no batches. */
    default int mightContainEach(String[] keys, boolean[] maybe) {
        int found = 0;
        for (int i = 0; i < keys.length; i++) {
            maybe[i] = mightContain(keys[i]);
            found += maybe[i] ? 1 : 0;
        }
        return found;
    }
}
