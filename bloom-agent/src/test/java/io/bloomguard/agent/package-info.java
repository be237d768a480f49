/** Tests of the agent, each in a fresh JVM with the jar that users get. */
@NullMarked
package io.bloomguard.agent;

import org.jspecify.annotations.NullMarked;
