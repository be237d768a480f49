/**
 * The Java agent: a thin shell that hands class files to the weaver while they are loaded, and tells the core what became
 * of them. It lies on the system class loader and carries neither the core nor the annotations.
 */
@NullMarked
package io.bloomguard.agent;

import org.jspecify.annotations.NullMarked;
