/**
 * The rules that every weaver shares: key expressions, which parameter is the key, what "absent" looks like in a return
 * type. Depends on the JDK alone, so that the agent can carry a relocated copy and run where the core is not visible.
 */
@NullMarked
package io.bloomguard.rule;

import org.jspecify.annotations.NullMarked;
