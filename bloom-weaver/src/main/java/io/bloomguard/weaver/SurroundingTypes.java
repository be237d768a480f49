package io.bloomguard.weaver;

import io.bloomguard.rule.TypeHierarchy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The application's types around a woven class, read from their class files as they are asked for. Used by one thread. */
final class SurroundingTypes implements TypeHierarchy {

    private final ClassFiles files;
    private final Map<String, @Nullable ClassFile> read = new HashMap<>();

    SurroundingTypes(ClassFiles files, ClassFile woven) {
        this.files = files;
        read.put(woven.name(), woven);
    }

    /** The declarations of a type, or null where its class file cannot be read. */
    @Nullable
    ClassFile find(String internalName) {
        if (!read.containsKey(internalName)) {
            read.put(internalName, load(internalName));
        }
        return read.get(internalName);
    }

    private @Nullable ClassFile load(String internalName) {
        byte[] bytes = files.find(internalName);
        if (bytes == null) {
            return null;
        }
        try {
            return ClassFile.declarations(bytes);
        } catch (RuntimeException e) {
            return null;
        }
    }

    /**
     * A type, its super-classes and interfaces, nearest first.
     *
     * @param known the class files; the JDK's types are left out
     * @param jdk the JDK types that they extend, by binary name
     * @param complete whether every other type's class file was found
     */
    record Ancestry(List<ClassFile> known, List<String> jdk, boolean complete) {}

    Ancestry ancestry(String binaryName) {
        List<ClassFile> known = new ArrayList<>();
        List<String> jdk = new ArrayList<>();
        boolean complete = true;
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>();
        open.add(binaryName.replace('.', '/'));
        while (!open.isEmpty()) {
            String name = open.remove();
            if (!seen.add(name)) {
                continue;
            }
            if (name.startsWith("java/")) {
                jdk.add(name.replace('/', '.'));
                continue;
            }
            ClassFile file = find(name);
            if (file == null) {
                complete = false;
                continue;
            }
            known.add(file);
            if (file.superName() != null) {
                open.add(file.superName());
            }
            open.addAll(file.interfaces());
        }
        return new Ancestry(known, jdk, complete);
    }

    @Override
    public boolean isSubtype(String type, String ofType) {
        Ancestry ancestry = ancestry(type);
        for (ClassFile file : ancestry.known()) {
            if (file.binaryName().equals(ofType)) {
                return true;
            }
        }
        if (!ofType.startsWith("java.")) {
            return false;
        }
        for (String name : ancestry.jdk()) {
            if (isJdkSubtype(name, ofType)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isJdkSubtype(String type, String ofType) {
        ClassLoader platform = ClassLoader.getPlatformClassLoader();
        try {
            return Class.forName(ofType, false, platform).isAssignableFrom(Class.forName(type, false, platform));
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
