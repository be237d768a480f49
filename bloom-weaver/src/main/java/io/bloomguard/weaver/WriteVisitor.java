package io.bloomguard.weaver;

import java.util.List;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Weaves a declared write.
 *
 * <p>One {@code invokedynamic} opens the write before the body; the exit closes it, on return and on a throwable. An opening
 * that fails takes the filters out of service before the body runs. The write itself never fails for the guard's sake,
 * except where the JVM is out of stack or memory before the body began: then the row is not written either.
 */
final class WriteVisitor extends SiteVisitor {

    private static final int TOKEN = 0;

    private final WriteSite site;

    WriteVisitor(MethodVisitor target, String owner, WriteSite site) {
        super(target, owner, site.method(), List.of(Names.OBJECT));
        this.site = site;
    }

    @Override
    void enter(Label body) {
        Label opening = new Label();
        Label opened = new Label();
        Label failed = new Label();
        Label failedEnd = new Label();
        Label unlinked = new Label();
        Label unopened = new Label();
        Label keep = new Label();

        mv.visitTryCatchBlock(opening, opened, failed, Names.THROWABLE);
        mv.visitTryCatchBlock(failed, failedEnd, unlinked, Names.LINKAGE_ERROR);
        mv.visitLabel(opening);
        loadArguments();
        mv.visitInvokeDynamicInsn(
                "write", "([Ljava/lang/Object;)Ljava/lang/Object;", Names.WRITE, bootstrapArguments());
        mv.visitLabel(opened);
        mv.visitJumpInsn(Opcodes.GOTO, keep);

        mv.visitLabel(failed);
        frame(entryLocals(false), Names.THROWABLE);
        mv.visitLdcInsn(String.join("\n", site.filters()));
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Names.WRITE_BOOTSTRAP, "failed", Names.FAILED, false);
        mv.visitLabel(failedEnd);
        mv.visitJumpInsn(Opcodes.GOTO, unopened);

        // Where the core cannot be linked there is no filter that could answer.
        mv.visitLabel(unlinked);
        frame(entryLocals(false), Names.LINKAGE_ERROR);
        mv.visitInsn(Opcodes.POP);
        mv.visitLabel(unopened);
        frame(entryLocals(false));
        mv.visitInsn(Opcodes.ACONST_NULL);

        mv.visitLabel(keep);
        frame(entryLocals(false), Names.OBJECT);
        mv.visitVarInsn(Opcodes.ASTORE, keptSlot(TOKEN));
    }

    private Object[] bootstrapArguments() {
        List<String> plan = site.plan();
        Object[] arguments = new Object[plan.size() + 3];
        arguments[0] = site.method().name();
        arguments[1] = site.method().descriptor();
        arguments[2] = site.returns();
        for (int i = 0; i < plan.size(); i++) {
            arguments[i + 3] = plan.get(i);
        }
        return arguments;
    }

    @Override
    void returned() {
        close(false, exitLocals());
    }

    @Override
    void thrown() {
        close(true, thrownLocals());
    }

    /** Closes the write. A write that cannot be closed stays open, and an open write answers nobody. */
    private void close(boolean threw, List<Object> locals) {
        Label closing = new Label();
        Label closed = new Label();
        Label failed = new Label();
        Label done = new Label();
        mv.visitTryCatchBlock(closing, closed, failed, Names.THROWABLE);
        mv.visitVarInsn(Opcodes.ALOAD, keptSlot(TOKEN));
        mv.visitJumpInsn(Opcodes.IFNULL, done);
        mv.visitLabel(closing);
        mv.visitVarInsn(Opcodes.ALOAD, keptSlot(TOKEN));
        mv.visitTypeInsn(Opcodes.CHECKCAST, Names.OPEN_WRITE);
        if (threw) {
            mv.visitInsn(Opcodes.ACONST_NULL);
            mv.visitVarInsn(Opcodes.ALOAD, thrownSlot());
        } else {
            loadReturned();
            mv.visitInsn(Opcodes.ACONST_NULL);
        }
        mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, Names.OPEN_WRITE, "close", Names.CLOSE, false);
        mv.visitLabel(closed);
        mv.visitJumpInsn(Opcodes.GOTO, done);
        mv.visitLabel(failed);
        frame(locals, Names.THROWABLE);
        mv.visitInsn(Opcodes.POP);
        mv.visitLabel(done);
        frame(locals);
    }

    @Override
    int stackNeeded() {
        return 5;
    }

    @Override
    int scratchSlots() {
        return 0;
    }
}
