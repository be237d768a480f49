package io.bloomguard.rule;

import java.util.Set;

/** Which declared types may hold a key, by their names; what a name leaves open is decided by the value. */
final class KeyTypeNames {

    private static final Set<String> KEYS = Set.of(
            "byte",
            "short",
            "char",
            "int",
            "long",
            "byte[]",
            "char[]",
            "java.lang.Byte",
            "java.lang.Short",
            "java.lang.Character",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Number",
            "java.lang.Object",
            "java.lang.Comparable",
            "java.lang.Enum",
            "java.io.Serializable",
            "java.math.BigDecimal",
            "java.math.BigInteger",
            "java.util.UUID",
            "java.util.concurrent.atomic.AtomicInteger",
            "java.util.concurrent.atomic.AtomicLong");

    private static final Set<String> FLOATS = Set.of("float", "double", "java.lang.Float", "java.lang.Double");

    private KeyTypeNames() {}

    /** Whether no value of the type is a key. A type of the application may be an enum and is left to the value. */
    static boolean isNoKey(TypeShape type, TypeHierarchy hierarchy) {
        if (type.isUnknown() || KEYS.contains(type.name())) {
            return false;
        }
        if (type.isArray() || JdkTypes.isPrimitive(type.name()) || EmptyValues.isPromise(type, hierarchy)) {
            return true;
        }
        return type.name().startsWith("java.")
                && !JdkTypes.isAny(hierarchy, type, "java.lang.CharSequence", "java.nio.ByteBuffer", "java.lang.Enum");
    }

    /** What to do about a parameter whose type is no key. */
    static String remedy(TypeShape type, TypeHierarchy hierarchy) {
        if (FLOATS.contains(type.name())) {
            return "take a BigDecimal or an integer: floating-point numbers are not equal where the database says they are";
        }
        if (type.name().startsWith("java.util.Optional")
                || JdkTypes.isAny(hierarchy, type, "java.util.function.Supplier")) {
            return "take the value itself";
        }
        if (type.name().startsWith("java.time.")
                || JdkTypes.isAny(hierarchy, type, "java.util.Date", "java.util.Calendar")) {
            return "dates and times are no keys yet, since the column's precision decides which are equal; guard a"
                    + " lookup by another key";
        }
        if (JdkTypes.isAny(
                hierarchy, type, "java.lang.Iterable", "java.util.Iterator", "java.util.stream.BaseStream")) {
            return "take a Collection or an array of keys, which can be read twice";
        }
        return "a key is an integer, a BigDecimal, text, a UUID, an enum, or bytes";
    }
}
