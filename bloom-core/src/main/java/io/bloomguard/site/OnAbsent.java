package io.bloomguard.site;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** The user's own method that is called for an absent key. */
final class OnAbsent {

    private final MethodHandle handle;

    private OnAbsent(MethodHandle handle) {
        this.handle = handle;
    }

    /**
     * Finds the method in the class of a lookup.
     *
     * @throws ReflectiveOperationException when the class has no such method with the same parameters
     */
    static OnAbsent find(MethodHandles.Lookup caller, String name, String descriptor)
            throws ReflectiveOperationException {
        Class<?> owner = caller.lookupClass();
        MethodType type = MethodType.fromMethodDescriptorString(descriptor, owner.getClassLoader());
        Method method = owner.getDeclaredMethod(name, type.parameterArray());
        MethodHandle direct = caller.unreflect(method);
        MethodHandle spread = direct.asType(direct.type().generic()).asSpreader(Object[].class, type.parameterCount());
        return new OnAbsent(
                Modifier.isStatic(method.getModifiers())
                        ? MethodHandles.dropArguments(spread, 0, Object.class)
                        : spread);
    }

    @Nullable
    Object call(@Nullable Object self, @Nullable Object[] arguments) throws Throwable {
        return (Object) handle.invokeExact(self, arguments);
    }
}
