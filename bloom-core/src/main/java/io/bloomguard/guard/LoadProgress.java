package io.bloomguard.guard;

/**
 * How far the latest load is.
 *
 * @param rows rows read so far
 * @param expectedRows rows there will be, or −1 while unknown
 * @param nullKeys rows skipped because their single key column is null
 * @param nanos time since the scan began, or how long it took
 */
public record LoadProgress(long rows, long expectedRows, long nullKeys, long nanos) {}
