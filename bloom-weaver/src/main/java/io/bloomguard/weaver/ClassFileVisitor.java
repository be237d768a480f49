package io.bloomguard.weaver;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.bytebuddy.jar.asm.AnnotationVisitor;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.FieldVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.RecordComponentVisitor;
import org.jspecify.annotations.Nullable;

/** Collects a {@link ClassFile}. */
final class ClassFileVisitor extends ClassVisitor {

    private final int version;
    private final Set<String> annotations = new HashSet<>();
    private final List<Mark> marks = new ArrayList<>();
    private final List<MethodFile> methods = new ArrayList<>();
    private final List<FieldFile> fields = new ArrayList<>();
    private int access;
    private String name = "";
    private @Nullable String superName;
    private List<String> interfaces = List.of();
    private @Nullable String outer;

    ClassFileVisitor(int version) {
        super(Opcodes.ASM9);
        this.version = version;
    }

    ClassFile classFile() {
        return new ClassFile(version, access, name, superName, interfaces, outer, annotations, marks, methods, fields);
    }

    @Override
    public void visit(
            int fileVersion,
            int flags,
            String internalName,
            @Nullable String signature,
            @Nullable String superClass,
            String @Nullable [] superInterfaces) {
        access = flags;
        name = internalName;
        superName = superClass;
        interfaces = superInterfaces == null ? List.of() : List.of(superInterfaces);
    }

    @Override
    public void visitOuterClass(String owner, @Nullable String method, @Nullable String descriptor) {
        outer = owner;
    }

    @Override
    public void visitInnerClass(String inner, @Nullable String outerName, @Nullable String innerName, int flags) {
        if (inner.equals(name) && outerName != null) {
            outer = outerName;
        }
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        annotations.add(descriptor);
        return MarkReader.reader(descriptor, marks);
    }

    @Override
    public FieldVisitor visitField(
            int flags, String field, String descriptor, @Nullable String signature, @Nullable Object value) {
        List<String> keyOf = new ArrayList<>();
        fields.add(new FieldFile(flags, field, descriptor, signature, keyOf));
        return new FieldVisitor(Opcodes.ASM9) {
            @Override
            public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                return MarkReader.keyReader(annotation, keyOf);
            }
        };
    }

    @Override
    public RecordComponentVisitor visitRecordComponent(
            String component, String descriptor, @Nullable String signature) {
        List<String> keyOf = new ArrayList<>();
        fields.add(new FieldFile(Opcodes.ACC_PRIVATE, component, descriptor, signature, keyOf));
        return new RecordComponentVisitor(Opcodes.ASM9) {
            @Override
            public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                return MarkReader.keyReader(annotation, keyOf);
            }
        };
    }

    @Override
    public MethodVisitor visitMethod(
            int flags, String method, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        return new MethodFileVisitor(flags, method, descriptor, signature, methods);
    }
}
