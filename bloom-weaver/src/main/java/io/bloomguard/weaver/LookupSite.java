package io.bloomguard.weaver;

import java.util.List;

/**
 * A guarded lookup, ready to be woven.
 *
 * @param method the method
 * @param filter the filter's name
 * @param key the key expression; {@code #pN} is the N-th of {@code arguments}
 * @param arguments the positions of the parameters that the key needs
 * @param batch whether the one argument is a collection of keys
 * @param returns the generic return type as text
 * @param onAbsent the name of the method to call for an absent key, or an empty text
 */
record LookupSite(
        MethodFile method,
        String filter,
        String key,
        List<Integer> arguments,
        boolean batch,
        String returns,
        String onAbsent) {

    boolean hasOnAbsent() {
        return !onAbsent.isEmpty();
    }
}
