package io.bloomguard.weaver;

import net.bytebuddy.jar.asm.ConstantDynamic;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.jspecify.annotations.Nullable;

/**
 * A method visitor that knows what lies on the operand stack, slot by slot.
 *
 * <p>A return instruction may leave values below the one it returns (Kotlin's {@code f(a, b ?: return null)} does), but a
 * jump to shared code may not: whoever turns returns into jumps has to know what to drop. Needs expanded frames.
 */
class OperandTracker extends MethodVisitor {

    /** A slot that holds a whole value. */
    private static final char NARROW = 's';
    /** The lower slot of a {@code long} or {@code double}. */
    private static final char WIDE_LOW = 'l';
    /** The upper slot of a {@code long} or {@code double}. */
    private static final char WIDE_HIGH = 'h';

    private final StringBuilder stack = new StringBuilder();

    OperandTracker(MethodVisitor target) {
        super(Opcodes.ASM9, target);
    }

    /** How many slots are taken. */
    final int depth() {
        return stack.length();
    }

    /** Writes the instructions that drop everything on the stack; the slots of a returned value were taken off before. */
    final void drop(int returnedSlots) {
        stack.setLength(stack.length() - returnedSlots);
        while (!stack.isEmpty()) {
            boolean wide = stack.charAt(stack.length() - 1) == WIDE_HIGH;
            mv.visitInsn(wide ? Opcodes.POP2 : Opcodes.POP);
            pop(wide ? 2 : 1);
        }
    }

    @Override
    public void visitFrame(
            int type,
            int locals,
            @Nullable Object @Nullable [] local,
            int stacked,
            @Nullable Object @Nullable [] items) {
        stack.setLength(0);
        for (int i = 0; i < stacked && items != null; i++) {
            Object item = items[i];
            push(Opcodes.LONG.equals(item) || Opcodes.DOUBLE.equals(item) ? 2 : 1);
        }
        super.visitFrame(type, locals, local, stacked, items);
    }

    @Override
    public void visitInsn(int opcode) {
        super.visitInsn(opcode);
        switch (opcode) {
            case Opcodes.DUP -> duplicate(1, 0);
            case Opcodes.DUP_X1 -> duplicate(1, 1);
            case Opcodes.DUP_X2 -> duplicate(1, 2);
            case Opcodes.DUP2 -> duplicate(2, 0);
            case Opcodes.DUP2_X1 -> duplicate(2, 1);
            case Opcodes.DUP2_X2 -> duplicate(2, 2);
            case Opcodes.SWAP -> {
                duplicate(1, 1);
                pop(1);
            }
            default -> {
                pop(OperandEffects.pops(opcode));
                push(OperandEffects.pushes(opcode));
            }
        }
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        super.visitIntInsn(opcode, operand);
        pop(opcode == Opcodes.NEWARRAY ? 1 : 0);
        push(1);
    }

    @Override
    public void visitVarInsn(int opcode, int index) {
        super.visitVarInsn(opcode, index);
        switch (opcode) {
            case Opcodes.ILOAD, Opcodes.FLOAD, Opcodes.ALOAD -> push(1);
            case Opcodes.LLOAD, Opcodes.DLOAD -> push(2);
            case Opcodes.ISTORE, Opcodes.FSTORE, Opcodes.ASTORE -> pop(1);
            case Opcodes.LSTORE, Opcodes.DSTORE -> pop(2);
            default -> throw new IllegalArgumentException("Subroutines are not supported.");
        }
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        super.visitTypeInsn(opcode, type);
        pop(opcode == Opcodes.NEW ? 0 : 1);
        push(1);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        super.visitFieldInsn(opcode, owner, name, descriptor);
        int size = Type.getType(descriptor).getSize();
        switch (opcode) {
            case Opcodes.GETSTATIC -> push(size);
            case Opcodes.PUTSTATIC -> pop(size);
            case Opcodes.GETFIELD -> {
                pop(1);
                push(size);
            }
            default -> pop(size + 1);
        }
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        call(descriptor, opcode != Opcodes.INVOKESTATIC);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
        call(descriptor, false);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        super.visitJumpInsn(opcode, label);
        switch (opcode) {
            case Opcodes.GOTO -> {}
            case Opcodes.IFEQ,
                    Opcodes.IFNE,
                    Opcodes.IFLT,
                    Opcodes.IFGE,
                    Opcodes.IFGT,
                    Opcodes.IFLE,
                    Opcodes.IFNULL,
                    Opcodes.IFNONNULL -> pop(1);
            default -> pop(2);
        }
    }

    @Override
    public void visitLdcInsn(Object value) {
        super.visitLdcInsn(value);
        if (value instanceof ConstantDynamic constant) {
            push(constant.getSize());
        } else {
            push(value instanceof Long || value instanceof Double ? 2 : 1);
        }
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
        super.visitTableSwitchInsn(min, max, otherwise, labels);
        pop(1);
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
        super.visitLookupSwitchInsn(otherwise, keys, labels);
        pop(1);
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        super.visitMultiANewArrayInsn(descriptor, dimensions);
        pop(dimensions);
        push(1);
    }

    private void call(String descriptor, boolean receiver) {
        int sizes = Type.getArgumentsAndReturnSizes(descriptor);
        // The argument sizes always count a receiver.
        pop((sizes >> 2) - (receiver ? 0 : 1));
        push(sizes & 3);
    }

    /** Copies the topmost slots to below {@code under} further ones. */
    private void duplicate(int slots, int under) {
        int length = stack.length();
        stack.insert(length - slots - under, stack.substring(length - slots));
    }

    private void push(int slots) {
        switch (slots) {
            case 0 -> {}
            case 1 -> stack.append(NARROW);
            default -> stack.append(WIDE_LOW).append(WIDE_HIGH);
        }
    }

    private void pop(int slots) {
        stack.setLength(stack.length() - slots);
    }
}
