package io.bloomguard.key;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** One property as a path reads it. Immutable and thread-safe. */
abstract class Property {

    private static final MethodType GENERIC = MethodType.methodType(Object.class, Object.class);

    private final boolean nullSafe;

    private Property(boolean nullSafe) {
        this.nullSafe = nullSafe;
    }

    /** A property of a type that the declarations give. */
    static Property of(Accessor accessor, boolean nullSafe) {
        return new Declared(accessor, nullSafe);
    }

    /** A property of a type that only the object itself gives: a result, an element, a type variable. */
    static Property ofObject(String name, boolean nullSafe, MethodHandles.Lookup lookup) {
        return new Dynamic(name, nullSafe, lookup);
    }

    /** Whether null before the property gives null. */
    boolean nullSafe() {
        return nullSafe;
    }

    /** Whether two reads of one object give the same value. */
    abstract boolean fixed();

    /** From the type that has the property to the property's type. */
    abstract MethodHandle handle();

    /** Reads the property. */
    abstract @Nullable Object read(Object target) throws Throwable;

    private static final class Declared extends Property {

        private final Accessor accessor;
        private final MethodHandle generic;

        Declared(Accessor accessor, boolean nullSafe) {
            super(nullSafe);
            this.accessor = accessor;
            this.generic = accessor.handle().asType(GENERIC);
        }

        @Override
        boolean fixed() {
            return accessor.fixed();
        }

        @Override
        MethodHandle handle() {
            return accessor.handle();
        }

        @Override
        @Nullable
        Object read(Object target) throws Throwable {
            return generic.invokeExact(target);
        }
    }

    private static final class Dynamic extends Property {

        private static final MethodHandle READ;

        static {
            try {
                READ = MethodHandles.lookup().findVirtual(Dynamic.class, "read", GENERIC);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final String name;
        private final ClassValue<MethodHandle> accessors;

        Dynamic(String name, boolean nullSafe, MethodHandles.Lookup lookup) {
            super(nullSafe);
            this.name = name;
            this.accessors = new ClassValue<>() {
                @Override
                protected MethodHandle computeValue(Class<?> type) {
                    return Accessor.find(type, name, lookup)
                            .map(accessor -> accessor.handle().asType(GENERIC))
                            .orElseThrow(() -> new KeyUnreadableException("The key reads " + name + " of "
                                    + type.getName() + ", " + Accessor.whyNone(type, name)
                                    + "; name a property that can be read."));
                }
            };
        }

        @Override
        boolean fixed() {
            return false;
        }

        @Override
        MethodHandle handle() {
            return READ.bindTo(this);
        }

        @Override
        @Nullable
        Object read(Object target) throws Throwable {
            return accessors.get(target.getClass()).invokeExact(target);
        }

        @Override
        public String toString() {
            return name;
        }
    }
}
