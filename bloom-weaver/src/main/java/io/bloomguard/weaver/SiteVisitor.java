package io.bloomguard.weaver;

import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.jspecify.annotations.Nullable;

/**
 * Puts code before and after a method's body, within the method.
 *
 * <p>The body keeps its instructions and its local variables; the woven code uses slots above them, so that nothing has to
 * be renumbered. Its returns become jumps to one exit, and one handler around the body sees what it throws:
 *
 * <pre>
 *         enter                 may return by itself
 * BODY    the body              return → store it, go to EXIT
 * EXIT    returned              sees the value
 *         return
 * THROWN  thrown                sees the throwable
 *         throw it again
 * </pre>
 */
abstract class SiteVisitor extends OperandTracker {

    private static final Object[] EMPTY_STACK = {};

    private final String owner;
    private final MethodFile method;
    private final Type[] parameters;
    private final Type returns;

    /** The frame types of the woven code's own variables that live through the body; the first has the slot after the body's. */
    private final List<Object> kept;

    private final Label body = new Label();
    private final Label exit = new Label();
    private boolean returnsNormally;

    /**
     * Creates the visitor.
     *
     * @param target where the method is written
     * @param owner the class's internal name
     * @param method the method
     * @param kept the frame types of the variables that {@link #enter} sets on each way to the body, one slot each
     */
    SiteVisitor(MethodVisitor target, String owner, MethodFile method, List<Object> kept) {
        super(target);
        this.owner = owner;
        this.method = method;
        this.parameters = Type.getArgumentTypes(method.descriptor());
        this.returns = Type.getReturnType(method.descriptor());
        this.kept = kept;
    }

    /** Writes what runs before the body; it ends by jumping to {@code body} or by falling through, with an empty stack. */
    abstract void enter(Label body);

    /** Writes what sees the returned value in {@link #returnedSlot()}; it falls through. */
    abstract void returned();

    /** Writes what sees the throwable in {@link #thrownSlot()}; it falls through. */
    abstract void thrown();

    /** How many stack slots the woven code needs at most. */
    abstract int stackNeeded();

    /** How many variable slots {@link #enter} needs for itself beside those that are kept. */
    abstract int scratchSlots();

    @Override
    public final void visitCode() {
        mv.visitCode();
        if (method.firstLine() > 0) {
            Label start = new Label();
            mv.visitLabel(start);
            mv.visitLineNumber(method.firstLine(), start);
        }
        enter(body);
        mv.visitLabel(body);
        frame(entryLocals(true));
        // A body that begins with a loop has a frame of its own at its first instruction.
        mv.visitInsn(Opcodes.NOP);
    }

