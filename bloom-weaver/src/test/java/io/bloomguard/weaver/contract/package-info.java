/**
 * What guarded methods do, whoever weaves them: one contract, run under each weaver. Other modules extend it from this
 * module's test jar.
 */
@NullMarked
package io.bloomguard.weaver.contract;

import org.jspecify.annotations.NullMarked;
