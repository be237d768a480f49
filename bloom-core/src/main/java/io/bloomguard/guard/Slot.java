package io.bloomguard.guard;

import io.bloomguard.filter.MembershipFilter;
import io.bloomguard.key.KeyHasher;
import io.bloomguard.key.KeyType;
import io.bloomguard.source.KeySource;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The place of one filter name: what lookups read, what writes feed. It exists from the first mention of the name, defined
 * or not, so that writes that began before the definition are waited for.
 *
 * <p>Thread-safe. The lookup's way takes no lock; state changes take the slot's own.
 */
public final class Slot {

    private final String name;
    private final Counters counters = new Counters();
    private final Sites sites = new Sites();
    private final Sections sections = new Sections();
    private final EarlyKeys early = new EarlyKeys();

    private volatile @Nullable Active active;
    private volatile @Nullable Generation generation;
    private volatile boolean awaitsFirstKey;
    private volatile boolean hasWriter;

    // Guarded by this.
    private State state = new State.Undefined();
    private @Nullable Settings settings;
    private final Backoff backoff = new Backoff();
    private @Nullable LoadLoop loop;
    private boolean loading;
    private @Nullable String observeReason;
    private boolean unknownBeforeDefinition;
    private long epoch;

    Slot(String name) {
        this.name = name;
    }

    /** The filter's name. */
    public String name() {
        return name;
    }

    /** The filter that lookups may believe now, or null: then the call passes through. Read before {@link #quiet()}. */
    public @Nullable Active active() {
        return active;
    }

    /**
     * Whether no write is open whose key is known only afterwards. Read after {@link #active()} and before the filter: a
     * writer lowers the count only after its add.
     */
    public boolean quiet() {
        return sections.pending() == 0;
    }

    /** Whether a write of this filter was woven or has begun; a filter that hears of none will miss new rows. */
    public boolean hasWriter() {
        return hasWriter;
    }

    void writerSeen() {
        if (!hasWriter) {
            hasWriter = true;
        }
    }

    /** What lookups met so far. */
    public Counters counters() {
        return counters;
    }

    /** The lookup sites that belong to this filter. */
    public Sites sites() {
        return sites;
    }

    /** How many declared writes are open. */
    public int openWrites() {
        return sections.open();
    }

    /** How many of the open writes have keys that are known only afterwards. */
    public int pendingWrites() {
        return sections.pending();
    }

    // ---- writes

    /**
     * Opens a section, before the write's statement.
     *
     * @param keysToCome whether keys become known only during the write; lookups pass through until it ends
     */
    public WriteSection begin(boolean keysToCome) {
        writerSeen();
        WriteSection section = new WriteSection(this, keysToCome);
        sections.begin(section, keysToCome);
        return section;
    }

    void ended(WriteSection section, boolean keysToCome) {
        sections.end(section, keysToCome);
    }

    /**
     * Adds a key that has no section: before its row becomes visible. A key that is none takes the filter out of service for
     * good, as no load can know that its row is there already.
     */
    public void add(Object key) {
        writerSeen();
        add(key, false);
    }

    void add(@Nullable Object key, boolean inSection) {
        try {
            if (key == null) {
                unknownKey("A write had a null key.", inSection);
                return;
            }
            Generation target = generation;
            if (target == null) {
                target = addWithoutTarget(key, inSection);
            }
            if (target != null) {
                long hash = target.hasher().hash(key);
                if (hash == KeyHasher.NONE) {
                    unknownKey(
                            "A write had a key of type " + key.getClass().getName() + " that the filter's key type ("
                                    + target.type().canonicalForm() + ") cannot hold.",
                            inSection);
                } else {
                    target.filter().add(hash);
                }
            }
        } catch (Throwable fault) {
            unknownKey("A key could not be added: " + fault, inSection);
        }
    }

