package io.bloomguard.weaver;

import java.util.List;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/**
 * Weaves a guarded lookup.
 *
 * <p>One {@code invokedynamic} asks for a verdict. Null runs the body; an {@code Absent} returns its answer; any other
 * verdict runs the body and is then handed the outcome. Whatever the call throws means "run the body".
 */
final class LookupVisitor extends SiteVisitor {

    private static final int VERDICT = 0;
    private static final int ARGUMENTS = 1;
    private static final int SELF = 2;

    private final LookupSite site;

    LookupVisitor(MethodVisitor target, String owner, LookupSite site) {
        super(
                target,
                owner,
                site.method(),
                site.hasOnAbsent() ? List.of(Names.OBJECT, Names.OBJECT_ARRAY, Names.OBJECT) : List.of(Names.OBJECT));
        this.site = site;
    }

    @Override
    void enter(Label body) {
        Label asked = new Label();
        Label askedEnd = new Label();
        Label failed = new Label();
        Label answered = new Label();
        Label run = new Label();

        mv.visitTryCatchBlock(asked, askedEnd, failed, Names.THROWABLE);
        mv.visitLabel(asked);
        ask();
        mv.visitLabel(askedEnd);
        mv.visitJumpInsn(Opcodes.GOTO, answered);
        mv.visitLabel(failed);
        frame(entryLocals(false), Names.THROWABLE);
        mv.visitInsn(Opcodes.POP);
        mv.visitInsn(Opcodes.ACONST_NULL);
        mv.visitLabel(answered);
        frame(entryLocals(false), site.batch() ? Names.OBJECT_ARRAY : Names.OBJECT);

        if (site.hasOnAbsent()) {
            mv.visitInsn(Opcodes.ACONST_NULL);
            mv.visitVarInsn(Opcodes.ASTORE, keptSlot(ARGUMENTS));
            mv.visitInsn(Opcodes.ACONST_NULL);
            mv.visitVarInsn(Opcodes.ASTORE, keptSlot(SELF));
        }
        if (site.batch()) {
            mv.visitVarInsn(Opcodes.ASTORE, scratchSlot());
            mv.visitInsn(Opcodes.ACONST_NULL);
            mv.visitVarInsn(Opcodes.ASTORE, keptSlot(VERDICT));
            mv.visitVarInsn(Opcodes.ALOAD, scratchSlot());
            mv.visitJumpInsn(Opcodes.IFNULL, body);
            loadPair(Opcodes.ICONST_0);
            mv.visitVarInsn(Opcodes.ASTORE, keptSlot(VERDICT));
        } else {
            mv.visitVarInsn(Opcodes.ASTORE, keptSlot(VERDICT));
        }
        mv.visitVarInsn(Opcodes.ALOAD, keptSlot(VERDICT));
        mv.visitTypeInsn(Opcodes.INSTANCEOF, Names.ABSENT);
        boolean prepares = site.batch() || site.hasOnAbsent();
        mv.visitJumpInsn(Opcodes.IFEQ, prepares ? run : body);
        answer();
        if (prepares) {
            mv.visitLabel(run);
            List<Object> locals = entryLocals(true);
            if (site.batch()) {
                locals.add(Names.OBJECT_ARRAY);
            }
            frame(locals);
            prepare(failed, body);
        }
    }

    private void ask() {
        StringBuilder descriptor = new StringBuilder("(");
        for (int index : site.arguments()) {
            Type type = parameter(index);
            mv.visitVarInsn(type.getOpcode(Opcodes.ILOAD), parameterSlot(index));
            descriptor.append(type.getDescriptor());
        }
        descriptor.append(')').append(site.batch() ? Names.OBJECT_ARRAY : "Ljava/lang/Object;");
        mv.visitInvokeDynamicInsn(
                "lookup",
                descriptor.toString(),
                site.batch() ? Names.BATCH : Names.SINGLE,
                site.filter(),
                site.key(),
                site.method().name(),
                site.method().descriptor(),
                site.returns(),
                site.onAbsent());
    }

