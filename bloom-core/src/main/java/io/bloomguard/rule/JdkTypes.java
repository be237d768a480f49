package io.bloomguard.rule;

import java.util.stream.Stream;

/** Sub-type questions about names: the JDK's own types are asked directly, all others of a {@link TypeHierarchy}. */
final class JdkTypes {

    private JdkTypes() {}

    static boolean isAny(TypeHierarchy hierarchy, TypeShape type, String... superTypes) {
        return Stream.of(superTypes).anyMatch(superType -> is(hierarchy, type.name(), superType));
    }

    private static boolean is(TypeHierarchy hierarchy, String type, String superType) {
        if (type.equals(superType)) {
            return true;
        }
        if (isPrimitive(type) || type.equals("?") || type.endsWith("[]")) {
            return false;
        }
        if (!type.startsWith("java.")) {
            return hierarchy.isSubtype(type, superType);
        }
        if (!superType.startsWith("java.")) {
            return false;
        }
        try {
            return load(superType).isAssignableFrom(load(type));
        } catch (ClassNotFoundException | LinkageError e) {
            // A type of a newer JDK, or of a module that is not there: nothing is known of it.
            return false;
        }
    }

    static boolean isPrimitive(String name) {
        return switch (name) {
            case "boolean", "byte", "short", "char", "int", "long", "float", "double", "void" -> true;
            default -> false;
        };
    }

    private static Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName(name, false, ClassLoader.getPlatformClassLoader());
    }
}
