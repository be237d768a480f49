package io.bloomguard.weaver;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * All declared writes of one method, ready to be woven.
 *
 * @param method the method
 * @param plan three texts for each write: its kind, the filter's name, the key expression
 * @param returns the generic return type as text
 */
record WriteSite(MethodFile method, List<String> plan, String returns) {

    /** The names of the filters that the writes feed. */
    List<String> filters() {
        Set<String> filters = new LinkedHashSet<>();
        for (int i = 1; i < plan.size(); i += 3) {
            filters.add(plan.get(i));
        }
        return List.copyOf(filters);
    }
}
