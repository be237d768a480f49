/** Programs that the agent's tests run in fresh JVMs. */
@NullMarked
package io.bloomguard.program;

import org.jspecify.annotations.NullMarked;
