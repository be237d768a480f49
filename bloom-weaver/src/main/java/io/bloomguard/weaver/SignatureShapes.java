package io.bloomguard.weaver;

import io.bloomguard.rule.TypeShape;
import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import net.bytebuddy.jar.asm.signature.SignatureReader;
import net.bytebuddy.jar.asm.signature.SignatureVisitor;
import org.jspecify.annotations.Nullable;

/** Reads {@link TypeShape}s from descriptors and generic signatures. */
final class SignatureShapes {

    private SignatureShapes() {}

    /**
     * A method's types.
     *
     * @param parameters the parameters' types
     * @param returns the return type
     */
    record MethodTypes(List<TypeShape> parameters, TypeShape returns) {}

    /** The types of a method; without type arguments where the signature is missing or does not fit the descriptor. */
    static MethodTypes ofMethod(String descriptor, @Nullable String signature) {
        Type[] erased = Type.getArgumentTypes(descriptor);
        if (signature != null) {
            List<TypeShape> shapes = new ArrayList<>();
            new SignatureReader(signature).accept(new MethodSignature(shapes));
            // The last one is the return type, and what follows it are exceptions.
            if (shapes.size() > erased.length) {
                return new MethodTypes(shapes.subList(0, erased.length), shapes.get(erased.length));
            }
        }
        List<TypeShape> parameters = new ArrayList<>();
        for (Type type : erased) {
            parameters.add(TypeShape.of(type.getClassName()));
        }
        return new MethodTypes(
                parameters, TypeShape.of(Type.getReturnType(descriptor).getClassName()));
    }

    /** The type of a field. */
    static TypeShape ofField(String descriptor, @Nullable String signature) {
        if (signature == null) {
            return TypeShape.of(Type.getType(descriptor).getClassName());
        }
        List<TypeShape> shapes = new ArrayList<>();
        new SignatureReader(signature).acceptType(new ShapeVisitor(shapes, ""));
        return shapes.get(0);
    }

    /** Takes the parameter types, the return type and nothing of the type variables' bounds. */
    private static final class MethodSignature extends SignatureVisitor {

        private final List<TypeShape> shapes;

        MethodSignature(List<TypeShape> shapes) {
            super(Opcodes.ASM9);
            this.shapes = shapes;
        }

        @Override
        public SignatureVisitor visitClassBound() {
            return new ShapeVisitor(new ArrayList<>(), "");
        }

        @Override
        public SignatureVisitor visitInterfaceBound() {
            return new ShapeVisitor(new ArrayList<>(), "");
        }

        @Override
        public SignatureVisitor visitParameterType() {
            return new ShapeVisitor(shapes, "");
        }

        @Override
        public SignatureVisitor visitReturnType() {
            return new ShapeVisitor(shapes, "");
        }

        @Override
        public SignatureVisitor visitExceptionType() {
            return new ShapeVisitor(new ArrayList<>(), "");
        }
    }

    /** Reads one type and adds it to a list. */
    private static final class ShapeVisitor extends SignatureVisitor {

        private final List<TypeShape> target;
        private final String dimensions;
        private String name = "";
        private List<TypeShape> arguments = new ArrayList<>();

        ShapeVisitor(List<TypeShape> target, String dimensions) {
            super(Opcodes.ASM9);
            this.target = target;
            this.dimensions = dimensions;
        }

        @Override
        public void visitBaseType(char descriptor) {
            add(Type.getType(String.valueOf(descriptor)).getClassName());
        }

        @Override
        public void visitTypeVariable(String variable) {
            add(TypeShape.UNKNOWN.name());
        }

        @Override
        public SignatureVisitor visitArrayType() {
            return new ShapeVisitor(target, dimensions + "[]");
        }

        @Override
        public void visitClassType(String internalName) {
            name = internalName.replace('/', '.');
        }

        @Override
        public void visitInnerClassType(String inner) {
            name = name + "$" + inner;
            arguments = new ArrayList<>();
        }

        @Override
        public void visitTypeArgument() {
            arguments.add(TypeShape.UNKNOWN);
        }

        @Override
        public SignatureVisitor visitTypeArgument(char wildcard) {
            // Of "? super X" nothing is known.
            List<TypeShape> into = wildcard == SignatureVisitor.SUPER ? new ArrayList<>() : arguments;
            if (wildcard == SignatureVisitor.SUPER) {
                arguments.add(TypeShape.UNKNOWN);
            }
            return new ShapeVisitor(into, "");
        }

        @Override
        public void visitEnd() {
            add(name);
        }

        private void add(String typeName) {
            target.add(new TypeShape(typeName + dimensions, arguments));
        }
    }
}
