/**
 * The protocol: when a filter may answer, which writes it must know of, and how it is loaded. A lookup reads the active
 * filter, then the pending count, then the bits, in this order; a write opens a section, adds, and only then makes its
 * row visible.
 */
@NullMarked
package io.bloomguard.guard;

import org.jspecify.annotations.NullMarked;
