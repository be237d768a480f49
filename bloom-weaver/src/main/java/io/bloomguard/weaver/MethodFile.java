package io.bloomguard.weaver;

import java.util.List;
import java.util.Set;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * A method as its class file has it.
 *
 * @param access the access flags
 * @param name the name
 * @param descriptor the descriptor
 * @param signature the generic signature, where there is one
 * @param marks our annotations on it, containers opened
 * @param annotations the descriptors of all annotations on the method and on its return type as a whole
 * @param keyOf the filters of its {@code @BloomKey} annotations
 * @param parameterNames the parameters' names by position, null where the class file has none
 * @param maxLocals how many variable slots its body uses; 0 where it has no body
 * @param firstLine the first line of its body, or 0
 */
record MethodFile(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        List<Mark> marks,
        Set<String> annotations,
        List<String> keyOf,
        List<@Nullable String> parameterNames,
        int maxLocals,
        int firstLine) {

    boolean isStatic() {
        return (access & Opcodes.ACC_STATIC) != 0;
    }

    /** Whether the compiler made it; a bridge carries copies of the annotations of what it calls. */
    boolean isSynthetic() {
        return (access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE)) != 0;
    }

    /** Whether it can read a property: an instance method that takes nothing and returns something. */
    boolean isAccessor() {
        return descriptor.startsWith("()")
                && !descriptor.endsWith(")V")
                && (access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0;
    }

    /** Whether the class file has a name for each parameter. */
    boolean hasParameterNames() {
        for (String parameter : parameterNames) {
            if (parameter == null) {
                return false;
            }
        }
        return true;
    }

    /** Whether another class file has the same method, as far as can be told; the names may differ. */
    boolean isSameAs(MethodFile other) {
        return id().equals(other.id())
                && marks.equals(other.marks)
                && maxLocals == other.maxLocals
                && firstLine == other.firstLine;
    }

    /** What tells it from the class's other methods. */
    String id() {
        return name + descriptor;
    }
}
