package io.bloomguard.weaver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.junit.jupiter.api.Test;

/** Woven calls whose surroundings are odd or broken. */
class WovenCallTest {

    private static final String BOOTSTRAP = "io.bloomguard.site.WriteBootstrap";
    private static final String FAILED = "(Ljava/lang/Throwable;Ljava/lang/String;)V";

    private static byte[] wovenSample() {
        return Objects.requireNonNull(ClassWeaver.weave(
                        WeavingLoader.classFile(Sample.class),
                        Sample.class.getName(),
                        ClassFiles.of(WovenCallTest.class.getClassLoader()))
                .bytes());
    }

    private static Object sampleIn(WeavingLoader loader) throws ReflectiveOperationException {
        return loader.with(Sample.class.getName(), wovenSample())
                .loadClass(Sample.class.getName())
                .getConstructor()
                .newInstance();
    }

    private static Object write(Object sample) throws ReflectiveOperationException {
        return sample.getClass().getMethod("write", long.class).invoke(sample, 1L);
    }

    @Test
    void lookup_whoseBootstrapCannotBeLinked_runsTheBody() throws Exception {
        Object sample = sampleIn(new WeavingLoader()
                .with("io.bloomguard.site.LookupBootstrap", emptyClass("io/bloomguard/site/LookupBootstrap")));

        Object found =
                sample.getClass().getMethod("find", long.class, String.class).invoke(sample, 7L, "x");

        assertThat(found).isEqualTo(Optional.of("x"));
    }

    @Test
    void write_whoseBootstrapCannotBeLinked_writesAllTheSame() throws Exception {
        Object sample = sampleIn(new WeavingLoader().with(BOOTSTRAP, emptyClass(Names.WRITE_BOOTSTRAP)));

        assertThat(write(sample)).isEqualTo(1);
        assertThat(write(sample)).isEqualTo(2);
    }

    @Test
    void write_whoseBootstrapFails_tellsTheFiltersBeforeTheBody() throws Exception {
        Object sample = sampleIn(new WeavingLoader().with(BOOTSTRAP, bootstrap(method -> {
            method.visitVarInsn(Opcodes.ALOAD, 1);
            method.visitLdcInsn("failed");
            method.visitMethodInsn(
                    Opcodes.INVOKESTATIC,
                    "java/lang/System",
                    "setProperty",
                    "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
                    false);
            method.visitInsn(Opcodes.POP);
            method.visitInsn(Opcodes.RETURN);
        })));

        try {
            assertThat(write(sample)).isEqualTo(1);
            assertThat(System.getProperty("sample")).isEqualTo("failed");
        } finally {
            System.clearProperty("sample");
        }
    }

    @Test
    void write_thatCannotEvenTellTheFilters_isNotWritten() throws Exception {
        Object sample = sampleIn(new WeavingLoader().with(BOOTSTRAP, bootstrap(method -> {
            method.visitTypeInsn(Opcodes.NEW, "java/lang/StackOverflowError");
            method.visitInsn(Opcodes.DUP);
            method.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/StackOverflowError", "<init>", "()V", false);
            method.visitInsn(Opcodes.ATHROW);
        })));

        assertThatThrownBy(() -> write(sample))
                .isInstanceOf(InvocationTargetException.class)
                .hasCauseInstanceOf(StackOverflowError.class);
        var written = sample.getClass().getDeclaredField("written");
        written.setAccessible(true);
        assertThat(written.getInt(sample)).isZero();
    }

    private interface Body {
        void write(MethodVisitor method);
    }

    private static byte[] emptyClass(String name) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, Names.OBJECT, null);
        return writer.toByteArray();
    }

    /** A bootstrap class that has nothing but a {@code failed}. */
    private static byte[] bootstrap(Body failed) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, Names.WRITE_BOOTSTRAP, null, Names.OBJECT, null);
        MethodVisitor method =
                writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "failed", FAILED, null, null);
        method.visitCode();
        failed.write(method);
        method.visitMaxs(2, 2);
        method.visitEnd();
        return writer.toByteArray();
    }

    @Test
    void body_thatReturnsWithValuesLeftOnTheStack_returnsItsResult() throws Exception {
        byte[] bytes = leftovers();
        MethodFile method = ClassFile.read(bytes).methods().get(0);
        SitePlan plan = new SitePlan();
        plan.lookup(new LookupSite(method, "f", "#p0", List.of(0), false, "java.lang.String", ""));

        Class<?> woven = new WeavingLoader()
                .with("Leftovers", ClassWeaver.rewrite(bytes, plan))
                .loadClass("Leftovers");

        assertThat(woven.getMethod("find", String.class).invoke(null, "key")).isEqualTo("key");
        assertThat(woven.getMethod("find", String.class).invoke(null, (Object) null))
                .isEqualTo("null");
    }

    /** What Kotlin makes of {@code f(1L, 2, key ?: return "null")}, with nothing cleared before the return. */
    private static byte[] leftovers() {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Leftovers", null, Names.OBJECT, null);
        MethodVisitor method = writer.visitMethod(
                Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "find", "(Ljava/lang/String;)Ljava/lang/String;", null, null);
        method.visitCode();
        method.visitInsn(Opcodes.LCONST_1);
        method.visitInsn(Opcodes.ICONST_2);
        method.visitVarInsn(Opcodes.ALOAD, 0);
        Label present = new Label();
        method.visitJumpInsn(Opcodes.IFNONNULL, present);
        method.visitLdcInsn("null");
        method.visitInsn(Opcodes.ARETURN);
        method.visitLabel(present);
        method.visitFrame(
                Opcodes.F_FULL, 1, new Object[] {"java/lang/String"}, 2, new Object[] {Opcodes.LONG, Opcodes.INTEGER});
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitInsn(Opcodes.ARETURN);
        method.visitMaxs(4, 1);
        method.visitEnd();
        return writer.toByteArray();
    }
}
