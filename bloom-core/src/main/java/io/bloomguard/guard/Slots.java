package io.bloomguard.guard;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** The slots of one registry, by filter name. Thread-safe. */
public final class Slots {

    /** Runs once before the first woven call is bound; found by {@link ServiceLoader}. */
    public interface Starter {
        /** Defines what can be defined without code. Never throws. */
        void start();
    }

    private static final Slots GLOBAL = new Slots();
    private static final AtomicBoolean STARTED = new AtomicBoolean();

    private final ConcurrentMap<String, Slot> slots = new ConcurrentHashMap<>();
    private final ContradictionListeners contradictions = new ContradictionListeners();
    private final UpkeepThread upkeep = new UpkeepThread(this);
    private final WeavingLog weaving;

    // Guarded by this.
    private boolean closed;

    /** Creates an empty set of slots, told of all that the agent has woven and will weave. */
    public Slots() {
        weaving = WeavingLog.ofThisJvm();
        weaving.listen(this);
    }

    /** The slots that woven classes of this class loader use. */
    public static Slots global() {
        if (STARTED.compareAndSet(false, true)) {
            for (Starter starter : ServiceLoader.load(Starter.class, Slots.class.getClassLoader())) {
                starter.start();
            }
        }
        return GLOBAL;
    }

    /** The slot of a name; made at the first mention. */
    public Slot slot(String name) {
        Slot present = slots.get(name);
        return present != null ? present : create(name);
    }

    /** Makes the slot of a name, so that it is listed. */
    @SuppressWarnings("CheckReturnValue") // Its existence is the point.
    public void mention(String name) {
        slot(name);
    }

    /** All slots, by name. */
    public List<Slot> list() {
        List<Slot> list = new ArrayList<>(slots.values());
        list.sort(Comparator.comparing(Slot::name));
        return list;
    }

    /** Defines a filter and loads it in the background; false where the name is defined already. */
    public boolean define(String name, Settings settings) {
        upkeep.start();
        return slot(name).define(settings);
    }

    /** Defines a filter that is switched off; false where the name is defined already. */
    public boolean defineOff(String name, Settings settings) {
        return slot(name).defineOff(settings);
    }

    /** Takes a filter out of service until the program starts again. */
    public void refuse(String name, String reason) {
        slot(name).refuse(reason);
    }

    /** Adds one who is told of every contradiction, in the thread of the call that found it. */
    public void onContradiction(Consumer<? super Contradiction> listener) {
        contradictions.add(listener);
    }

    /** Ends all background work; slots that are made later are closed as well, since nobody tells them what was woven. */
    public synchronized void close() {
        closed = true;
        upkeep.stop();
        weaving.forget(this);
        slots.values().forEach(Slot::close);
    }

    /** What the agent said of all methods so far. */
    public List<WovenMethod> wovenMethods() {
        return weaving.entries();
    }

    // With the same lock in told(): what the agent says is either in the entries here, or told to the new slot there.
    private synchronized Slot create(String name) {
        Slot present = slots.get(name);
        if (present != null) {
            return present;
        }
        Slot slot = new Slot(name, contradictions);
        for (WovenMethod method : weaving.entries()) {
            tell(slot, method);
        }
        if (closed) {
            slot.close();
        }
        slots.put(name, slot);
        return slot;
    }

    synchronized void told(WovenMethod method) {
        if (method.filter().equals(WovenMethod.EVERY_FILTER)) {
            slots.values().forEach(slot -> tell(slot, method));
        } else {
            tell(slot(method.filter()), method);
        }
    }

    private static void tell(Slot slot, WovenMethod method) {
        if (!method.concerns(slot.name())) {
            return;
        }
        if (!method.isWriter()) {
            if (!method.isWoven()) {
                slot.sites().addUnwoven(method.name(), method.outcome() + ": " + method.reason());
            }
            return;
        }
        slot.writerSeen();
        if (!method.isWoven()) {
            slot.refuse(
                    "The write " + method.name() + " is not woven, so its keys would be missing: " + method.reason());
        } else if (method.wovenLate()) {
            slot.observe("The write " + method.name()
                    + " was woven while the program was running, and calls that were under way cannot be seen.");
        }
    }
}
