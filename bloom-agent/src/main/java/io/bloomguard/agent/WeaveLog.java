package io.bloomguard.agent;

import io.bloomguard.weaver.WeaveEntry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What became of each annotation, told to every {@code bloom-core} in this JVM. Thread-safe.
 *
 * <p>Agent and core share no class, so they meet in a map of JDK types under one key of the system properties: under
 * {@code entries} a list of maps of texts, under {@code listeners} a list of consumers of such maps. Whoever comes first
 * makes it. An entry is in the list before the listeners hear of it, so that a core that registers first and reads the list
 * then misses none.
 */
final class WeaveLog {

    /** The key in {@link System#getProperties()}. */
    static final String KEY = "io.bloomguard.weaving";

    private final CopyOnWriteArrayList<Map<String, String>> entries;
    private final CopyOnWriteArrayList<Consumer<Map<String, String>>> listeners;
    private final boolean attached;
    private final Set<Map<String, String>> known = new HashSet<>();

    private WeaveLog(
            CopyOnWriteArrayList<Map<String, String>> entries,
            CopyOnWriteArrayList<Consumer<Map<String, String>>> listeners,
            boolean attached) {
        this.entries = entries;
        this.listeners = listeners;
        this.attached = attached;
    }

    /**
     * Opens the log of this JVM.
     *
     * @param attached whether the agent came to a running program
     */
    @SuppressWarnings("unchecked")
    static WeaveLog open(boolean attached) {
        Properties properties = System.getProperties();
        Object made = new ConcurrentHashMap<String, Object>();
        Object there = properties.putIfAbsent(KEY, made);
        Map<String, Object> shared = (Map<String, Object>) (there == null ? made : there);
        shared.putIfAbsent("entries", new CopyOnWriteArrayList<Map<String, String>>());
        shared.putIfAbsent("listeners", new CopyOnWriteArrayList<Consumer<Map<String, String>>>());
        return new WeaveLog(
                (CopyOnWriteArrayList<Map<String, String>>) shared.get("entries"),
                (CopyOnWriteArrayList<Consumer<Map<String, String>>>) shared.get("listeners"),
                attached);
    }

    /**
     * Adds an entry, unless the same was added before: a class is transformed again whenever some agent asks for it.
     *
     * @param entry what became of an annotation
     * @param loader the loader of its class; null where there is none
     * @param retransformed whether the class had been loaded before
     */
    void add(WeaveEntry entry, @Nullable ClassLoader loader, boolean retransformed) {
        Map<String, String> map = entry.toMap();
        map.put("attached", String.valueOf(attached));
        map.put("loader", loader == null ? "" : nameOf(loader));
        synchronized (known) {
            if (!known.add(Map.copyOf(map))) {
                return;
            }
        }
        map.put("retransformed", String.valueOf(retransformed));
        Map<String, String> published = Map.copyOf(map);
        entries.add(published);
        for (Consumer<Map<String, String>> listener : listeners) {
            try {
                listener.accept(published);
            } catch (Throwable fault) {
                Stderr.debug("a listener of the weave log failed with " + fault);
            }
        }
    }

    /** The entries so far, of this agent and of whoever else reports in this JVM. */
    List<Map<String, String>> entries() {
        return new ArrayList<>(entries);
    }

    private static String nameOf(ClassLoader loader) {
        return loader.getClass().getName() + "@" + Integer.toHexString(System.identityHashCode(loader));
    }
}