    private void unknownKey(String reason, boolean inSection) {
        if (inSection) {
            outOfService(reason);
        } else {
            refuse(reason + " It came by a bare add, and nothing tells when its row becomes visible; put writing(key)"
                    + " around the write, then the filter is loaded again behind it.");
        }
    }

    private synchronized @Nullable Generation addWithoutTarget(Object key, boolean inSection) {
        if (generation == null && !(state instanceof State.Off) && !decideType(key)) {
            early.remember(key, inSection);
        }
        return generation;
    }

    /** Lets the first key decide the type where the source has none; returns whether there is a generation now. */
    private boolean decideType(Object key) {
        Settings defined = settings;
        if (!awaitsFirstKey || defined == null) {
            return false;
        }
        KeyType type = KeyType.ofFirstKey(key);
        awaitsFirstKey = false;
        try {
            register(type, 0, defined);
        } catch (UnloadableException never) {
            takeOut(String.valueOf(never.getMessage()), true);
            return false;
        }
        if (state instanceof State.Ready) {
            activate();
        }
        return true;
    }

    /** Called by a lookup that found nothing active: a store that started empty learns its key type here. */
    public @Nullable Active learn(Object key) {
        Active now = active;
        if (now != null || !awaitsFirstKey) {
            return now;
        }
        synchronized (this) {
            if (state instanceof State.Ready && generation == null) {
                decideType(key);
            }
            return active;
        }
    }

    // ---- states

    /** The present state. */
    public synchronized State state() {
        return state;
    }

    /** The definition, or null while there is none. */
    public synchronized @Nullable Settings settings() {
        return settings;
    }

    /** Why the filter only observes, or null where it answers. */
    public synchronized @Nullable String observeReason() {
        return observeReason;
    }

    /** The registered filter, whether it answers or not, or null. */
    public @Nullable MembershipFilter filter() {
        Generation now = generation;
        return now == null ? null : now.filter();
    }

    /** The keys' type once it is known, or null. */
    public @Nullable KeyType keyType() {
        Generation now = generation;
        return now == null ? null : now.type();
    }

    /** The load that runs or ran last, or null. */
    public synchronized @Nullable LoadProgress progress() {
        LoadLoop current = loop;
        return current == null ? null : current.progress();
    }

    /**
     * Defines the filter and loads it in the background.
     *
     * @return false where the name is defined already
     */
    synchronized boolean define(Settings definition) {
        if (settings != null) {
            return false;
        }
        settings = definition;
        observeReason = definition.observeReason();
        if (observeReason != null) {
            Log.info("Filter '" + name + "' only observes: " + observeReason);
        }
        if (unknownBeforeDefinition && !definition.source().repeatable()) {
            refuse(
                    "A write before the definition had a key that could not be told, and the source cannot be read again.");
        } else if (state instanceof State.Undefined) {
            move(new State.Loading("about to begin"));
            startLoading();
        }
        return true;
    }

    /** Defines the name as switched off. */
    synchronized boolean defineOff(Settings definition) {
        if (settings != null) {
            return false;
        }
        settings = definition;
        move(new State.Off());
        return true;
    }

    /** Lets the filter only observe from now on. */
    synchronized void observe(String reason) {
        if (observeReason == null) {
            observeReason = reason;
            if (active != null) {
                activate();
            }
            Log.warn("Filter '" + name + "' only observes: " + reason);
        }
    }

    /**
     * Takes the filter out of service before this returns; a repeatable source is loaded again by itself, after the
     * sections that are open now have ended. Never throws.
     */
    public void outOfService(String reason) {
        boolean forGood;
        synchronized (this) {
            forGood = settings != null && !settings.source().repeatable();
        }
        takeOut(reason, forGood);
    }

    /** Takes the filter out of service until the program starts again. */
    public void refuse(String reason) {
        takeOut(reason, true);
    }

