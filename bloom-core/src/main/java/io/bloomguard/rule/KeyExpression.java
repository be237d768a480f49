package io.bloomguard.rule;

import java.util.List;

/**
 * A parsed key expression. Immutable; {@link Object#toString()} gives a text that parses to an equal expression.
 */
public sealed interface KeyExpression {

    /** One value: a root and the properties read from it in turn. */
    record Path(Root root, List<Step> steps) implements KeyExpression {}

    /** A key of several parts, by position. */
    record Composite(List<Path> parts) implements KeyExpression {}

    /** One key for each element of a collection or array; {@code element}'s paths have the root {@link Root.Element}. */
    record Projection(Path elements, KeyExpression element) implements KeyExpression {}

    /** Where a path begins. */
    sealed interface Root {
        /** The parameter of a name. */
        record Named(String name) implements Root {}

        /** The parameter of a position, from 0. */
        record Indexed(int index) implements Root {}

        /** What the method returned. */
        record Result() implements Root {}

        /** The element that a projection stands at. */
        record Element() implements Root {}
    }

    /** The property read next; {@code nullSafe} ({@code ?.}) gives null where the value before it is null. */
    record Step(String property, boolean nullSafe) {}
}
