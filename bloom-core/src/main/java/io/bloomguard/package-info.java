/**
 * The façade: define a filter, ask what it does, use it from code. Woven and programmatic calls go through the same
 * engine.
 */
@NullMarked
package io.bloomguard;

import org.jspecify.annotations.NullMarked;
