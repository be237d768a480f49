/** Measurements, run by hand; see each class for its question and command. Nothing here is published. */
@NullMarked
package io.bloomguard.benchmark;

import org.jspecify.annotations.NullMarked;
