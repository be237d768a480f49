/** Tests of the weaver on class files, in this JVM. The contract under a real agent is tested with the agent. */
@NullMarked
package io.bloomguard.weaver;

import org.jspecify.annotations.NullMarked;
