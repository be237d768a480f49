package io.bloomguard.weaver.contract;

/**
 * What guarded methods do under every weaver.
 *
 * <p>A weaver's test extends it and says how a filter is defined and where the DAOs come from. Filters are shared by all
 * tests of a JVM, so each test uses emails of its own.
 */
public abstract class GuardedBehaviourContract extends BatchContract {}
