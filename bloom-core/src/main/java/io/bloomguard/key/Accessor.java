package io.bloomguard.key;

import io.bloomguard.rule.PropertyAccessors;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A way to read one property of a type. Immutable.
 *
 * @param handle from the declaring type, or a super-type of the one asked, to the property's type
 * @param fixed whether two reads of one object give the same value: a record's component, or a final field
 */
record Accessor(MethodHandle handle, boolean fixed) {

    /**
     * The accessor that {@link PropertyAccessors} ranks first among those that may be called. A method that cannot be called
     * on its class is called through a super-type that can.
     */
    static Optional<Accessor> find(Class<?> type, String property, MethodHandles.Lookup lookup) {
        Set<Class<?>> types = new LinkedHashSet<>();
        collect(type, types);
        for (String name : PropertyAccessors.methodNames(property)) {
            for (Class<?> declaring : types) {
                Optional<Accessor> found = method(declaring, name, property, lookup);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return types.stream()
                .map(declaring -> field(declaring, property, lookup))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** What was looked for in vain, and why: the end of a sentence. */
    static String whyNone(Class<?> type, String property) {
        Set<Class<?>> types = new LinkedHashSet<>();
        collect(type, types);
        List<String> hidden = new ArrayList<>();
        for (String name : PropertyAccessors.methodNames(property)) {
            types.stream()
                    .flatMap(declaring -> methods(declaring, name).stream())
                    .findFirst()
                    .ifPresent(method -> hidden.add(name + "()"));
        }
        if (types.stream().anyMatch(declaring -> fieldOf(declaring, property).isPresent())) {
            hidden.add("the field " + property);
        }
        if (hidden.isEmpty()) {
            return PropertyAccessors.methodNames(property).stream()
                            .map(name -> name + "()")
                            .collect(Collectors.joining(", ", "which has none of ", ""))
                    + " and no field " + property;
        }
        return "whose " + String.join(" and ", hidden) + " may not be read from there";
    }

    private static void collect(Class<?> type, Set<Class<?>> types) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            types.add(c);
        }
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Class<?> implemented : c.getInterfaces()) {
                collect(implemented, types);
            }
        }
    }

    private static Optional<Accessor> method(
            Class<?> declaring, String name, String property, MethodHandles.Lookup lookup) {
        for (Method method : methods(declaring, name)) {
            try {
                boolean component = declaring.isRecord()
                        && name.equals(property)
                        && fieldOf(declaring, property).isPresent();
                return Optional.of(new Accessor(lookup.unreflect(method), component));
            } catch (IllegalAccessException e) {
                // A super-type may declare the same method where it can be called.
            }
        }
        return Optional.empty();
    }

    private static List<Method> methods(Class<?> declaring, String name) {
        List<Method> found = new ArrayList<>();
        for (Method method : declaring.getDeclaredMethods()) {
            if (method.getName().equals(name)
                    && method.getParameterCount() == 0
                    && method.getReturnType() != void.class
                    && !method.isSynthetic()
                    && !Modifier.isStatic(method.getModifiers())) {
                found.add(method);
            }
        }
        return found;
    }

    private static Optional<Accessor> field(Class<?> declaring, String property, MethodHandles.Lookup lookup) {
        return fieldOf(declaring, property).flatMap(field -> {
            try {
                return Optional.of(new Accessor(lookup.unreflectGetter(field), Modifier.isFinal(field.getModifiers())));
            } catch (IllegalAccessException e) {
                return Optional.empty();
            }
        });
    }

    private static Optional<Field> fieldOf(Class<?> declaring, String property) {
        for (Field field : declaring.getDeclaredFields()) {
            if (field.getName().equals(property) && !Modifier.isStatic(field.getModifiers())) {
                return Optional.of(field);
            }
        }
        return Optional.empty();
    }
}
