package io.bloomguard.weaver;

import java.util.List;
import java.util.Set;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * What the weaver reads of a class file. No class is loaded for it.
 *
 * @param version the major version: 61 is Java 17
 * @param access the access flags
 * @param name the internal name
 * @param superName the internal name of the super-class; null for {@code Object} and modules
 * @param interfaces the internal names of the interfaces
 * @param outer the internal name of the enclosing class, or null
 * @param annotations the descriptors of the annotations on the class
 * @param marks our annotations on the class itself, where they mean nothing
 * @param methods the declared methods, in order
 * @param fields the declared fields and record components, in order
 */
record ClassFile(
        int version,
        int access,
        String name,
        @Nullable String superName,
        List<String> interfaces,
        @Nullable String outer,
        Set<String> annotations,
        List<Mark> marks,
        List<MethodFile> methods,
        List<FieldFile> fields) {

    /** The oldest version that has {@code invokedynamic} and requires stack map frames: Java 7. */
    static final int OLDEST = Opcodes.V1_7;

    private static final int VERSION_OFFSET = 6;

    /**
     * Reads a class file.
     *
     * @throws RuntimeException when the bytes are no class file that this weaver knows
     */
    static ClassFile read(byte[] bytes) {
        return read(new ClassReader(bytes), majorVersion(bytes), 0);
    }

    /** Reads the declarations of a class file, without the bodies. */
    static ClassFile declarations(byte[] bytes) {
        return read(new ClassReader(bytes), majorVersion(bytes), ClassReader.SKIP_CODE);
    }

    /**
     * Reads a class file of a version that is too new to be woven, as if it were the newest that is known: its annotations
     * are where they always were.
     *
     * @throws RuntimeException when they are not
     */
    static ClassFile readTooNew(byte[] bytes) {
        byte[] copy = bytes.clone();
        copy[VERSION_OFFSET] = 0;
        copy[VERSION_OFFSET + 1] = Opcodes.V17;
        return read(new ClassReader(copy), majorVersion(bytes), 0);
    }

    private static ClassFile read(ClassReader reader, int version, int flags) {
        ClassFileVisitor visitor = new ClassFileVisitor(version);
        reader.accept(visitor, flags | ClassReader.SKIP_FRAMES);
        return visitor.classFile();
    }

    /** The major version that a class file states. */
    static int majorVersion(byte[] bytes) {
        return (bytes[VERSION_OFFSET] & 0xFF) << 8 | (bytes[VERSION_OFFSET + 1] & 0xFF);
    }

    boolean isAnnotationType() {
        return (access & Opcodes.ACC_ANNOTATION) != 0;
    }

    /** The binary name. */
    String binaryName() {
        return name.replace('/', '.');
    }
}
