package io.bloomguard.rule;

import java.util.List;

/**
 * How a lookup is guarded. Immutable.
 *
 * @param arguments the positions of the method's arguments that the key needs, ascending
 * @param key the key; {@code #pN} is the N-th of {@code arguments}
 * @param batch whether the only argument is a collection or array of keys, to be pruned
 * @param returns the method's generic return type
 * @param onAbsent the name of the method to call for an absent key, or an empty text; in a batch called when every key is
 *     absent
 */
public record LookupPlan(
        List<Integer> arguments, KeyExpression key, boolean batch, TypeShape returns, String onAbsent) {

    /** Copies the arguments. */
    public LookupPlan {
        arguments = List.copyOf(arguments);
    }
}
