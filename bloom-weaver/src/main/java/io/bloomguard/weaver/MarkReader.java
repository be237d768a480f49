package io.bloomguard.weaver;

import java.util.List;
import net.bytebuddy.jar.asm.AnnotationVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** Reads our annotations by name, alone or in their containers. */
final class MarkReader extends AnnotationVisitor {

    /** How the descriptor of each of our annotations begins. */
    static final String PREFIX = "Lio/bloomguard/annotation/Bloom";

    private static final String PACKAGE = "Lio/bloomguard/annotation/";

    private final SiteKind kind;
    private final List<Mark> target;
    private String filter = "";
    private String key = "";
    private String onAbsent = "";

    private MarkReader(SiteKind kind, List<Mark> target) {
        super(Opcodes.ASM9);
        this.kind = kind;
        this.target = target;
    }

    /** A reader that adds what it reads to the target, or null where the annotation is not ours. */
    static @Nullable AnnotationVisitor reader(String descriptor, List<Mark> target) {
        if (!descriptor.startsWith(PREFIX)) {
            return null;
        }
        for (SiteKind kind : SiteKind.values()) {
            if (descriptor.equals(PACKAGE + kind.annotation() + ";")) {
                return new MarkReader(kind, target);
            }
            if (descriptor.equals(PACKAGE + kind.annotation() + "s;")) {
                return new Container(() -> new MarkReader(kind, target));
            }
        }
        return null;
    }

    /** A reader that adds the filters of {@code @BloomKey} to the target, or null for any other annotation. */
    static @Nullable AnnotationVisitor keyReader(String descriptor, List<String> target) {
        if (descriptor.equals(PACKAGE + "BloomKey;")) {
            return new KeyReader(target);
        }
        return descriptor.equals(PACKAGE + "BloomKeys;") ? new Container(() -> new KeyReader(target)) : null;
    }

    @Override
    public void visit(String name, Object value) {
        switch (name) {
            case "value" -> filter = value.toString();
            case "key" -> key = value.toString();
            case "onAbsent" -> onAbsent = value.toString();
            default -> {}
        }
    }

    @Override
    public void visitEnd() {
        target.add(new Mark(kind, filter, key, onAbsent));
    }

    /** Makes the reader of a container's next element. */
    private interface ElementReader {
        AnnotationVisitor next();
    }

    private static final class Container extends AnnotationVisitor {

        private final ElementReader elements;

        Container(ElementReader elements) {
            super(Opcodes.ASM9);
            this.elements = elements;
        }

        @Override
        public AnnotationVisitor visitArray(String name) {
            return this;
        }

        @Override
        public AnnotationVisitor visitAnnotation(@Nullable String name, String descriptor) {
            return elements.next();
        }
    }

    private static final class KeyReader extends AnnotationVisitor {

        private final List<String> target;

        KeyReader(List<String> target) {
            super(Opcodes.ASM9);
            this.target = target;
        }

        @Override
        public void visit(String name, Object value) {
            if (name.equals("value")) {
                target.add(value.toString());
            }
        }
    }
}
