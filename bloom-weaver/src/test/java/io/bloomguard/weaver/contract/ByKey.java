package io.bloomguard.weaver.contract;

import java.util.Optional;

/** A generic super-class; the compiler writes a bridge for what implements it. */
abstract class ByKey<E, K> {

    /** Finds by key. */
    abstract Optional<E> find(K key);
}
