package io.bloomguard.guard;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
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

    private final List<WeakReference<Site>> sites = new CopyOnWriteArrayList<>();

    Sites() {}

    /** Adds a site. */
    public void add(Site site) {
        sites.add(new WeakReference<>(site));
    }

    /** The sites that are still there. */
    public List<Site> list() {
        sites.removeIf(reference -> reference.get() == null);
        List<Site> present = new ArrayList<>();
        for (WeakReference<Site> reference : sites) {
            Site site = reference.get();
            if (site != null) {
                present.add(site);
            }
        }
        return present;
    }
}
