/**
 * Membership filters over 64-bit hashes: "no" is certain, "maybe" is not. A library of its own, usable in front of any
 * structure.
 */
@NullMarked
package io.bloomguard.filter;

import org.jspecify.annotations.NullMarked;
