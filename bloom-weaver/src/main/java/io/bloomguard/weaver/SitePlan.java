package io.bloomguard.weaver;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.bytebuddy.jar.asm.MethodVisitor;

/** What is woven into one class, and what is reported of it. Filled once, by one thread. */
final class SitePlan {

    private final Map<String, LookupSite> lookups = new HashMap<>();
    private final Map<String, WriteSite> writes = new HashMap<>();
    private final List<WeaveEntry> entries = new ArrayList<>();

    void lookup(LookupSite site) {
        lookups.put(site.method().id(), site);
    }

    void write(WriteSite site) {
        writes.put(site.method().id(), site);
    }

    void add(WeaveEntry entry) {
        entries.add(entry);
    }

    /** What became of each annotation, in the order of the class file. */
    List<WeaveEntry> entries() {
        return List.copyOf(entries);
    }

    /** Whether there is anything to weave. */
    boolean hasSites() {
        return !lookups.isEmpty() || !writes.isEmpty();
    }

    /** The visitor that weaves a method, or the target itself where nothing is woven into it. */
    MethodVisitor visitor(MethodVisitor target, String owner, String methodId) {
        LookupSite lookup = lookups.get(methodId);
        if (lookup != null) {
            return new LookupVisitor(target, owner, lookup);
        }
        WriteSite write = writes.get(methodId);
        return write == null ? target : new WriteVisitor(target, owner, write);
    }
}
