package io.bloomguard.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A type by its name and type arguments; no class is loaded. Immutable.
 *
 * @param name the binary name: {@code long}, {@code java.util.Map$Entry}; an array ends in {@code []} for each dimension; a
 *     type variable or a wildcard without a bound is {@code ?}, a type that no rule
 *     knows
 * @param arguments the type arguments of the type or of the array's element type; empty for a raw type
 */
public record TypeShape(String name, List<TypeShape> arguments) {

    /** A type that no rule knows: a type variable, or a wildcard without a bound. */
    public static final TypeShape UNKNOWN = new TypeShape("?", List.of());

    /** Copies the arguments. */
    public TypeShape {
        arguments = List.copyOf(arguments);
    }

    /** The type of a binary name without type arguments. */
    public static TypeShape of(String name, TypeShape... arguments) {
        return new TypeShape(name, List.of(arguments));
    }

    /**
     * Parses what {@link #toString()} prints; {@code ? extends X} gives its bound, {@code ?} and {@code ? super X} give
     * {@link #UNKNOWN}.
     *
     * @throws IllegalArgumentException when the text is no type
     */
    public static TypeShape parse(String text) {
        Parser parser = new Parser(text);
        TypeShape type = parser.type();
        if (parser.at != text.length()) {
            throw parser.fault();
        }
        return type;
    }

    /** Whether this is {@link #UNKNOWN}. */
    public boolean isUnknown() {
        return name.equals("?");
    }

    /** Whether this is an array. */
    public boolean isArray() {
        return name.endsWith("[]");
    }

    /**
     * The type of the array's elements.
     *
     * @throws IllegalStateException when this is no array
     */
    public TypeShape component() {
        if (!isArray()) {
            throw new IllegalStateException(this + " is no array.");
        }
        return new TypeShape(name.substring(0, name.length() - 2), arguments);
    }

    /** The type argument of a position, or {@link #UNKNOWN} where there is none. */
    public TypeShape argument(int index) {
        return index < arguments.size() ? arguments.get(index) : UNKNOWN;
    }

    /** The name without package and enclosing types, for messages. */
    public String simpleName() {
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }

    /** The type as {@link #parse} reads it, for example {@code java.util.List<java.lang.String>[]}. */
    @Override
    public String toString() {
        if (arguments.isEmpty()) {
            return name;
        }
        int dimensions = name.indexOf("[]");
        int end = dimensions < 0 ? name.length() : dimensions;
        return arguments.stream()
                .map(TypeShape::toString)
                .collect(Collectors.joining(", ", name.substring(0, end) + "<", ">" + name.substring(end)));
    }

    private static final class Parser {

        private final String text;
        private int at;

        Parser(String text) {
            this.text = text;
        }

        TypeShape type() {
            skipBlanks();
            if (take("?")) {
                return wildcard();
            }
            int start = at;
            while (at < text.length() && isNamePart(text.charAt(at))) {
                at++;
            }
            if (at == start) {
                throw fault();
            }
            String name = text.substring(start, at);
            skipBlanks();
            List<TypeShape> arguments = take("<") ? arguments() : List.of();
            return new TypeShape(name + dimensions(), arguments);
        }

        private TypeShape wildcard() {
            skipBlanks();
            if (take("extends ")) {
                return type();
            }
            if (take("super ")) {
                type();
                return UNKNOWN;
            }
            return new TypeShape(UNKNOWN.name + dimensions(), List.of());
        }

        private String dimensions() {
            StringBuilder dimensions = new StringBuilder();
            skipBlanks();
            while (take("[]")) {
                dimensions.append("[]");
                skipBlanks();
            }
            return dimensions.toString();
        }

        private List<TypeShape> arguments() {
            List<TypeShape> arguments = new ArrayList<>();
            do {
                arguments.add(type());
                skipBlanks();
            } while (take(","));
            if (!take(">")) {
                throw fault();
            }
            return arguments;
        }

        private static boolean isNamePart(char c) {
            return !Character.isWhitespace(c) && "<>[],?".indexOf(c) < 0;
        }

        private boolean take(String token) {
            boolean found = text.startsWith(token, at);
            if (found) {
                at += token.length();
            }
            return found;
        }

        private void skipBlanks() {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
        }

        IllegalArgumentException fault() {
            return new IllegalArgumentException("\"" + text + "\" is no type: see position " + at + ".");
        }
    }
}
