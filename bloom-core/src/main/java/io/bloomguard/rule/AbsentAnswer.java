package io.bloomguard.rule;

/** What a lookup returns for a key that is definitely absent: the empty value of its return type. Immutable. */
public sealed interface AbsentAnswer {

    /**
     * The empty value of a method's return type, as far as the type alone says.
     *
     * @param returns the generic return type
     * @param nonNull whether it is declared non-null
     * @param hierarchy what is known of types outside the JDK
     */
    static AbsentAnswer of(TypeShape returns, boolean nonNull, TypeHierarchy hierarchy) {
        return EmptyValues.of(returns, nonNull, hierarchy);
    }

    /** The same for a return type that {@link GuardRules} accepted, where only names are known. */
    static AbsentAnswer of(TypeShape returns) {
        return EmptyValues.of(returns, false, TypeHierarchy.jdkOnly());
    }

    /** Empty values that need nothing but their name; iterators and streams are made anew for each answer. */
    enum Value implements AbsentAnswer {
        /** Null. */
        NULL,
        /** False, primitive or boxed. */
        FALSE,
        /** An {@code int} of 0, primitive or boxed. */
        ZERO_INT,
        /** A {@code long} of 0, primitive or boxed. */
        ZERO_LONG,
        /** {@code Optional.empty()}. */
        OPTIONAL,
        /** {@code OptionalInt.empty()}. */
        OPTIONAL_INT,
        /** {@code OptionalLong.empty()}. */
        OPTIONAL_LONG,
        /** {@code OptionalDouble.empty()}. */
        OPTIONAL_DOUBLE,
        /** An iterator at its end. */
        ITERATOR,
        /** A fresh {@code Stream}. */
        STREAM,
        /** A fresh {@code IntStream}. */
        INT_STREAM,
        /** A fresh {@code LongStream}. */
        LONG_STREAM,
        /** A fresh {@code DoubleStream}. */
        DOUBLE_STREAM
    }

    /**
     * A fresh, empty, mutable collection or map.
     *
     * @param type the binary name of the JDK class to make by its constructor without parameters
     */
    record Container(String type) implements AbsentAnswer {}

    /**
     * An array of length 0.
     *
     * @param component the elements' type by its binary name
     */
    record EmptyArray(String component) implements AbsentAnswer {}

    /**
     * A fresh {@code CompletableFuture}, completed.
     *
     * @param value what it holds; never {@link None}
     */
    record Completed(AbsentAnswer value) implements AbsentAnswer {}

    /**
     * There is no empty value, so the lookup must name its {@code onAbsent}.
     *
     * @param reason why, as the beginning of a sentence
     */
    record None(String reason) implements AbsentAnswer {}
}