    private synchronized void takeOut(String reason, boolean forGood) {
        active = null;
        epoch++;
        if (state instanceof State.Off || (state instanceof State.OutOfService old && !old.comesBack())) {
            return;
        }
        if (state instanceof State.Undefined && !forGood) {
            unknownBeforeDefinition = true;
            return;
        }
        if (!(state instanceof State.OutOfService)) {
            Log.warn("Filter '" + name + "' is out of service: " + reason);
        }
        move(new State.OutOfService(reason, Instant.now(), !forGood));
        if (forGood) {
            stopLoading();
        } else {
            startLoading();
        }
    }

    /** Ends the background work; the filter answers nothing any more. */
    synchronized void close() {
        stopLoading();
        active = null;
        move(new State.OutOfService("The registry is closed.", Instant.now(), false));
    }

    /**
     * Waits until the filter is ready.
     *
     * @return whether it is; false at once where it cannot become ready
     */
    public synchronized boolean awaitReady(Duration timeout) throws InterruptedException {
        long deadline = System.nanoTime() + timeout.toNanos();
        while (!(state instanceof State.Ready)) {
            boolean never = state instanceof State.Undefined
                    || state instanceof State.Off
                    || (state instanceof State.OutOfService out && !out.comesBack());
            long left = deadline - System.nanoTime();
            if (never || left <= 0) {
                return false;
            }
            wait(left / 1_000_000, (int) (left % 1_000_000));
        }
        return true;
    }

    // ---- the load's steps, called by LoadLoop

    private void startLoading() {
        if (!loading) {
            loading = true;
            try {
                loop = new LoadLoop(this, Objects.requireNonNull(settings), backoff);
                loop.start();
            } catch (Throwable noThread) {
                // A write may be waiting for this to return, and it must run.
                loading = false;
                move(new State.OutOfService("The load could not be started: " + noThread, Instant.now(), false));
            }
        }
    }

    private void stopLoading() {
        loading = false;
        if (loop != null) {
            loop.stop();
        }
    }

    /** R: registers the target of all adds and returns the epoch that must still stand at the end. */
    synchronized long register(KeySource.Description keys, Settings definition) {
        long before = epoch;
        awaitsFirstKey = keys.type().isEmpty();
        if (keys.type().isPresent()) {
            register(keys.type().get(), keys.estimatedKeys(), definition);
        }
        return before;
    }

    private void register(KeyType type, long estimatedKeys, Settings definition) {
        Generation current = generation;
        if (current == null) {
            early.requireComplete(definition.source().repeatable());
            Generation created = new Generation(
                    type, KeyHasher.of(type, new SecureRandom().nextLong()), definition.newFilter(estimatedKeys));
            early.drainTo(created, definition.source().repeatable());
            generation = created;
        } else if (!current.type().equals(type)) {
            throw new UnloadableException("The key type changed from "
                    + current.type().canonicalForm() + " to " + type.canonicalForm()
                    + "; start the program again to load the filter anew.");
        }
    }

    /** The sections that are open after the generation was registered. */
    List<WriteSection> markOpenSections() {
        return sections.mark();
    }

    @Nullable
    Generation registered() {
        return generation;
    }

    /** V: lets the filter answer if nothing happened since R that the load cannot have seen. */
    synchronized boolean ready(long epochAtRegistration) {
        if (!loading || epoch != epochAtRegistration) {
            return false;
        }
        loading = false;
        backoff.succeeded();
        move(new State.Ready(Instant.now()));
        activate();
        return true;
    }

    synchronized void loading(String detail) {
        if (loading) {
            move(new State.Loading(detail));
        }
    }

    synchronized void failed(String reason, boolean forGood) {
        if (loading) {
            loading = !forGood;
            Log.warn("Filter '" + name + "' is not loaded: " + reason);
            move(new State.OutOfService(reason, Instant.now(), !forGood));
        }
    }

    private void activate() {
        Generation now = generation;
        active = now == null ? null : new Active(now.type(), now.hasher(), now.filter(), observeReason == null);
    }

    private void move(State next) {
        state = next;
        notifyAll();
    }
}
