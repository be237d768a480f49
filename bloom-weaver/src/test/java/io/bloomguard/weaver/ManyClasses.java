package io.bloomguard.weaver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Class files of real libraries: what compilers write, in bulk. */
final class ManyClasses {

    private ManyClasses() {}

    /** The class files of the jar that a class comes from, by internal name. */
    static Map<String, byte[]> ofJar(Class<?> type) {
        try (FileSystem jar = FileSystems.newFileSystem(
                Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()))) {
            return read(jar.getPath("/"));
        } catch (Exception e) {
            throw new IllegalStateException("The jar of " + type + " cannot be read.", e);
        }
    }

    /** The class files of some packages of {@code java.base}. */
    static Map<String, byte[]> ofJdk(String... packages) {
        Path base = FileSystems.getFileSystem(java.net.URI.create("jrt:/")).getPath("modules", "java.base");
        Map<String, byte[]> all = new TreeMap<>();
        for (String name : List.of(packages)) {
            all.putAll(read(base.resolve(name)));
        }
        return all;
    }

    private static Map<String, byte[]> read(Path root) {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> walk = Files.walk(root)) {
            for (Path path : (Iterable<Path>) walk::iterator) {
                String name = path.toString();
                if (name.endsWith(".class") && !name.contains("META-INF") && !name.endsWith("-info.class")) {
                    byte[] bytes = Files.readAllBytes(path);
                    files.put(ClassFile.declarations(bytes).name(), bytes);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files;
    }
}
