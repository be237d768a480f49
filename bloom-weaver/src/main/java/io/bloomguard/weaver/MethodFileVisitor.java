package io.bloomguard.weaver;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.bytebuddy.jar.asm.AnnotationVisitor;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import net.bytebuddy.jar.asm.TypePath;
import net.bytebuddy.jar.asm.TypeReference;
import org.jspecify.annotations.Nullable;

/** Collects a {@link MethodFile} and puts it into a list when the method has been read. */
final class MethodFileVisitor extends MethodVisitor {

    private final int access;
    private final String name;
    private final String descriptor;
    private final @Nullable String signature;
    private final List<MethodFile> target;
    private final List<Mark> marks = new ArrayList<>();
    private final Set<String> annotations = new HashSet<>();
    private final List<String> keyOf = new ArrayList<>();
    private final List<@Nullable String> declaredNames = new ArrayList<>();
    private final Map<Integer, String> variableNames = new HashMap<>();
    private int maxLocals;
    private int firstLine;

    MethodFileVisitor(int access, String name, String descriptor, @Nullable String signature, List<MethodFile> target) {
        super(Opcodes.ASM9);
        this.access = access;
        this.name = name;
        this.descriptor = descriptor;
        this.signature = signature;
        this.target = target;
    }

    @Override
    public void visitParameter(@Nullable String parameter, int flags) {
        declaredNames.add(parameter);
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
        annotations.add(annotation);
        AnnotationVisitor key = MarkReader.keyReader(annotation, keyOf);
        return key != null ? key : MarkReader.reader(annotation, marks);
    }

    @Override
    public @Nullable AnnotationVisitor visitTypeAnnotation(
            int typeRef, @Nullable TypePath path, String annotation, boolean visible) {
        if (new TypeReference(typeRef).getSort() == TypeReference.METHOD_RETURN && isWhole(path)) {
            annotations.add(annotation);
        }
        return null;
    }

    /** Whether the path leads to the type itself and not to an argument, bound or element of it. */
    private static boolean isWhole(@Nullable TypePath path) {
        for (int i = 0; path != null && i < path.getLength(); i++) {
            if (path.getStep(i) != TypePath.INNER_TYPE) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void visitLineNumber(int line, Label start) {
        if (firstLine == 0) {
            firstLine = line;
        }
    }

    @Override
    public void visitLocalVariable(
            String variable, String type, @Nullable String generic, Label start, Label end, int index) {
        variableNames.putIfAbsent(index, variable);
    }

    @Override
    public void visitMaxs(int stack, int locals) {
        maxLocals = locals;
    }

    @Override
    public void visitEnd() {
        target.add(new MethodFile(
                access, name, descriptor, signature, marks, annotations, keyOf, names(), maxLocals, firstLine));
    }

    /** The names of {@code -parameters}, else those of the debugging information. */
    private List<@Nullable String> names() {
        Type[] parameters = Type.getArgumentTypes(descriptor);
        List<@Nullable String> names = new ArrayList<>();
        int slot = (access & Opcodes.ACC_STATIC) != 0 ? 0 : 1;
        for (int i = 0; i < parameters.length; i++) {
            names.add(declaredNames.size() == parameters.length ? declaredNames.get(i) : variableNames.get(slot));
            slot += parameters[i].getSize();
        }
        return names;
    }
}
