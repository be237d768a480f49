package io.bloomguard;

import io.bloomguard.filter.FilterKind;
import io.bloomguard.guard.Settings;
import io.bloomguard.guard.Slots;
import io.bloomguard.key.TextPolicy;
import io.bloomguard.rule.GuardDefinitionException;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The filters of one application, by name. Thread-safe.
 *
 * <p>Woven methods use the {@linkplain #global() global} registry of the class loader that loaded this class.
 */
public final class GuardRegistry implements AutoCloseable {

    private static final class Global {
        static final GuardRegistry REGISTRY = new GuardRegistry(Slots.global(), Configuration.load());
    }

    private final Slots slots;
    private final Configuration configuration;
    private final ConcurrentMap<String, Guard> guards = new ConcurrentHashMap<>();

    private GuardRegistry(Slots slots, Configuration configuration) {
        this.slots = slots;
        this.configuration = configuration;
        for (String name : configuration.mentionedFilters()) {
            // A misspelt name shows as a filter that nobody has defined.
            slots.mention(name);
        }
        for (String name : configuration.definedFilters()) {
            defineFromConfiguration(name);
        }
    }

    /** The registry that woven methods use; {@code bloomguard.properties} is read when it is first asked for. */
    public static GuardRegistry global() {
        return Global.REGISTRY;
    }

    /** A registry of its own, with the same configuration; its filters are asked from code only. */
    public static GuardRegistry create() {
        return new GuardRegistry(new Slots(), Configuration.load());
    }

    /**
     * Defines a filter and loads it in the background; lookups pass through meanwhile.
     *
     * @return the guard, at once
     * @throws GuardDefinitionException when the name is defined already
     */
    public Guard define(FilterDefinition definition) {
        String name = definition.name();
        String fault = configuration.fault();
        if (fault != null) {
            slots.refuse(name, fault);
        }
        GuardMode mode = configuration.mode(name, definition.mode().orElse(GuardMode.GUARD));
        Settings settings = settings(definition, mode);
        boolean defined = mode == GuardMode.OFF ? slots.defineOff(name, settings) : slots.define(name, settings);
        if (!defined) {
            throw new GuardDefinitionException(
                    name,
                    "definition",
                    "a filter of this name is defined already",
                    "define it once, in code or in bloomguard.properties");
        }
        return guard(name);
    }

    /** The guard of a name, defined or not; an undefined one passes every lookup through and says so in its status. */
    public Guard guard(String name) {
        return guards.computeIfAbsent(name, key -> new Guard(slots.slot(key)));
    }

    /**
     * Adds a listener that is told of every contradiction: a lookup found a row whose key its filter denied. It is called in
     * the thread of that lookup, after the filter was taken out of service, and should hand on and return.
     */
    public void onContradiction(Consumer<? super Contradiction> listener) {
        slots.onContradiction(event -> listener.accept(Contradiction.of(event)));
    }

    /** The status of every filter that was defined or mentioned by a woven method, by name. */
    public List<GuardStatus> statuses() {
        return slots.list().stream().map(GuardStatus::of).toList();
    }

    /** What the agent wove, refused and skipped so far; empty without an agent. */
    public WeaveReport weaveReport() {
        return WeaveReport.of(slots.wovenMethods());
    }

    /** Ends all loads; every filter of this registry answers nothing from now on. */
    @Override
    public void close() {
        slots.close();
    }

    private Settings settings(FilterDefinition definition, GuardMode mode) {
        String name = definition.name();
        FilterSettings given = configuration.filter(name);
        boolean exactText = definition.textPolicy().or(given::textPolicy).equals(Optional.of(TextPolicy.EXACT));
        return new Settings(
                exactText ? definition.source().exactText() : definition.source(),
                definition.kind().or(given::kind).orElse(FilterKind.BLOCKED),
                definition.expectedKeys().isPresent() ? definition.expectedKeys() : given.expectedKeys(),
                definition.falsePositiveRate().orElse(given.falsePositiveRate().orElse(FilterDefinition.DEFAULT_RATE)),
                definition.probation().orElse(given.probation().orElse(FilterDefinition.DEFAULT_PROBATION)),
                definition.auditRate().orElse(given.auditRate().orElse(FilterDefinition.DEFAULT_AUDIT_RATE)),
                new Settings.Upkeep(
                        definition.rebuildEvery().or(given::rebuildEvery).orElse(null),
                        definition.grows().or(given::grows).orElse(true),
                        FilterDefinition.DEFAULT_REMOVED_SHARE),
                definition.settleTime().or(given::settleTime).orElse(FilterDefinition.DEFAULT_SETTLE_TIME),
                observeReason(definition, given, mode));
    }

    private static @Nullable String observeReason(FilterDefinition definition, FilterSettings given, GuardMode mode) {
        if (definition.writers().or(given::writers).isEmpty()) {
            return "Nobody said who writes its keys; if no other process does, add .writers(Writers.THIS_PROCESS) to the"
                    + " definition, or the line bloomguard.filters.[" + definition.name() + "].writers=this-process to"
                    + " bloomguard.properties.";
        }
        return mode == GuardMode.OBSERVE ? "The mode is observe." : null;
    }

    private void defineFromConfiguration(String name) {
        try {
            define(FilterDefinition.named(name)
                    .source(configuration.source(name))
                    .build());
        } catch (RuntimeException | LinkageError | ServiceConfigurationError wrong) {
            slots.refuse(name, String.valueOf(wrong.getMessage()));
        }
    }
}
