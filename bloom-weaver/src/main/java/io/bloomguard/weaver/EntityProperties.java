package io.bloomguard.weaver;

import io.bloomguard.rule.PropertyAccessors;
import io.bloomguard.rule.TypeShape;
import org.jspecify.annotations.Nullable;

/** Finds the properties that key expressions read, in class files. */
final class EntityProperties {

    private final SurroundingTypes types;

    EntityProperties(SurroundingTypes types) {
        this.types = types;
    }

    /** What is known of a property. */
    enum Finding {
        /** It can be read. */
        FOUND,
        /** The type and everything above it is known, and it is not there. */
        MISSING,
        /** Only the value will show. */
        UNKNOWN
    }

    /**
     * A property of a type.
     *
     * @param finding whether it is there
     * @param type its type; {@link TypeShape#UNKNOWN} unless it was found
     */
    record Property(Finding finding, TypeShape type) {

        static final Property UNKNOWN = new Property(Finding.UNKNOWN, TypeShape.UNKNOWN);
        static final Property MISSING = new Property(Finding.MISSING, TypeShape.UNKNOWN);

        static Property found(TypeShape type) {
            return new Property(Finding.FOUND, type);
        }
    }

    /** Looks a property up. */
    Property find(TypeShape owner, String property) {
        if (owner.isUnknown() || owner.name().startsWith("java.") || owner.isArray()) {
            return Property.UNKNOWN;
        }
        SurroundingTypes.Ancestry ancestry = types.ancestry(owner.name());
        for (String accessor : PropertyAccessors.methodNames(property)) {
            for (ClassFile file : ancestry.known()) {
                for (MethodFile method : file.methods()) {
                    if (method.name().equals(accessor) && method.isAccessor()) {
                        return Property.found(SignatureShapes.ofMethod(method.descriptor(), method.signature())
                                .returns());
                    }
                }
            }
        }
        for (ClassFile file : ancestry.known()) {
            for (FieldFile field : file.fields()) {
                if (field.name().equals(property) && field.isProperty()) {
                    return Property.found(SignatureShapes.ofField(field.descriptor(), field.signature()));
                }
            }
        }
        boolean closed = ancestry.complete() && extendsObjectOnly(ancestry);
        return closed ? Property.MISSING : Property.UNKNOWN;
    }

    private static boolean extendsObjectOnly(SurroundingTypes.Ancestry ancestry) {
        for (String name : ancestry.jdk()) {
            if (!name.equals("java.lang.Object")
                    && !name.equals("java.lang.Record")
                    && !name.equals("java.lang.Enum")) {
                return false;
            }
        }
        return true;
    }

    /** The property that carries {@code @BloomKey} for a filter; null where there is none, or several. */
    @Nullable
    String keyOf(String type, String filter) {
        if (type.startsWith("java.") || type.endsWith("[]")) {
            return null;
        }
        String found = null;
        for (ClassFile file : types.ancestry(type).known()) {
            for (FieldFile field : file.fields()) {
                if (field.keyOf().contains(filter)) {
                    found = found == null || found.equals(field.name()) ? field.name() : "";
                }
            }
            for (MethodFile method : file.methods()) {
                if (method.keyOf().contains(filter) && method.isAccessor()) {
                    String name = propertyOf(method.name());
                    found = found == null || found.equals(name) ? name : "";
                }
            }
        }
        return found == null || found.isEmpty() ? null : found;
    }

    private static String propertyOf(String accessor) {
        for (String prefix : new String[] {"get", "is"}) {
            int length = prefix.length();
            if (accessor.startsWith(prefix)
                    && accessor.length() > length
                    && Character.isUpperCase(accessor.charAt(length))) {
                return Character.toLowerCase(accessor.charAt(length)) + accessor.substring(length + 1);
            }
        }
        return accessor;
    }
}
