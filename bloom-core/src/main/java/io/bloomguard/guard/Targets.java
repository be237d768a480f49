package io.bloomguard.guard;

import org.jspecify.annotations.Nullable;

/**
 * The filters that every add goes to. Immutable; both have one hasher, so that a hash fits both.
 *
 * @param serving the filter that answers, or will once it is loaded
 * @param building the one that will take its place, or null while none is built
 */
record Targets(Generation serving, @Nullable Generation building) {

    void add(long hash) {
        serving.filter().add(hash);
        if (building != null) {
            building.filter().add(hash);
        }
    }
}
