package io.bloomguard.rule;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A method by names alone, as a weaver reads it from a class file or a framework from reflection. Immutable.
 *
 * @param owner the binary name of the class that declares it
 * @param name the method's name
 * @param parameters its parameters, by position
 * @param returns its generic return type; {@code void} for constructors
 * @param flags what else matters of it
 */
public record MethodShape(String owner, String name, List<Parameter> parameters, TypeShape returns, Set<Flag> flags) {

    /** Copies the parameters and the flags. */
    public MethodShape {
        parameters = List.copyOf(parameters);
        flags = Set.copyOf(flags);
    }

    /** What matters of a method beyond its signature. */
    public enum Flag {
        /** It has no body. */
        ABSTRACT,
        /** Its body is not Java. */
        NATIVE,
        /** It has no receiver. */
        STATIC,
        /** It is a constructor. */
        CONSTRUCTOR,
        /** It is declared to return never null: by JSpecify in a null-marked scope, or by Kotlin. */
        RETURNS_NON_NULL
    }

    /**
     * A parameter.
     *
     * @param name its name, or null where the class file has none
     * @param type its generic type
     */
    public record Parameter(@Nullable String name, TypeShape type) {}

    /** Whether the method has a flag. */
    public boolean is(Flag flag) {
        return flags.contains(flag);
    }

    /** The method for messages: {@code UserDao.find(String)}. */
    public String place() {
        StringBuilder place = new StringBuilder(TypeShape.of(owner).simpleName())
                .append('.')
                .append(name)
                .append('(');
        String separator = "";
        for (Parameter parameter : parameters) {
            place.append(separator).append(parameter.type().simpleName());
            separator = ", ";
        }
        return place.append(')').toString();
    }
}
