/**
 * Programs that show what a Bloom filter is, where the usual teaching version fails, and what a filter saves in front of a
 * list, a tree, files, a dictionary and a block chain. {@link Main} runs them.
 */
@NullMarked
package io.bloomguard.sample.textbook;

import org.jspecify.annotations.NullMarked;
