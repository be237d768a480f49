/**
 * Canonical keys: two values that are equal in the database have one canonical form, and so one hash. Beside them the
 * compiled form of key expressions.
 */
@NullMarked
package io.bloomguard.key;

import org.jspecify.annotations.NullMarked;
