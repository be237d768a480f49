package io.bloomguard.benchmark;

/** What is measured, for longs: a filter or a set behind one face, whose calls the compiler binds in a process of its own. */
interface NumberFilter {

    /** Adds a key; whether that changed anything. */
    boolean add(long key);

    /** False only if the key was never added. */
    boolean mightContain(long key);

    /** Adds keys; one by one where the peer has no batches. */
    default void addAll(long[] keys) {
        for (long key : keys) {
            add(key);
        }
    }

    /** Asks for keys; one by one where the peer has no batches. */
    default int mightContainEach(long[] keys, boolean[] maybe) {
        int found = 0;
        for (int i = 0; i < keys.length; i++) {
            maybe[i] = mightContain(keys[i]);
            found += maybe[i] ? 1 : 0;
        }
        return found;
    }
}
