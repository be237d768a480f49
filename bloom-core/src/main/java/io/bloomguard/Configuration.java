package io.bloomguard;

import io.bloomguard.guard.Log;
import io.bloomguard.rule.GuardDefinitionException;
import io.bloomguard.source.KeySource;
import io.bloomguard.source.KeySourceProvider;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What {@code bloomguard.properties}, the environment and the system properties say; the later outranks the earlier.
 * Immutable. A configuration with a fault leaves every filter out of service, with the fault as the reason.
 */
final class Configuration {

    private static final String PREFIX = "bloomguard";
    private static final String DEFAULTS = "defaults";
    private static final String FILTERS = "filters";

    /** System properties of this prefix that are not settings of filters. */
    private static final List<String> SWITCHES = List.of("config", "debug", "enabled", "report");

    private final @Nullable String fault;
    private final Map<FilterProperty, String> global = new EnumMap<>(FilterProperty.class);
    private final Map<String, Map<FilterProperty, String>> filters = new TreeMap<>();
    private final Map<String, String> names = new LinkedHashMap<>();

    private Configuration(List<Setting> file, List<Setting> surroundings) {
        String found = null;
        try {
            for (Setting setting : file) {
                put(setting);
            }
            for (Setting setting : surroundings) {
                putKnown(setting);
            }
        } catch (IllegalArgumentException wrong) {
            found = wrong.getMessage() + " The application runs unguarded.";
        }
        fault = found;
        if (found != null) {
            Log.warn(found);
        }
    }

    private Configuration(String fault) {
        this.fault = fault + " The application runs unguarded.";
        Log.warn(this.fault);
    }

    /** Reads the configuration of this JVM; never throws. */
    static Configuration load() {
        return load(System.getProperties(), System.getenv());
    }

    static Configuration load(Properties system, Map<String, String> environment) {
        List<Setting> surroundings = new ArrayList<>();
        for (Map.Entry<String, String> variable : environment.entrySet()) {
            addOurs(surroundings, variable.getKey(), variable.getValue(), "environment variable ");
        }
        for (String key : system.stringPropertyNames()) {
            addOurs(surroundings, key, system.getProperty(key), "system property ");
        }
        try {
            return new Configuration(SettingFiles.read(system.getProperty("bloomguard.config")), surroundings);
        } catch (RuntimeException unreadable) {
            return new Configuration(String.valueOf(unreadable.getMessage()));
        }
    }

    private static void addOurs(List<Setting> settings, String key, String value, String origin) {
        if (key.regionMatches(true, 0, PREFIX, 0, PREFIX.length())) {
            settings.add(new Setting(key, value.strip(), origin + key));
        }
    }

    /** Why nothing may be guarded, in a sentence, or null. */
    @Nullable
    String fault() {
        return fault;
    }

    /** The filters that the configuration gives a source, by name. */
    List<String> definedFilters() {
        List<String> defined = new ArrayList<>();
        for (Map.Entry<String, Map<FilterProperty, String>> filter : filters.entrySet()) {
            if (filter.getValue().keySet().stream().anyMatch(FilterProperty::isSource)) {
                defined.add(names.getOrDefault(filter.getKey(), filter.getKey()));
            }
        }
        return defined;
    }

    /** The filters of which the configuration says anything, by name. */
    List<String> mentionedFilters() {
        List<String> mentioned = new ArrayList<>();
        for (String flat : filters.keySet()) {
            mentioned.add(names.getOrDefault(flat, flat));
        }
        return mentioned;
    }

    /** What is said of a filter, defaults included. */
    FilterSettings filter(String name) {
        Map<FilterProperty, String> values = new EnumMap<>(global);
        values.putAll(filters.getOrDefault(FilterProperty.flat(name), Map.of()));
        return FilterSettings.of(values);
    }

    /** The more cautious of what the code and the configuration say. */
    GuardMode mode(String name, GuardMode fromCode) {
        GuardMode configured = filter(name).mode().orElse(GuardMode.GUARD);
        return configured.compareTo(fromCode) > 0 ? configured : fromCode;
    }

