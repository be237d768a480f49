package io.bloomguard.weaver;

import io.bloomguard.weaver.WeaveEntry.Outcome;
import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * Weaves one class file: each annotated method gets one {@code invokedynamic} before its body and a few instructions
 * after it. No member is added, no class is loaded, so that a loaded class can be woven as well as one being loaded.
 * Stateless and thread-safe; never throws, since every fault is an entry of the result.
 */
public final class ClassWeaver {

    private ClassWeaver() {}

    /**
     * Weaves a class file.
     *
     * @param bytes the class file; not modified
     * @param name the class's binary name, for a report on bytes that cannot be read
     * @param around where the class files of its parameters' types are found
     */
    public static WovenClass weave(byte[] bytes, String name, ClassFiles around) {
        try {
            return weaveReadable(bytes, name, around);
        } catch (Throwable fault) {
            return unreadable(name, Outcome.FAILED, failure(fault));
        }
    }

    /**
     * Reads what a class asks for and weaves nothing.
     *
     * @param bytes the class file
     * @param name the class's binary name
     * @param outcome the outcome of each of its annotations
     * @param reason why the class is left as it is, as a sentence
     */
    public static List<WeaveEntry> leave(byte[] bytes, String name, Outcome outcome, String reason) {
        try {
            return all(SitePlanner.plan(ClassFile.read(bytes), none -> null), outcome, reason);
        } catch (Throwable fault) {
            return List.of(WeaveEntry.unreadable(name, outcome, reason));
        }
    }

    private static WovenClass weaveReadable(byte[] bytes, String name, ClassFiles around) {
        int version = ClassFile.majorVersion(bytes);
        ClassFile file;
        try {
            file = ClassFile.read(bytes);
        } catch (IllegalArgumentException unknownVersion) {
            String reason = "The class file's version " + version
                    + " is newer than this weaver knows; use a newer release, or compile for an older Java.";
            try {
                SitePlan plan = SitePlanner.plan(ClassFile.readTooNew(bytes), around);
                return new WovenClass(null, all(plan, Outcome.SKIPPED, reason));
            } catch (RuntimeException unreadable) {
                return unreadable(name, Outcome.SKIPPED, reason);
            }
        }
        SitePlan plan = SitePlanner.plan(file, around);
        if (version < ClassFile.OLDEST) {
            String reason = "The class file's version " + version
                    + " is older than Java 7, which has no invokedynamic; compile for a newer Java.";
            return new WovenClass(null, all(plan, Outcome.SKIPPED, reason));
        }
        if (!plan.hasSites()) {
            return new WovenClass(null, plan.entries());
        }
        try {
            return new WovenClass(rewrite(bytes, plan), plan.entries());
        } catch (Throwable fault) {
            return new WovenClass(null, all(plan, Outcome.FAILED, failure(fault)));
        }
    }

    static byte[] rewrite(byte[] bytes, SitePlan plan) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new SiteInserter(writer, plan), ClassReader.EXPAND_FRAMES);
        return writer.toByteArray();
    }

    private static List<WeaveEntry> all(SitePlan plan, Outcome outcome, String reason) {
        List<WeaveEntry> entries = new ArrayList<>();
        for (WeaveEntry entry : plan.entries()) {
            entries.add(entry.with(outcome, reason));
        }
        return List.copyOf(entries);
    }

    private static WovenClass unreadable(String name, Outcome outcome, String reason) {
        return new WovenClass(null, List.of(WeaveEntry.unreadable(name, outcome, reason)));
    }

    private static String failure(Throwable fault) {
        return "The weaver failed with " + fault + "; please report it with the class file.";
    }

    private static final class SiteInserter extends ClassVisitor {

        private final SitePlan plan;
        private String owner = "";

        SiteInserter(ClassVisitor target, SitePlan plan) {
            super(Opcodes.ASM9, target);
            this.plan = plan;
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String signature,
                @Nullable String superName,
                String @Nullable [] interfaces) {
            owner = name;
            super.visit(version, access, name, signature, superName, interfaces);
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            MethodVisitor target = super.visitMethod(access, name, descriptor, signature, exceptions);
            return plan.visitor(target, owner, name + descriptor);
        }
    }
}
