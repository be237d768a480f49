package io.bloomguard.guard;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** The lookup sites of one filter, held weakly: a site lives as long as the class it was woven into. Thread-safe. */
public final class Sites {

    /** What a site says of itself. */
    public interface Site {
        /** The method, for example {@code com.acme.UserDao.find(String)}. */
        String method();

        /** Whether its "absent" is trusted, and otherwise why not, in a few words. */
        String standing();
    }

    private record Unwoven(String method, String standing) implements Site {}

    private final List<WeakReference<Site>> sites = new CopyOnWriteArrayList<>();
    private final Set<Site> unwoven = ConcurrentHashMap.newKeySet();

    Sites() {}

    /** Adds a site. */
    public void add(Site site) {
        sites.add(new WeakReference<>(site));
    }

    /** Adds an annotated lookup that the agent did not weave; it runs always. */
    void addUnwoven(String method, String standing) {
        unwoven.add(new Unwoven(method, standing));
    }

    /** The sites that are still there, and the lookups that were not woven. */
    public List<Site> list() {
        sites.removeIf(reference -> reference.get() == null);
        List<Site> present = new ArrayList<>(unwoven);
        for (WeakReference<Site> reference : sites) {
            Site site = reference.get();
            if (site != null) {
                present.add(site);
            }
        }
        return present;
    }
}
