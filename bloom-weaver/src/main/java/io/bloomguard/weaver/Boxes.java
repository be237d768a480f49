package io.bloomguard.weaver;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** Turns values into objects and back, in bytecode. */
final class Boxes {

    private Boxes() {}

    /** Boxes the value on the stack; needs no further stack slot. */
    static void box(MethodVisitor target, Type type) {
        if (isPrimitive(type)) {
            String box = boxOf(type);
            target.visitMethodInsn(
                    Opcodes.INVOKESTATIC, box, "valueOf", "(" + type.getDescriptor() + ")L" + box + ";", false);
        }
    }

    /** Casts the object on the stack to the type, unboxed where it is primitive. */
    static void unbox(MethodVisitor target, Type type) {
        if (!isPrimitive(type)) {
            if (!type.getInternalName().equals(Names.OBJECT)) {
                target.visitTypeInsn(Opcodes.CHECKCAST, type.getInternalName());
            }
            return;
        }
        String box = boxOf(type);
        target.visitTypeInsn(Opcodes.CHECKCAST, box);
        target.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL, box, type.getClassName() + "Value", "()" + type.getDescriptor(), false);
    }

    /** What a stack map frame says of a variable of the type. */
    static Object frameType(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> Opcodes.INTEGER;
            case Type.LONG -> Opcodes.LONG;
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            default -> type.getInternalName();
        };
    }

    private static boolean isPrimitive(Type type) {
        return type.getSort() != Type.OBJECT && type.getSort() != Type.ARRAY;
    }

    private static String boxOf(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> "java/lang/Boolean";
            case Type.BYTE -> "java/lang/Byte";
            case Type.CHAR -> "java/lang/Character";
            case Type.SHORT -> "java/lang/Short";
            case Type.INT -> "java/lang/Integer";
            case Type.LONG -> "java/lang/Long";
            case Type.FLOAT -> "java/lang/Float";
            case Type.DOUBLE -> "java/lang/Double";
            default -> throw new IllegalArgumentException(type + " has no box.");
        };
    }
}
