package io.bloomguard;

/**
 * One lookup site of a filter.
 *
 * @param method the woven method, or the class of the programmatic lookup
 * @param standing whether its "absent" is trusted, and otherwise why not, in a few words
 */
public record SiteStatus(String method, String standing) {}
