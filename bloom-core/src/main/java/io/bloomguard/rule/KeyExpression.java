package io.bloomguard.rule;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A parsed key expression: a strict subset of Spring's expression language. Immutable; {@link Object#toString()} gives a
 * text that parses to an equal expression.
 */
public sealed interface KeyExpression {

    /**
     * Parses a key expression.
     *
     * @param text for example {@code #email}, <code>{#tenant, #order.number}</code> or {@code #users.![email]}
     * @throws KeyExpressionException when the text is outside the subset; the message says where and what to write
     */
    static KeyExpression parse(String text) {
        return new KeyExpressionParser(text).parse();
    }

    /** One value: a root and the properties read from it in turn. With the root {@link Root.Element} part of a projection. */
    record Path(Root root, List<Step> steps) implements KeyExpression {

        /** Copies the steps. */
        public Path {
            steps = List.copyOf(steps);
        }

        @Override
        public String toString() {
            if (root instanceof Root.Element
                    && !steps.isEmpty()
                    && !steps.get(0).nullSafe()) {
                return steps.get(0).property() + text(steps.subList(1, steps.size()));
            }
            return root + text(steps);
        }

        private static String text(List<Step> steps) {
            StringBuilder text = new StringBuilder();
            for (Step step : steps) {
                text.append(step);
            }
            return text.toString();
        }
    }

    /** A key of several parts, by position; two or more, and all or none of them properties of a projection's element. */
    record Composite(List<Path> parts) implements KeyExpression {

        /**
         * Copies the parts.
         *
         * @throws IllegalArgumentException when there are fewer than two, or only some begin at an element
         */
        public Composite {
            parts = List.copyOf(parts);
            if (parts.size() < 2) {
                throw new IllegalArgumentException("A composite key needs two parts or more.");
            }
            long ofElement = parts.stream()
                    .filter(part -> part.root() instanceof Root.Element)
                    .count();
            if (ofElement != 0 && ofElement != parts.size()) {
                throw new IllegalArgumentException(
                        "All parts of a composite or none are read from a projection's element.");
            }
        }

        @Override
        public String toString() {
            return parts.stream().map(Path::toString).collect(Collectors.joining(", ", "{", "}"));
        }
    }

    /** One key for each element of a collection or array; {@code element}'s paths have the root {@link Root.Element}. */
    record Projection(Path elements, KeyExpression element) implements KeyExpression {

        /**
         * Checks the nesting.
         *
         * @throws IllegalArgumentException when {@code elements} begins at an element, or {@code element} does not
         */
        public Projection {
            if (elements.root() instanceof Root.Element || !isOfElement(element)) {
                throw new IllegalArgumentException(
                        "A projection reads its elements from a parameter or the result, and its"
                                + " keys from each element.");
            }
        }

        @Override
        public String toString() {
            return elements + ".![" + element + "]";
        }
    }

    /** Whether the expression is read from a projection's element. */
    private static boolean isOfElement(KeyExpression expression) {
        if (expression instanceof Path path) {
            return path.root() instanceof Root.Element;
        }
        return expression instanceof Composite composite
                && isOfElement(composite.parts().get(0));
    }

    /** Where a path begins. */
    sealed interface Root {

        /**
         * The parameter of a name.
         *
         * @param name a Java identifier that means nothing else in an expression
         */
        record Named(String name) implements Root {

            private static final Set<String> RESERVED = Set.of("result", "root", "this");

            /**
             * Checks the name.
             *
             * @throws IllegalArgumentException when {@code #name} is no identifier or means something else
             */
            public Named {
                if (!isIdentifier(name) || RESERVED.contains(name) || KeyExpressionParser.position(name) >= 0) {
                    throw new IllegalArgumentException("#" + name + " does not name a parameter.");
                }
            }

            @Override
            public String toString() {
                return "#" + name;
            }
        }

        /**
         * The parameter of a position.
         *
         * @param index from 0 to 254
         */
        record Indexed(int index) implements Root {

            /**
             * Checks the index.
             *
             * @throws IllegalArgumentException when it is outside 0 to 254, more than a Java method can have
             */
            public Indexed {
                if (index < 0 || index > 254) {
                    throw new IllegalArgumentException("A method has no parameter " + index + ".");
                }
            }

            @Override
            public String toString() {
                return "#p" + index;
            }
        }

        /** What the method returned. */
        record Result() implements Root {
            @Override
            public String toString() {
                return "#result";
            }
        }

        /** The element that a projection stands at; printed only where it is the key itself or null-safe. */
        record Element() implements Root {
            @Override
            public String toString() {
                return "#this";
            }
        }
    }

    /** The property read next; {@code nullSafe} ({@code ?.}) gives null where the value before it is null. */
    record Step(String property, boolean nullSafe) {

        /**
         * Checks the property.
         *
         * @throws IllegalArgumentException when it is no Java identifier
         */
        public Step {
            if (!isIdentifier(property)) {
                throw new IllegalArgumentException("'" + property + "' is not a property's name.");
            }
        }

        @Override
        public String toString() {
            return (nullSafe ? "?." : ".") + property;
        }
    }

    private static boolean isIdentifier(String name) {
        if (name.isEmpty() || !Character.isJavaIdentifierStart(name.codePointAt(0))) {
            return false;
        }
        for (int i = 0; i < name.length(); i = name.offsetByCodePoints(i, 1)) {
            if (!Character.isJavaIdentifierPart(name.codePointAt(i))) {
                return false;
            }
        }
        return true;
    }
}
