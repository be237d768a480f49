package io.bloomguard.rule;

/**
 * What is known of a program's types beyond their names. Asked only for types outside the JDK; an answer "no" may mean
 * "not known".
 */
@FunctionalInterface
public interface TypeHierarchy {

    /**
     * Whether a type extends or implements another, at any distance.
     *
     * @param type a binary name
     * @param ofType the binary name of the possible super-type
     */
    boolean isSubtype(String type, String ofType);

    /** Knows the JDK's types only. */
    static TypeHierarchy jdkOnly() {
        return (type, ofType) -> false;
    }
}
