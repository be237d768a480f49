package io.bloomguard.program;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs {@link SmallMain} in two class loaders that look into themselves first, as two web applications would. */
public final class TwoLoadersMain {

    private TwoLoadersMain() {}

    /** Runs the program. */
    public static void main(String[] arguments) throws Exception {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            urls.add(Path.of(entry).toUri().toURL());
        }
        for (int i = 0; i < 2; i++) {
            ChildFirst loader = new ChildFirst(urls.toArray(new URL[0]));
            loader.loadClass(SmallMain.class.getName())
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) new String[] {"define"});
        }
    }

    private static final class ChildFirst extends URLClassLoader {

        ChildFirst(URL[] urls) {
            super(urls, TwoLoadersMain.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                if (loaded != null) {
                    return loaded;
                }
                try {
                    return findClass(name);
                } catch (ClassNotFoundException notHere) {
                    return super.loadClass(name, resolve);
                }
            }
        }
    }
}
