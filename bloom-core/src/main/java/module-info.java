/** Filters, keys and the guard. Plain Java; nothing here knows a framework or a database. */
module io.bloomguard.core {
    requires com.dynatrace.hash4j;
    requires transitive io.bloomguard.annotation;
    requires static transitive org.jspecify;

    exports io.bloomguard;
    exports io.bloomguard.filter;
    exports io.bloomguard.hash;
    exports io.bloomguard.key;
    exports io.bloomguard.rule;
    // Woven code links to it from whichever module it is in.
    exports io.bloomguard.site;
    exports io.bloomguard.source;

    uses io.bloomguard.guard.Slots.Starter;
    uses io.bloomguard.source.KeySourceProvider;

    provides io.bloomguard.guard.Slots.Starter with
            io.bloomguard.PropertiesStarter;
}