    /**
     * The source that the configuration describes.
     *
     * @throws GuardDefinitionException when no provider on the class path makes it
     */
    KeySource source(String name) {
        Map<String, String> settings = filter(name).source();
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        for (ClassLoader loader : new ClassLoader[] {Configuration.class.getClassLoader(), context}) {
            for (KeySourceProvider provider : ServiceLoader.load(KeySourceProvider.class, loader)) {
                Optional<KeySource> source = provider.create(name, settings);
                if (source.isPresent()) {
                    return source.get();
                }
            }
        }
        throw new GuardDefinitionException(
                name,
                "bloomguard.properties",
                "nothing on the class path makes a source of " + settings.keySet(),
                "add the module bloom-jdbc");
    }

    private void put(Setting setting) {
        if (!accept(setting)) {
            throw new IllegalArgumentException(
                    setting.origin() + ": unknown key '" + setting.key() + "'; allowed are " + allowed() + ".");
        }
    }

    private static String allowed() {
        return "bloomguard.mode, bloomguard.defaults.PROPERTY and bloomguard.filters.[NAME].PROPERTY, where PROPERTY is"
                + " one of " + FilterProperty.allowed();
    }

    /** Settings from the surroundings may be other programs' or our switches, so an unknown one is passed over. */
    private void putKnown(Setting setting) {
        String rest = FilterProperty.flat(setting.key()).substring(PREFIX.length());
        if (!SWITCHES.contains(rest) && !accept(setting)) {
            Log.warn("The " + setting.origin() + " is not a known setting; allowed are " + allowed() + ".");
        }
    }

    private boolean accept(Setting setting) {
        String flat = FilterProperty.flat(setting.key());
        if (!flat.startsWith(PREFIX)) {
            return false;
        }
        String rest = flat.substring(PREFIX.length());
        if (rest.equals("mode")) {
            return put(global, FilterProperty.MODE, setting);
        }
        if (rest.startsWith(DEFAULTS)) {
            FilterProperty property = FilterProperty.find(rest.substring(DEFAULTS.length()));
            return property != null && put(global, property, setting);
        }
        return rest.startsWith(FILTERS) && putFilter(rest.substring(FILTERS.length()), setting);
    }

    private boolean putFilter(String nameAndProperty, Setting setting) {
        return Arrays.stream(FilterProperty.values())
                .filter(property -> nameAndProperty.endsWith(FilterProperty.flat(property.key())))
                .max(Comparator.comparingInt(property -> property.key().length()))
                .map(property -> {
                    String name = nameAndProperty.substring(
                            0,
                            nameAndProperty.length()
                                    - FilterProperty.flat(property.key()).length());
                    writtenName(setting.key()).ifPresent(written -> names.put(name, written));
                    return !name.isEmpty()
                            && put(
                                    filters.computeIfAbsent(name, key -> new EnumMap<>(FilterProperty.class)),
                                    property,
                                    setting);
                })
                .orElse(false);
    }

    private static Optional<String> writtenName(String key) {
        int open = key.indexOf('[');
        int close = key.lastIndexOf(']');
        return open >= 0 && close > open ? Optional.of(key.substring(open + 1, close)) : Optional.empty();
    }

    private static boolean put(Map<FilterProperty, String> values, FilterProperty property, Setting setting) {
        try {
            property.check(setting.value());
        } catch (NumberFormatException wrong) {
            throw refused(setting, "it must be a number");
        } catch (IllegalArgumentException wrong) {
            throw refused(setting, String.valueOf(wrong.getMessage()));
        }
        values.put(property, setting.value());
        return true;
    }

    private static IllegalArgumentException refused(Setting setting, String reason) {
        String sentence = reason.endsWith(".") ? reason : reason + ".";
        return new IllegalArgumentException(
                setting.origin() + ": '" + setting.key() + "' has the value '" + setting.value() + "'; " + sentence);
    }
}
