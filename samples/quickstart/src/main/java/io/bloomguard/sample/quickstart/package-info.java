/**
 * A program that looks up names which mostly do not exist, once without BloomGuard's agent and once with it, against the
 * same database, and prints what changed. {@link UserDao} and {@link GuardedUsers} are what a user writes; the rest runs
 * and measures them.
 */
@NullMarked
package io.bloomguard.sample.quickstart;

import org.jspecify.annotations.NullMarked;