    @Override
    public final void visitFrame(
            int type,
            int locals,
            @Nullable Object @Nullable [] local,
            int stacked,
            @Nullable Object @Nullable [] items) {
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < locals && local != null; i++) {
            Object one = local[i];
            if (one != null) {
                all.add(one);
            }
        }
        pad(all);
        all.addAll(kept);
        super.visitFrame(type, all.size(), all.toArray(), stacked, items);
    }

    @Override
    public final void visitInsn(int opcode) {
        if (opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN) {
            super.visitInsn(opcode);
            return;
        }
        if (returns.getSort() != Type.VOID) {
            mv.visitVarInsn(returns.getOpcode(Opcodes.ISTORE), returnedSlot());
        }
        drop(returns.getSize());
        mv.visitJumpInsn(Opcodes.GOTO, exit);
        returnsNormally = true;
    }

    @Override
    public final void visitMaxs(int maxStack, int maxLocals) {
        Label end = new Label();
        mv.visitLabel(end);
        if (returnsNormally) {
            mv.visitLabel(exit);
            frame(exitLocals());
            returned();
            if (returns.getSort() != Type.VOID) {
                mv.visitVarInsn(returns.getOpcode(Opcodes.ILOAD), returnedSlot());
            }
            mv.visitInsn(returns.getOpcode(Opcodes.IRETURN));
        }
        Label handler = new Label();
        mv.visitTryCatchBlock(body, end, handler, Names.THROWABLE);
        mv.visitLabel(handler);
        frame(bodyLocals(), Names.THROWABLE);
        mv.visitVarInsn(Opcodes.ASTORE, thrownSlot());
        thrown();
        mv.visitVarInsn(Opcodes.ALOAD, thrownSlot());
        mv.visitInsn(Opcodes.ATHROW);
        int own = kept.size() + Math.max(scratchSlots(), returns.getSize() + 1);
        mv.visitMaxs(Math.max(maxStack, stackNeeded()), maxLocals + own);
    }

    /** The slot of the n-th variable that lives through the body. */
    final int keptSlot(int index) {
        return method.maxLocals() + index;
    }

    /** The first slot of those that only {@link #enter} uses. */
    final int scratchSlot() {
        return keptSlot(kept.size());
    }

    /** Where the returned value lies. */
    final int returnedSlot() {
        return keptSlot(kept.size());
    }

    /** Where the throwable lies. */
    final int thrownSlot() {
        return returnedSlot() + returns.getSize();
    }

    final Type returns() {
        return returns;
    }

    final Type parameter(int index) {
        return parameters[index];
    }

    /** The slot of a parameter. */
    final int parameterSlot(int index) {
        int slot = method.isStatic() ? 0 : 1;
        for (int i = 0; i < index; i++) {
            slot += parameters[i].getSize();
        }
        return slot;
    }

    /** Loads the receiver, or null in a static method. */
    final void loadSelf() {
        if (method.isStatic()) {
            mv.visitInsn(Opcodes.ACONST_NULL);
        } else {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
        }
    }

    /** Loads all arguments as one new array; needs 5 stack slots. */
    final void loadArguments() {
        pushInt(parameters.length);
        mv.visitTypeInsn(Opcodes.ANEWARRAY, Names.OBJECT);
        for (int i = 0; i < parameters.length; i++) {
            mv.visitInsn(Opcodes.DUP);
            pushInt(i);
            mv.visitVarInsn(parameters[i].getOpcode(Opcodes.ILOAD), parameterSlot(i));
            Boxes.box(mv, parameters[i]);
            mv.visitInsn(Opcodes.AASTORE);
        }
    }

    /** Loads the returned value as an object; null where the method returns nothing. */
    final void loadReturned() {
        if (returns.getSort() == Type.VOID) {
            mv.visitInsn(Opcodes.ACONST_NULL);
        } else {
            mv.visitVarInsn(returns.getOpcode(Opcodes.ILOAD), returnedSlot());
            Boxes.box(mv, returns);
        }
    }

    /** Turns the object on the stack into the method's return type. */
    final void castToReturned() {
        Boxes.unbox(mv, returns);
    }

    /** The variables before the body: the parameters, and with {@code kept} those of the woven code too. */
    final List<Object> entryLocals(boolean withKept) {
        List<Object> locals = new ArrayList<>();
        if (!method.isStatic()) {
            locals.add(owner);
        }
        for (Type parameter : parameters) {
            locals.add(Boxes.frameType(parameter));
        }
        if (withKept) {
            pad(locals);
            locals.addAll(kept);
        }
        return locals;
    }

    /** The variables that hold anywhere in the body. */
    final List<Object> bodyLocals() {
        List<Object> locals = new ArrayList<>();
        pad(locals);
        locals.addAll(kept);
        return locals;
    }

    /** The variables at the exit. */
    final List<Object> exitLocals() {
        List<Object> locals = bodyLocals();
        if (returns.getSort() != Type.VOID) {
            locals.add(Boxes.frameType(returns));
        }
        return locals;
    }

    /** The variables behind a caught throwable. */
    final List<Object> thrownLocals() {
        List<Object> locals = bodyLocals();
        for (int i = 0; i < returns.getSize(); i++) {
            locals.add(Opcodes.TOP);
        }
        locals.add(Names.THROWABLE);
        return locals;
    }

    /** Writes a frame. */
    final void frame(List<Object> locals, Object... stack) {
        Object[] items = stack.length == 0 ? EMPTY_STACK : stack;
        mv.visitFrame(Opcodes.F_NEW, locals.size(), locals.toArray(), items.length, items);
    }

    private void pad(List<Object> locals) {
        int slots = 0;
        for (Object local : locals) {
            slots += local.equals(Opcodes.LONG) || local.equals(Opcodes.DOUBLE) ? 2 : 1;
        }
        for (; slots < method.maxLocals(); slots++) {
            locals.add(Opcodes.TOP);
        }
    }

    private void pushInt(int value) {
        if (value <= 5) {
            mv.visitInsn(Opcodes.ICONST_0 + value);
        } else if (value <= Byte.MAX_VALUE) {
            mv.visitIntInsn(Opcodes.BIPUSH, value);
        } else {
            mv.visitIntInsn(Opcodes.SIPUSH, value);
        }
    }
}
