package io.bloomguard.rule;

/** Sub-type questions about names: the JDK's own types are asked directly, all others of a {@link TypeHierarchy}. */
final class JdkTypes {

    private JdkTypes() {}

    static boolean isAny(TypeHierarchy hierarchy, TypeShape type, String... superTypes) {
        for (String superType : superTypes) {
            if (is(hierarchy, type.name(), superType)) {
                return true;
            }
        }
        return false;
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
