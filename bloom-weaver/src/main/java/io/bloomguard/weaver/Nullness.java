package io.bloomguard.weaver;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tells whether a method is declared never to return null. */
final class Nullness {

    private static final String NULL_MARKED = "Lorg/jspecify/annotations/NullMarked;";
    private static final String NULL_UNMARKED = "Lorg/jspecify/annotations/NullUnmarked;";

    private final SurroundingTypes types;

    Nullness(SurroundingTypes types) {
        this.types = types;
    }

    /**
     * Whether the method says it, by an annotation of its own or by a null-marked scope around it: the method, its class, an
     * enclosing class, the package. Kotlin's compiler annotates its methods, too.
     */
    boolean returnsNonNull(ClassFile owner, MethodFile method) {
        for (String annotation : method.annotations()) {
            switch (simpleName(annotation)) {
                case "NonNull", "Nonnull", "NotNull" -> {
                    return true;
                }
                case "Nullable", "CheckForNull", "UnknownNullability" -> {
                    return false;
                }
                default -> {}
            }
        }
        Boolean marked = marked(method.annotations());
        ClassFile scope = owner;
        while (marked == null && scope != null) {
            marked = marked(scope.annotations());
            scope = scope.outer() == null ? null : types.find(scope.outer());
        }
        if (marked == null) {
            ClassFile file = types.find(packageOf(owner.name()) + "package-info");
            marked = file == null ? null : marked(file.annotations());
        }
        return Boolean.TRUE.equals(marked);
    }

    private static @Nullable Boolean marked(Set<String> annotations) {
        if (annotations.contains(NULL_MARKED)) {
            return true;
        }
        return annotations.contains(NULL_UNMARKED) ? false : null;
    }

    private static String simpleName(String descriptor) {
        int start = Math.max(descriptor.lastIndexOf('/'), descriptor.lastIndexOf('$')) + 1;
        return descriptor.substring(Math.min(start, descriptor.length() - 1), descriptor.length() - 1);
    }

    private static String packageOf(String internalName) {
        return internalName.substring(0, internalName.lastIndexOf('/') + 1);
    }
}
