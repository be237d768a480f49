package io.bloomguard.sample.quickstart;

/**
 * A row of the table {@code users}.
 *
 * @param id the primary key
 * @param name the unique name
 * @param city where the user lives
 */
record User(long id, String name, String city) {}
