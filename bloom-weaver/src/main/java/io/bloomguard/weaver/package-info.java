/**
 * Finds annotated methods in class files and weaves call sites into them. Nothing here refers to {@code bloom-core}
 * except its relocatable {@code rule} package: the core's names appear only in the bytecode that is written.
 */
@NullMarked
package io.bloomguard.weaver;

import org.jspecify.annotations.NullMarked;
