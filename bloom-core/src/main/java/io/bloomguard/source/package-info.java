/**
 * Where a filter's keys come from. A source that cannot prove that it gave every key throws, and the filter does not
 * become ready.
 */
@NullMarked
package io.bloomguard.source;

import org.jspecify.annotations.NullMarked;
