package io.bloomguard.agent;

import io.bloomguard.weaver.AnnotationScan;
import io.bloomguard.weaver.ClassFiles;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Weaves the classes that were loaded before the agent was. */
final class LoadedClasses {

    /** Classes that are loaded while others are woven are woven on their way in; a second look finds none but those in between. */
    private static final int LOOKS = 3;

    private LoadedClasses() {}

    /** Retransforms every loaded class that can hold an annotation of ours. */
    static void weave(Instrumentation instrumentation, WeavingTransformer transformer) {
        Set<Class<?>> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int look = 0; look < LOOKS; look++) {
            List<Class<?>> found = new ArrayList<>();
            for (Class<?> type : instrumentation.getAllLoadedClasses()) {
                if (seen.add(type) && isCandidate(type)) {
                    found.add(type);
                }
            }
            if (found.isEmpty()) {
                return;
            }
            for (Class<?> type : found) {
                retransform(instrumentation, transformer, type);
            }
        }
    }

    private static boolean isCandidate(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        if (loader == null
                || loader == ClassLoader.getPlatformClassLoader()
                || type.isArray()
                || type.isHidden()
                || type.getName().startsWith("io.bloomguard.agent.")) {
            return false;
        }
        byte[] bytes = classFile(type);
        // A class that was made at run time has no class file; the JVM hands its bytes to the transformer.
        return bytes == null || AnnotationScan.mightBeAnnotated(bytes);
    }

    private static byte @Nullable [] classFile(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null ? null : ClassFiles.of(loader).find(type.getName().replace('.', '/'));
    }

    /** One by one: the JVM refuses a whole batch for one class that it cannot change. */
    private static void retransform(Instrumentation instrumentation, WeavingTransformer transformer, Class<?> type) {
        try {
            if (instrumentation.isModifiableClass(type)) {
                instrumentation.retransformClasses(type);
            }
        } catch (Throwable fault) {
            byte[] bytes = classFile(type);
            if (bytes == null) {
                Stderr.debug(type.getName() + " could not be looked at again: " + fault);
            } else {
                transformer.fail(type.getName(), type.getClassLoader(), true, bytes, fault);
            }
        }
    }
}
