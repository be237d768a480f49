package io.bloomguard.weaver;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Where the class files around a woven class are read from. No class is loaded. */
@FunctionalInterface
public interface ClassFiles {

    /**
     * The bytes of a class, or null where they cannot be had.
     *
     * @param internalName for example {@code java/util/Map$Entry}
     */
    byte @Nullable [] find(String internalName);

    /** The class files that a class loader finds as resources; any fault of the loader means "cannot be had". */
    static ClassFiles of(ClassLoader loader) {
        return internalName -> read(loader, internalName + ".class");
    }

    private static byte @Nullable [] read(ClassLoader loader, String resource) {
        try (InputStream in = loader.getResourceAsStream(resource)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException | RuntimeException e) {
            return null;
        }
    }
}
