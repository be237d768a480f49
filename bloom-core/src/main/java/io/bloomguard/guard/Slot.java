package io.bloomguard.guard;

import io.bloomguard.filter.MembershipFilter;
import io.bloomguard.key.KeyHasher;
import io.bloomguard.key.KeyType;
import io.bloomguard.source.KeySource;
import java.lang.invoke.VarHandle;
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

    /** Between two looks at all bits. */
    private static final Duration LOOK_EVERY = Duration.ofSeconds(30);

    /** A live rate so many times the configured one is worth a rebuild. */
    private static final double TOO_HIGH = 2;

    private final String name;
    private final Counters counters = new Counters();
    private final Sites sites = new Sites();
    private final Sections sections = new Sections();
    private final EarlyKeys early = new EarlyKeys();
    private final Orphans orphans = new Orphans();
    private final RecentKeys recent = new RecentKeys();
    private final History history = new History();
    private final ContradictionListeners listeners;

    private volatile @Nullable Active active;
    private volatile @Nullable Targets targets;
    private volatile boolean awaitsFirstKey;
    private volatile boolean hasWriter;

    // Guarded by this.
    private State state = new State.Undefined();
    private @Nullable Settings settings;
    private final Backoff backoff = new Backoff();
    private @Nullable LoadLoop loop;
    private @Nullable RebuildLoop rebuild;
    private boolean loading;
    private @Nullable String observeReason;
    private boolean unknownBeforeDefinition;
    private long unknownEnded;
    private boolean unknownHasEnded;
    private long generationSince = System.nanoTime();
    private long removedBefore;
    private long lastLook = System.nanoTime();
    private long epoch;

    Slot(String name, ContradictionListeners listeners) {
        this.name = name;
        this.listeners = listeners;
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
        add(key, null);
    }

    /**
     * Adds a key.
     *
     * @param section the open section of its write, or null where it has none
     * @return its hash, or {@link KeyHasher#NONE} where it has none yet or is none
     */
    long add(@Nullable Object key, @Nullable WriteSection section) {
        try {
            if (key == null) {
                unknownKey("A write had a null key.", section);
                return KeyHasher.NONE;
            }
            Targets known = targets;
            if (known == null) {
                known = addWithoutTarget(key, section != null);
            }
            return known == null ? KeyHasher.NONE : add(known.serving(), key, section);
        } catch (Throwable fault) {
            unknownKey("A key could not be added: " + fault, section);
            return KeyHasher.NONE;
        }
    }

    private long add(Generation like, Object key, @Nullable WriteSection section) {
        long hash = like.hasher().hash(key);
        if (hash == KeyHasher.NONE) {
            unknownKey(
                    "A write had a key of type " + key.getClass().getName() + " that the filter's key type ("
                            + like.type().canonicalForm() + ") cannot hold.",
                    section);
            return hash;
        }
        if (section == null) {
            orphans.remember(hash);
            VarHandle.fullFence();
        } else {
            recent.remember(hash);
        }
        Objects.requireNonNull(targets).add(hash);
        return hash;
    }

    /** Keeps the keys of a write that has ended without anyone knowing how: its rows may become visible later. */
    void orphan(long hash) {
        orphans.remember(hash);
    }

    private void unknownKey(String reason, @Nullable WriteSection section) {
        if (section != null) {
            section.unknownKey(reason);
        } else {
            refuse(reason + " It came by a bare add, and nothing tells when its row becomes visible; put writing(key)"
                    + " around the write, then the filter is loaded again behind it.");
        }
    }

    private synchronized @Nullable Targets addWithoutTarget(Object key, boolean inSection) {
        if (targets == null && !(state instanceof State.Off) && !decideType(key)) {
            early.remember(key, inSection);
        }
        return targets;
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
            if (state instanceof State.Ready && targets == null) {
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
        Generation now = serving();
        return now == null ? null : now.filter();
    }

    private @Nullable Generation serving() {
        Targets now = targets;
        return now == null ? null : now.serving();
    }

    /** The number of the generation that serves, from 1, or 0 while there is none. */
    public long generationNumber() {
        Generation now = serving();
        return now == null ? 0 : now.number();
    }

    /** The keys' type once it is known, or null. */
    public @Nullable KeyType keyType() {
        Generation now = serving();
        return now == null ? null : now.type();
    }

    /** The load or rebuild that runs or ran last, or null. */
    public synchronized @Nullable LoadProgress progress() {
        LoadProgress rebuilding = rebuild == null ? null : rebuild.progress();
        return rebuilding != null || loop == null ? rebuilding : loop.progress();
    }

    /** What the rebuild that runs or ran last is doing or came to, or an empty text where there was none. */
    public synchronized String rebuildDetail() {
        return rebuild == null ? "" : rebuild.detail();
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
        unknownWriteEnded();
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
        stopRebuilding();
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
        stopRebuilding();
    }

    private void stopRebuilding() {
        if (rebuild != null) {
            rebuild.stop();
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
        Targets current = targets;
        if (current == null) {
            early.requireComplete(definition.source().repeatable());
            Generation created = new Generation(
                    1, type, KeyHasher.of(type, new SecureRandom().nextLong()), definition.newFilter(estimatedKeys));
            early.drainTo(created, orphans, definition.source().repeatable());
            targets = new Targets(created, null);
        } else {
            requireSameType(current.serving().type(), type);
        }
    }

    private static void requireSameType(KeyType before, KeyType now) {
        if (!before.equals(now)) {
            throw new UnloadableException("The key type changed from " + before.canonicalForm() + " to "
                    + now.canonicalForm() + "; start the program again to load the filter anew.");
        }
    }

    // ---- the rebuild's steps, called by RebuildLoop

    /**
     * Builds a new filter beside the one that serves, and puts it in its place when it is complete: it drops the keys of
     * deleted rows, and has the size that the rows need now. Only a filter that is ready is rebuilt; one that is not is
     * loaded anyway.
     *
     * @param why a reason, for the log
     * @return whether a rebuild has begun, or is under way already
     */
    public synchronized boolean rebuild(String why) {
        Settings defined = settings;
        if (defined == null || !defined.source().repeatable() || !(state instanceof State.Ready)) {
            return false;
        }
        if (!isRebuilding()) {
            RebuildLoop begun = new RebuildLoop(this, defined, why);
            begun.start();
            rebuild = begun;
        }
        return true;
    }

    /** R: a new generation as the second target of all adds; null where there is none in service that it could replace. */
    synchronized @Nullable Registration registerNext(KeySource.Description keys, Settings definition) {
        Targets current = targets;
        if (current == null || !(state instanceof State.Ready) || current.building() != null) {
            return null;
        }
        Generation serving = current.serving();
        requireSameType(serving.type(), keys.type().orElse(serving.type()));
        long left = serving.filter().estimatedKeys() - removedSinceGeneration();
        Generation next = new Generation(
                serving.number() + 1,
                serving.type(),
                serving.hasher(),
                definition.nextFilter(Math.max(keys.estimatedKeys(), left)));
        targets = new Targets(serving, next);
        return new Registration(next, epoch);
    }

    /**
     * The keys that no section covers any more go into a new generation too; called after its registration and the grace. So
     * do those that were added within the settle time, whatever the store tells of its transactions: a declared write may
     * have returned before its statement is sent, when nothing in the store tells of it yet.
     */
    void carryOver(Generation next) throws RecentKeys.TooManyRecentKeysException {
        VarHandle.fullFence();
        orphans.copyTo(next.filter());
        recent.copyTo(next.filter(), Objects.requireNonNull(settings()).settle());
    }

    /** A write of unknown keys has ended; its transaction may go on. */
    synchronized void unknownWriteEnded() {
        unknownEnded = System.nanoTime();
        unknownHasEnded = true;
    }

    /**
     * Stands in for the barrier where the store has none: no transaction may take longer than the settle time, so that the
     * rows of a write of unknown keys are visible once it has passed since its end.
     */
    void awaitSettled() throws InterruptedException {
        Duration settle = Objects.requireNonNull(settings()).settle();
        long left;
        while ((left = unsettled(settle)) > 0) {
            Thread.sleep(left / 1_000_000 + 1);
        }
    }

    private synchronized long unsettled(Duration settle) {
        return unknownHasEnded ? unknownEnded + settle.toNanos() - System.nanoTime() : 0;
    }

    /** V: puts the new generation in the old one's place if nothing happened since R that its scan cannot have seen. */
    synchronized boolean replace(Registration registration) {
        Targets current = targets;
        if (epoch != registration.epoch()
                || !(state instanceof State.Ready)
                || current == null
                || !isBuilding(current, registration)) {
            return false;
        }
        if (rebuild != null) {
            rebuild.succeeded("Generation " + registration.generation().number() + " took over.");
        }
        targets = new Targets(registration.generation(), null);
        history.add("Generation " + registration.generation().number() + " took over");
        generationBegan();
        activate();
        return true;
    }

    /** Gives up a generation that is not complete. */
    synchronized void abandon(Registration registration) {
        Targets current = targets;
        if (current != null && isBuilding(current, registration)) {
            targets = new Targets(current.serving(), null);
        }
    }

    @SuppressWarnings("ReferenceEquality") // A registration is about one object.
    private static boolean isBuilding(Targets current, Registration registration) {
        return current.building() == registration.generation();
    }

    /** The sections that are open after the generation was registered. */
    List<WriteSection> markOpenSections() {
        return sections.mark();
    }

    @Nullable
    Generation registered() {
        return serving();
    }

    /** V: lets the filter answer if nothing happened since R that the load cannot have seen. */
    synchronized boolean ready(long epochAtRegistration) {
        if (!loading || epoch != epochAtRegistration) {
            return false;
        }
        loading = false;
        backoff.succeeded();
        generationBegan();
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
        Generation now = serving();
        active = now == null
                ? null
                : new Active(
                        now.type(),
                        now.hasher(),
                        now.filter(),
                        observeReason == null,
                        Objects.requireNonNull(settings).auditBelow());
    }

    private void move(State next) {
        state = next;
        history.add(next.toString());
        notifyAll();
    }

    // ---- upkeep

    private void generationBegan() {
        generationSince = System.nanoTime();
        removedBefore = counters.totals().removals();
    }

    private long removedSinceGeneration() {
        return counters.totals().removals() - removedBefore;
    }

    /** Rebuilds the filter where it is time for it; called now and then. */
    void upkeep() {
        String why = whyRebuild();
        if (why != null) {
            rebuild(why);
        }
    }

    private synchronized @Nullable String whyRebuild() {
        Settings defined = settings;
        MembershipFilter filter = filter();
        if (defined == null || filter == null || !(state instanceof State.Ready) || isRebuilding()) {
            return null;
        }
        Settings.Upkeep when = defined.upkeep();
        if (when.every() != null
                && System.nanoTime() - generationSince > when.every().toNanos()) {
            return "It is time.";
        }
        // What follows reads the whole filter.
        if (System.nanoTime() - lastLook < LOOK_EVERY.toNanos()) {
            return null;
        }
        lastLook = System.nanoTime();
        if (removedSinceGeneration() > when.removedShare() * filter.estimatedKeys()) {
            return "So many removals were declared that its bits are worth dropping.";
        }
        if (when.grows() && filter.liveFalsePositiveRate() > TOO_HIGH * defined.falsePositiveRate()) {
            return "It has outgrown its size, so that its false-positive rate is " + filter.liveFalsePositiveRate()
                    + ".";
        }
        return null;
    }

    private boolean isRebuilding() {
        return rebuild != null && !rebuild.isOver();
    }

    // ---- contradictions

    /**
     * A call that the filter denies found a row: either the filter misses a key, or the call does not look for its key.
     * Takes the filter out of service until it has been loaded again, and tells whoever listens.
     *
     * @param site the lookup
     * @param hash the key's hash
     */
    public void contradicted(String site, long hash) {
        counters.countContradiction();
        Contradiction event;
        synchronized (this) {
            event = new Contradiction(name, site, hash, generationNumber(), history.list());
        }
        outOfService("Lookup " + site + " found a row whose key the filter denies (hash " + Long.toHexString(hash)
                + ", generation " + event.generation()
                + "): a write was missed, or the lookup finds rows by something else"
                + " than its key.");
        listeners.tell(event);
    }
}
