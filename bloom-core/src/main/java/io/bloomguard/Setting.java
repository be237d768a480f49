package io.bloomguard;

/**
 * One line of configuration.
 *
 * @param key the key as written
 * @param value the value, trimmed
 * @param origin where it stands, for messages: {@code bloomguard.properties, line 3}
 */
record Setting(String key, String value, String origin) {}
