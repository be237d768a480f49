/** Versioned, seeded 64-bit hashes. An identifier never changes its meaning; a changed hash gets a new identifier. */
@NullMarked
package io.bloomguard.hash;

import org.jspecify.annotations.NullMarked;
