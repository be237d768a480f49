package io.bloomguard.weaver;

/**
 * One of our annotations on a method.
 *
 * @param kind which
 * @param filter the filter's name
 * @param key the key expression, or an empty text
 * @param onAbsent the method for an absent key, or an empty text
 */
record Mark(SiteKind kind, String filter, String key, String onAbsent) {}
