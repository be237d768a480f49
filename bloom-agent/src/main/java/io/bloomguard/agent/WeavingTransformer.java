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
import java.util.List;
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
        boolean late = redefined != null;
        try {
            return weave(module, loader, binaryName, late, bytes);
        } catch (Throwable fault) {
            fail(binaryName, loader, late, bytes, fault);
            return null;
        }
    }

    private byte @Nullable [] weave(
            @Nullable Module module, ClassLoader loader, String name, boolean late, byte[] bytes) {
        String obstacle = core.obstacle(loader);
        if (!obstacle.isEmpty()) {
            report(ClassWeaver.leave(bytes, name, Outcome.SKIPPED, obstacle), loader, late);
            return null;
        }
        WovenClass woven = ClassWeaver.weave(bytes, name, ClassFiles.of(loader));
        if (woven.bytes() != null) {
            core.open(module, loader);
        }
        report(woven.entries(), loader, late);
        return woven.bytes();
    }

    private void report(List<WeaveEntry> entries, ClassLoader loader, boolean late) {
        for (WeaveEntry entry : entries) {
            log.add(entry, loader, late);
            if (Stderr.debugs()) {
                Stderr.debug(entry.toString());
            }
        }
    }

    /** Reports that an annotated class stays as it is; never throws. */
    void fail(String name, ClassLoader loader, boolean late, byte[] bytes, Throwable fault) {
        try {
            String reason = "The class could not be transformed: " + fault + ".";
            report(ClassWeaver.leave(bytes, name, Outcome.FAILED, reason), loader, late);
        } catch (Throwable worse) {
            Stderr.say(name + " could not be transformed, nor could this be reported: " + worse);
        }
    }

    /** The agent's own classes and the annotations, which name annotations without being annotated. */
    private static boolean isOurs(String name) {
        return name.startsWith("io/bloomguard/agent/") || name.startsWith("io/bloomguard/annotation/");
    }
}
