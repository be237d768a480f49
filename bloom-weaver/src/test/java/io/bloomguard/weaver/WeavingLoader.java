package io.bloomguard.weaver;

import java.util.HashMap;
import java.util.Map;

/** A class loader that defines some classes itself and looks for all others in the tests' loader. */
final class WeavingLoader extends ClassLoader {

    private final Map<String, byte[]> own = new HashMap<>();

    WeavingLoader() {
        super(WeavingLoader.class.getClassLoader());
    }

    WeavingLoader with(String binaryName, byte[] bytes) {
        own.put(binaryName, bytes);
        return this;
    }

    /** The class file of a class of the tests. */
    static byte[] classFile(Class<?> type) {
        byte[] bytes = ClassFiles.of(WeavingLoader.class.getClassLoader())
                .find(type.getName().replace('.', '/'));
        if (bytes == null) {
            throw new IllegalStateException("There is no class file of " + type + ".");
        }
        return bytes;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        byte[] bytes = own.get(name);
        if (bytes == null) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : defineClass(name, bytes, 0, bytes.length);
        }
    }
}
