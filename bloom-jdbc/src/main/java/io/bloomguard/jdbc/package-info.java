/**
 * Keys from a relational database: what a filter is loaded from, and what each database says of equality, completeness
 * and its catalogue. What is particular to one database stands in its {@link io.bloomguard.jdbc.Dialect} and nowhere else.
 */
@NullMarked
package io.bloomguard.jdbc;

import org.jspecify.annotations.NullMarked;
