/**
 * What a woven or advised call runs: a bound guard and a compiled key expression. The bootstrap methods never throw; a
 * call that cannot be bound passes through.
 */
@NullMarked
package io.bloomguard.site;

import org.jspecify.annotations.NullMarked;
