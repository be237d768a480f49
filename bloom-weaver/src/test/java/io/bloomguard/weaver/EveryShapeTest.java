package io.bloomguard.weaver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Weaves every method of real libraries, whatever it looks like, and lets the JVM verify the result. */
class EveryShapeTest {

    /** How all methods of a run are woven. */
    enum Style {
        SINGLE,
        SINGLE_WITH_ON_ABSENT,
        BATCH,
        BATCH_WITH_ON_ABSENT,
        WRITE
    }

    private int woven;

    @ParameterizedTest
    @EnumSource(Style.class)
    void rewrite_ofAnyMethod_passesTheVerifier(Style style) {
        int verified = 0;
        for (Class<?> library : List.of(ClassReader.class, Assertions.class)) {
            Map<String, byte[]> originals = ManyClasses.ofJar(library);
            originals
                    .keySet()
                    .removeIf(name -> !name.startsWith("net/bytebuddy/jar/asm/")
                            && !name.startsWith("net/bytebuddy/pool/")
                            && !name.startsWith("org/assertj/core/internal/")
                            && !name.startsWith("org/assertj/core/util/"));
            ClassLoader loader = new WeavingLoader(originals, style);
            for (String name : originals.keySet()) {
                verified += verify(loader, name.replace('/', '.'));
            }
        }

        assertThat(verified).isGreaterThan(250);
        assertThat(woven).isGreaterThan(1_000);
    }

    private static int verify(ClassLoader loader, String name) {
        try {
            // Verification comes with linking, and linking with initialisation.
            Class.forName(name, true, loader);
            return 1;
        } catch (VerifyError | ClassFormatError e) {
            throw new AssertionError(name, e);
        } catch (LinkageError | ClassNotFoundException e) {
            // An optional library is not there.
            return 0;
        }
    }

    private byte[] weaveAll(byte[] bytes, Style style) {
        ClassFile file = ClassFile.read(bytes);
        SitePlan plan = new SitePlan();
        for (MethodFile method : file.methods()) {
            boolean hasBody = (method.access() & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
            if (hasBody && !method.name().startsWith("<")) {
                add(plan, method, style);
            }
        }
        return plan.hasSites() ? ClassWeaver.rewrite(bytes, plan) : bytes;
    }

    private void add(SitePlan plan, MethodFile method, Style style) {
        if (style == Style.WRITE) {
            plan.write(new WriteSite(method, List.of("add", "f", "#p0", "unknown", "g", ""), "?"));
            woven++;
            return;
        }
        Type[] parameters = Type.getArgumentTypes(method.descriptor());
        boolean batch = style == Style.BATCH || style == Style.BATCH_WITH_ON_ABSENT;
        boolean onAbsent = style == Style.SINGLE_WITH_ON_ABSENT || style == Style.BATCH_WITH_ON_ABSENT;
        List<Integer> arguments =
                new ArrayList<>(IntStream.range(0, parameters.length).boxed().toList());
        if (batch) {
            arguments.removeIf(i -> parameters[i].getSort() != Type.OBJECT && parameters[i].getSort() != Type.ARRAY);
            arguments = arguments.isEmpty() ? List.of() : List.of(arguments.get(0));
        }
        if (Type.getReturnType(method.descriptor()).getSort() == Type.VOID || (batch && arguments.isEmpty())) {
            return;
        }
        plan.lookup(new LookupSite(method, "f", "#p0", arguments, batch, "?", onAbsent ? "other" : ""));
        woven++;
    }

    private final class WeavingLoader extends ClassLoader {

        private final Map<String, byte[]> originals;
        private final Style style;

        WeavingLoader(Map<String, byte[]> originals, Style style) {
            super(EveryShapeTest.class.getClassLoader());
            this.originals = originals;
            this.style = style;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            String internalName = name.replace('.', '/');
            if (internalName.equals(Names.LOOKUP_BOOTSTRAP) || internalName.equals(Names.WRITE_BOOTSTRAP)) {
                // Verified code that happens to run passes through.
                throw new ClassNotFoundException(name);
            }
            byte[] original = originals.get(internalName);
            if (original == null) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                if (loaded == null) {
                    byte[] bytes = weaveAll(original, style);
                    loaded = defineClass(name, bytes, 0, bytes.length);
                }
                return loaded;
            }
        }
    }
}