    /** Returns the absent answer. */
    private void answer() {
        mv.visitVarInsn(Opcodes.ALOAD, keptSlot(VERDICT));
        mv.visitTypeInsn(Opcodes.CHECKCAST, Names.VERDICT);
        mv.visitInsn(Opcodes.ACONST_NULL);
        mv.visitInsn(Opcodes.ACONST_NULL);
        if (site.hasOnAbsent()) {
            loadSelf();
            loadArguments();
        }
        after();
        castToReturned();
        mv.visitInsn(returns().getOpcode(Opcodes.IRETURN));
    }

    /** Keeps the receiver and the arguments that {@code onAbsent} would get, and puts the pruned one in the place of the original. */
    private void prepare(Label failed, Label body) {
        if (site.hasOnAbsent()) {
            Label unseen = new Label();
            mv.visitVarInsn(Opcodes.ALOAD, keptSlot(VERDICT));
            mv.visitJumpInsn(Opcodes.IFNULL, site.batch() ? unseen : body);
            loadArguments();
            mv.visitVarInsn(Opcodes.ASTORE, keptSlot(ARGUMENTS));
            loadSelf();
            mv.visitVarInsn(Opcodes.ASTORE, keptSlot(SELF));
            if (site.batch()) {
                mv.visitLabel(unseen);
                List<Object> locals = entryLocals(true);
                locals.add(Names.OBJECT_ARRAY);
                frame(locals);
            }
        }
        if (site.batch()) {
            int index = site.arguments().get(0);
            Label start = new Label();
            Label end = new Label();
            // An argument of the wrong type runs the body with the original one.
            mv.visitTryCatchBlock(start, end, failed, Names.THROWABLE);
            mv.visitLabel(start);
            loadPair(Opcodes.ICONST_1);
            Boxes.unbox(mv, parameter(index));
            mv.visitLabel(end);
            mv.visitVarInsn(Opcodes.ASTORE, parameterSlot(index));
        }
    }

    private void loadPair(int index) {
        mv.visitVarInsn(Opcodes.ALOAD, scratchSlot());
        mv.visitInsn(index);
        mv.visitInsn(Opcodes.AALOAD);
    }

    @Override
    void returned() {
        Label unseen = new Label();
        mv.visitVarInsn(Opcodes.ALOAD, keptSlot(VERDICT));
        mv.visitJumpInsn(Opcodes.IFNULL, unseen);
        mv.visitVarInsn(Opcodes.ALOAD, keptSlot(VERDICT));
        mv.visitTypeInsn(Opcodes.CHECKCAST, Names.VERDICT);
        loadReturned();
        mv.visitInsn(Opcodes.ACONST_NULL);
        observe();
        castToReturned();
        mv.visitVarInsn(returns().getOpcode(Opcodes.ISTORE), returnedSlot());
        mv.visitLabel(unseen);
        frame(exitLocals());
    }

    @Override
    void thrown() {
        Label unseen = new Label();
        mv.visitVarInsn(Opcodes.ALOAD, keptSlot(VERDICT));
        mv.visitJumpInsn(Opcodes.IFNULL, unseen);
        mv.visitVarInsn(Opcodes.ALOAD, keptSlot(VERDICT));
        mv.visitTypeInsn(Opcodes.CHECKCAST, Names.VERDICT);
        mv.visitInsn(Opcodes.ACONST_NULL);
        mv.visitVarInsn(Opcodes.ALOAD, thrownSlot());
        observe();
        mv.visitInsn(Opcodes.POP);
        mv.visitLabel(unseen);
        frame(thrownLocals());
    }

    private void observe() {
        if (site.hasOnAbsent()) {
            mv.visitVarInsn(Opcodes.ALOAD, keptSlot(SELF));
            mv.visitVarInsn(Opcodes.ALOAD, keptSlot(ARGUMENTS));
        }
        after();
    }

    private void after() {
        mv.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                Names.VERDICT,
                "after",
                site.hasOnAbsent() ? Names.AFTER_CALL : Names.AFTER,
                false);
    }

    @Override
    int stackNeeded() {
        int arguments = 2;
        for (int index : site.arguments()) {
            arguments += parameter(index).getSize();
        }
        // A verdict, returned and thrown, the receiver, and the array of arguments while it is filled.
        return Math.max(arguments, 10);
    }

    @Override
    int scratchSlots() {
        return site.batch() ? 1 : 0;
    }
}
