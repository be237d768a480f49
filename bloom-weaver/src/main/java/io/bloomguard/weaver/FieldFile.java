package io.bloomguard.weaver;

import java.util.List;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * A field as its class file has it.
 *
 * @param access the access flags
 * @param name the name
 * @param descriptor the descriptor
 * @param signature the generic signature, where there is one
 * @param keyOf the filters of its {@code @BloomKey} annotations
 */
record FieldFile(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        List<String> keyOf) {

    /** Whether it can stand in for a property's getter. */
    boolean isProperty() {
        return (access & (Opcodes.ACC_STATIC | Opcodes.ACC_PUBLIC)) == Opcodes.ACC_PUBLIC;
    }
}
