package io.bloomguard.agent;

import java.lang.instrument.Instrumentation;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/** Whether woven code of a class loader could be linked with {@code bloom-core}. Thread-safe; holds loaders weakly. */
final class CoreAccess {

    private static final String SITE_PACKAGE = "io.bloomguard.site";
    private static final String[] NEEDED = {
        SITE_PACKAGE + ".Verdict",
        SITE_PACKAGE + ".Absent",
        SITE_PACKAGE + ".OpenWrite",
        SITE_PACKAGE + ".LookupBootstrap",
        SITE_PACKAGE + ".WriteBootstrap"
    };

    private final Instrumentation instrumentation;
    private final Map<ClassLoader, String> obstacles = Collections.synchronizedMap(new WeakHashMap<>());

    CoreAccess(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
    }

    /** Why classes of the loader cannot be woven, as a sentence; an empty text where they can. Asked of each loader once. */
    String obstacle(ClassLoader loader) {
        String known = obstacles.get(loader);
        if (known == null) {
            known = look(loader);
            obstacles.put(loader, known);
        }
        return known;
    }

    private static String look(ClassLoader loader) {
        for (String name : NEEDED) {
            if (find(name, loader) == null) {
                return "The class loader " + loader.getClass().getName() + " does not see " + name
                        + "; put bloom-core where it sees it.";
            }
        }
        return "";
    }

    private static @Nullable Class<?> find(String name, ClassLoader loader) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
            return null;
        }
    }

    /** Lets a named module read the core, as if it had required it. */
    void open(@Nullable Module module, ClassLoader loader) {
        if (module == null || !module.isNamed()) {
            return;
        }
        Class<?> bootstrap = find(NEEDED[NEEDED.length - 1], loader);
        if (bootstrap == null) {
            return;
        }
        Module core = bootstrap.getModule();
        if (!module.canRead(core)) {
            instrumentation.redefineModule(module, Set.of(core), Map.of(), Map.of(), Set.of(), Map.of());
        }
        if (!core.isExported(SITE_PACKAGE, module)) {
            instrumentation.redefineModule(
                    core, Set.of(), Map.of(SITE_PACKAGE, Set.of(module)), Map.of(), Set.of(), Map.of());
        }
    }
}
