package io.bloomguard.rule;

import io.bloomguard.rule.MethodShape.Flag;
import io.bloomguard.rule.MethodShape.Parameter;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Finds the method that answers for an absent key. */
final class OnAbsentRule {

    private OnAbsentRule() {}

    static void check(GuardedMethod guarded, String onAbsent, Collection<MethodShape> declared) {
        MethodShape lookup = guarded.method();
        if (onAbsent.equals(lookup.name())) {
            throw guarded.refuse("onAbsent names the lookup itself", "name another method of the class");
        }
        boolean found = declared.stream()
                .anyMatch(candidate -> candidate.name().equals(onAbsent)
                        && erasedParameters(candidate).equals(erasedParameters(lookup))
                        && candidate.returns().name().equals(lookup.returns().name())
                        && candidate.is(Flag.STATIC) == lookup.is(Flag.STATIC)
                        && !candidate.is(Flag.ABSTRACT));
        if (!found) {
            throw guarded.refuse(
                    "onAbsent names " + onAbsent + ", but the class has no such method with a body, the same parameters"
                            + " and the same return type"
                            + (lookup.is(Flag.STATIC) ? " that is static" : " that is not static"),
                    "declare " + lookup.returns().simpleName() + " " + onAbsent
                            + lookup.place().substring(lookup.place().indexOf('(')));
        }
    }

    private static List<String> erasedParameters(MethodShape method) {
        return method.parameters().stream()
                .map(Parameter::type)
                .map(TypeShape::name)
                .collect(Collectors.toList());
    }
}
