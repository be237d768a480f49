package io.bloomguard.weaver;

import static org.assertj.core.api.Assertions.assertThat;

import io.bloomguard.annotation.BloomAdd;
import io.bloomguard.weaver.WeaveEntry.Outcome;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.spi.ToolProvider;
import net.bytebuddy.jar.asm.AnnotationVisitor;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassWeaverTest {

    private static final ClassFiles AROUND = ClassFiles.of(ClassWeaverTest.class.getClassLoader());
    private static final String NAME = Sample.class.getName();
    private static final int VERSION_OFFSET = 7;

    @TempDir
    Path folder = Path.of("");

    private static byte[] sample() {
        return WeavingLoader.classFile(Sample.class);
    }

    private static byte[] sampleOfVersion(int version) {
        byte[] bytes = sample();
        bytes[VERSION_OFFSET] = (byte) version;
        return bytes;
    }

    @Test
    void weave_ofAnAnnotatedClass_reportsEachAnnotation() {
        WovenClass woven = ClassWeaver.weave(sample(), NAME, AROUND);

        assertThat(woven.bytes()).isNotNull();
        assertThat(woven.entries())
                .containsExactlyInAnyOrder(
                        new WeaveEntry(NAME, "find(long, String)", "lookup", "sample", "#id", Outcome.WOVEN, ""),
                        new WeaveEntry(NAME, "write(long)", "add", "sample", "#id", Outcome.WOVEN, ""));
    }

    @Test
    void weave_ofAnyClass_addsNoMember() {
        ClassFile before = ClassFile.read(sample());
        ClassFile after = ClassFile.read(woven());

        assertThat(after.methods())
                .extracting(MethodFile::id)
                .isEqualTo(before.methods().stream().map(MethodFile::id).toList());
        assertThat(after.fields()).isEqualTo(before.fields());
        assertThat(after.access()).isEqualTo(before.access());
    }

    private static byte[] woven() {
        return Objects.requireNonNull(ClassWeaver.weave(sample(), NAME, AROUND).bytes());
    }

    @Test
    void weave_ofALookup_writesTheGoldenInstructions() throws Exception {
        Path file = folder.resolve("Sample.class");
        Files.write(file, woven());
        StringWriter out = new StringWriter();
        ToolProvider javap = ToolProvider.findFirst("javap").orElseThrow();
        javap.run(new PrintWriter(out), new PrintWriter(out), "-c", "-p", file.toString());

        String text = out.toString().replaceAll("#\\d+", "#").replaceAll(" +", " ");
        String method = text.substring(text.indexOf(" public java.util.Optional"), text.indexOf(" public int write"));
        String golden;
        try (var in = Objects.requireNonNull(ClassWeaverTest.class.getResourceAsStream("woven-lookup.txt"))) {
            golden = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        assertThat(method.strip()).isEqualToNormalizingNewlines(golden.strip());
    }

    @Test
    void weave_ofAClassOlderThanInvokedynamic_skipsItWithTheReason() {
        WovenClass woven = ClassWeaver.weave(sampleOfVersion(Opcodes.V1_6), NAME, AROUND);

        assertThat(woven.bytes()).isNull();
        assertThat(woven.entries()).hasSize(2).allSatisfy(entry -> {
            assertThat(entry.outcome()).isEqualTo(Outcome.SKIPPED);
            assertThat(entry.filter()).isEqualTo("sample");
            assertThat(entry.reason()).contains("older than Java 7");
        });
    }

    @Test
    void weave_ofAClassNewerThanTheWeaver_skipsItAndNamesItsFilters() {
        WovenClass woven = ClassWeaver.weave(sampleOfVersion(99), NAME, AROUND);

        assertThat(woven.bytes()).isNull();
        assertThat(woven.entries()).hasSize(2).allSatisfy(entry -> {
            assertThat(entry.outcome()).isEqualTo(Outcome.SKIPPED);
            assertThat(entry.filter()).isEqualTo("sample");
            assertThat(entry.reason()).contains("version 99").contains("newer");
        });
    }

    @Test
    void weave_ofBytesThatAreNoClass_standsForEveryFilter() {
        WovenClass woven = ClassWeaver.weave(new byte[] {1, 2, 3}, "Broken", AROUND);

        assertThat(woven.bytes()).isNull();
        assertThat(woven.entries()).singleElement().satisfies(entry -> {
            assertThat(entry.filter()).isEqualTo("*");
            assertThat(entry.outcome()).isEqualTo(Outcome.FAILED);
        });
    }

    @Test
    void weave_ofAnAnnotationThatIsAnnotated_refusesIt() {
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT | Opcodes.ACC_ANNOTATION;
        WovenClass woven = ClassWeaver.weave(annotatedClass(access), "Composed", AROUND);

        assertThat(woven.bytes()).isNull();
        assertThat(woven.entries()).singleElement().satisfies(entry -> {
            assertThat(entry.filter()).isEqualTo("composed");
            assertThat(entry.outcome()).isEqualTo(Outcome.REFUSED);
            assertThat(entry.reason()).contains("stands on an annotation");
        });
    }

    @Test
    void weave_ofAClassThatIsAnnotatedItself_refusesIt() {
        WovenClass woven = ClassWeaver.weave(annotatedClass(Opcodes.ACC_PUBLIC), "Composed", AROUND);

        assertThat(woven.entries())
                .singleElement()
                .satisfies(entry -> assertThat(entry.reason()).contains("stands on a class"));
    }

    /** No compiler would write it, since the annotations' target is a method. */
    private static byte[] annotatedClass(int access) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, access, "Composed", null, Names.OBJECT, null);
        AnnotationVisitor annotation = writer.visitAnnotation(Type.getDescriptor(BloomAdd.class), true);
        annotation.visit("value", "composed");
        annotation.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    @Test
    void weave_ofALoadedClassWithoutItsNames_takesThemFromTheClassFile() {
        WovenClass woven = ClassWeaver.weave(nameless(), NAME, AROUND);
        WovenClass without = ClassWeaver.weave(nameless(), NAME, none -> null);

        assertThat(woven.entries()).extracting(WeaveEntry::outcome).containsOnly(Outcome.WOVEN);
        assertThat(without.entries()).extracting(WeaveEntry::outcome).containsOnly(Outcome.REFUSED);
        assertThat(without.entries()).extracting(WeaveEntry::reason).allMatch(reason -> reason.contains("-parameters"));
    }

    /** What the JVM hands over on retransformation: lines, but no names. */
    private static byte[] nameless() {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(sample())
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access,
                                    String name,
                                    String descriptor,
                                    @Nullable String signature,
                                    String @Nullable [] exceptions) {
                                return new Nameless(super.visitMethod(access, name, descriptor, signature, exceptions));
                            }
                        },
                        0);
        return writer.toByteArray();
    }

    private static final class Nameless extends MethodVisitor {

        Nameless(MethodVisitor target) {
            super(Opcodes.ASM9, target);
        }

        @Override
        public void visitParameter(@Nullable String name, int access) {}

        @Override
        public void visitLocalVariable(
                String name, String descriptor, @Nullable String signature, Label start, Label end, int index) {}
    }

    @Test
    void leave_namesEachAnnotationWithTheReason() {
        List<WeaveEntry> entries = ClassWeaver.leave(sample(), NAME, Outcome.SKIPPED, "Because.");

        assertThat(entries).hasSize(2).allSatisfy(entry -> {
            assertThat(entry.outcome()).isEqualTo(Outcome.SKIPPED);
            assertThat(entry.reason()).isEqualTo("Because.");
        });
    }

    @Test
    void scan_findsAnnotatedClassesOnly() {
        assertThat(AnnotationScan.mightBeAnnotated(sample())).isTrue();
        assertThat(AnnotationScan.mightBeAnnotated(WeavingLoader.classFile(WeavingLoader.class)))
                .isFalse();
        assertThat(AnnotationScan.mightBeAnnotated(new byte[0])).isFalse();
        byte[] wanted = MarkReader.PREFIX.getBytes(StandardCharsets.US_ASCII);
        for (int offset = 0; offset < 100; offset++) {
            byte[] bytes = new byte[offset + wanted.length];
            System.arraycopy(wanted, 0, bytes, offset, wanted.length);
            assertThat(AnnotationScan.mightBeAnnotated(bytes)).isTrue();
            bytes[offset + 3]++;
            assertThat(AnnotationScan.mightBeAnnotated(bytes)).isFalse();
        }
    }
}
