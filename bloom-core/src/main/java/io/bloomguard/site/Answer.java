package io.bloomguard.site;

import org.jspecify.annotations.Nullable;

/** What "absent" is in a method's return type: how to make it, and how to tell it from a real result. Thread-safe. */
interface Answer {

    /** Hears whether a call that ran returned what the guard would have returned. Called at most once, from any thread. */
    interface Observer {
        /** The call's result is known. */
        void returned(boolean absentAnswer);

        /** The call failed. */
        void threw(Throwable thrown);

        /** The call's result is known, but looking at it failed. */
        void incomparable(Throwable fault);
    }

    /** The absent answer; containers are made anew each time. */
    @Nullable
    Object create();

    /**
     * Tells the observer about a result, at once or when it is consumed or completed.
     *
     * @return what the caller gets instead: the same result, or for one-shot results an equal one that is observed
     */
    @Nullable
    Object observe(@Nullable Object result, Observer observer);
}
