package io.bloomguard.weaver;

import static org.assertj.core.api.Assertions.assertThat;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OperandTrackerTest {

    private int compared;
    private int returns;

    @Test
    void depth_whereCodeFallsIntoAFrame_isTheFramesOwn() {
        ManyClasses.ofJdk("java/util", "java/lang", "java/math", "java/time").forEach(this::check);
        ManyClasses.ofJar(ClassReader.class).forEach(this::check);

        assertThat(compared).isGreaterThan(15_000);
        assertThat(returns).isGreaterThan(10_000);
    }

    private void check(String name, byte[] bytes) {
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access,
                                    String method,
                                    String descriptor,
                                    @Nullable String signature,
                                    String @Nullable [] exceptions) {
                                return new Checker(name + "." + method + descriptor);
                            }
                        },
                        ClassReader.EXPAND_FRAMES);
    }

    private final class Checker extends OperandTracker {

        private final String place;
        private boolean reachable = true;

        Checker(String place) {
            super(new MethodVisitor(Opcodes.ASM9) {});
            this.place = place;
        }

        @Override
        public void visitFrame(
                int type,
                int locals,
                @Nullable Object @Nullable [] local,
                int stacked,
                @Nullable Object @Nullable [] items) {
            int before = depth();
            super.visitFrame(type, locals, local, stacked, items);
            if (reachable) {
                assertThat(before).as(place).isEqualTo(depth());
                compared++;
            }
            reachable = true;
        }

        @Override
        public void visitInsn(int opcode) {
            super.visitInsn(opcode);
            if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
                // What javac compiles leaves nothing behind.
                assertThat(depth()).as(place).isZero();
                returns++;
                reachable = false;
            }
            reachable &= opcode != Opcodes.ATHROW;
        }

        @Override
        public void visitJumpInsn(int opcode, Label label) {
            super.visitJumpInsn(opcode, label);
            reachable &= opcode != Opcodes.GOTO;
        }

        @Override
        public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
            super.visitTableSwitchInsn(min, max, otherwise, labels);
            reachable = false;
        }

        @Override
        public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
            super.visitLookupSwitchInsn(otherwise, keys, labels);
            reachable = false;
        }
    }
}
