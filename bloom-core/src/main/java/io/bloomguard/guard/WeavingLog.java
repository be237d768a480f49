package io.bloomguard.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * The agent's account of what it wove. Agent and core share no classes, so it is a map of JDK types under one key of the
 * system properties, made by whichever comes first.
 */
final class WeavingLog {

    private static final String KEY = "io.bloomguard.weaving";

    private final List<Map<String, String>> entries;
    private final List<Consumer<Map<String, String>>> listeners;
    private final ConcurrentMap<Slots, Consumer<Map<String, String>>> ours = new ConcurrentHashMap<>();

    private WeavingLog(List<Map<String, String>> entries, List<Consumer<Map<String, String>>> listeners) {
        this.entries = entries;
        this.listeners = listeners;
    }

    @SuppressWarnings("unchecked") // The agent's side of the protocol puts exactly these types there.
    static WeavingLog ofThisJvm() {
        Map<String, Object> shared =
                (Map<String, Object>) made(System.getProperties(), (Object) KEY, new ConcurrentHashMap<>());
        return new WeavingLog(
                (List<Map<String, String>>) made(shared, "entries", new CopyOnWriteArrayList<>()),
                (List<Consumer<Map<String, String>>>) made(shared, "listeners", new CopyOnWriteArrayList<>()));
    }

    private static <K> Object made(Map<K, Object> map, K key, Object value) {
        Object present = map.putIfAbsent(key, value);
        return present == null ? value : present;
    }

    List<WovenMethod> entries() {
        List<WovenMethod> list = new ArrayList<>();
        for (Map<String, String> entry : entries) {
            list.add(WovenMethod.of(entry));
        }
        return list;
    }

    /** Tells of every later entry; one that comes at the same time may be told twice, or be found in {@link #entries()}. */
    void listen(Slots slots) {
        Consumer<Map<String, String>> listener = new Listener(slots);
        ours.put(slots, listener);
        listeners.add(listener);
    }

    void forget(Slots slots) {
        Consumer<Map<String, String>> listener = ours.remove(slots);
        if (listener != null) {
            listeners.remove(listener);
        }
    }

    /** A class of its own: a lambda would be spun on the way of the first lookup. */
    private record Listener(Slots slots) implements Consumer<Map<String, String>> {
        @Override
        public void accept(Map<String, String> entry) {
            slots.told(WovenMethod.of(entry));
        }
    }
}
