package io.bloomguard.guard;

/**
 * A generation that was made a target of all adds, and the epoch of that moment.
 *
 * @param generation the generation
 * @param epoch what must still stand when it is to answer: whatever no load can have seen raises it
 */
record Registration(Generation generation, long epoch) {}
