package io.bloomguard.agent;

import io.bloomguard.weaver.AnnotationScan;
import io.bloomguard.weaver.ClassFiles;
import io.bloomguard.weaver.ClassWeaver;
import io.bloomguard.weaver.WeaveEntry;
import io.bloomguard.weaver.WeaveEntry.Outcome;
import io.bloomguard.weaver.WovenClass;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;

/**
 * Weaves annotated classes as the JVM loads them. Thread-safe.
 *
 * <p>All but a few classes end at the scan for an annotation. The JVM swallows what a transformer throws and loads the
 * class unwoven, so every fault is caught here and reported: a writer that is not woven must take its filters out of service.
 */
final class WeavingTransformer implements ClassFileTransformer {

    private final WeaveLog log;
    private final CoreAccess core;

    /**
     * Creates the transformer. What every class passes through is loaded here, since a class that is needed to transform
     * itself cannot be loaded.
     */
    WeavingTransformer(Instrumentation instrumentation, WeaveLog log) {
        this.log = log;
        this.core = new CoreAccess(instrumentation);
        AnnotationScan.mightBeAnnotated(new byte[0]);
    }

    @Override
    public byte @Nullable [] transform(
            @Nullable Module module,
            @Nullable ClassLoader loader,
            @Nullable String name,
            @Nullable Class<?> redefined,
            @Nullable ProtectionDomain domain,
            byte[] bytes) {
        if (loader == null || name == null || isOurs(name) || !AnnotationScan.mightBeAnnotated(bytes)) {
            return null;
        }
        String binaryName = name.replace('/', '.');
        try {
            return weave(module, loader, binaryName, redefined != null, bytes);
        } catch (Throwable fault) {
            fail(binaryName, loader, redefined != null, fault);
            return null;
        }
    }

    private byte @Nullable [] weave(
            @Nullable Module module, ClassLoader loader, String name, boolean redefined, byte[] bytes) {
        String obstacle = core.obstacle(loader);
        WovenClass woven;
        if (obstacle.isEmpty()) {
            woven = ClassWeaver.weave(bytes, name, ClassFiles.of(loader));
            if (woven.bytes() != null) {
                core.open(module, loader);
            }
        } else {
            woven = ClassWeaver.skip(bytes, name, obstacle);
        }
        for (WeaveEntry entry : woven.entries()) {
            log.add(entry, loader, redefined);
            if (Stderr.debugs()) {
                Stderr.debug(entry.toString());
            }
        }
        return woven.bytes();
    }

    /** Reports that a class stays as it is although it may be annotated; never throws. */
    void fail(String name, @Nullable ClassLoader loader, boolean redefined, Throwable fault) {
        try {
            String reason = "The class could not be transformed: " + fault + ".";
            log.add(WeaveEntry.unreadable(name, Outcome.FAILED, reason), loader, redefined);
        } catch (Throwable worse) {
            Stderr.say(name + " could not be transformed, nor could this be reported: " + worse);
        }
    }

    /** The agent's own classes and the annotations, which name annotations without being annotated. */
    private static boolean isOurs(String name) {
        return name.startsWith("io/bloomguard/agent/") || name.startsWith("io/bloomguard/annotation/");
    }
}
