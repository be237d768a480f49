package io.bloomguard;

import io.bloomguard.filter.MembershipFilter;
import io.bloomguard.guard.Counters;
import io.bloomguard.guard.LoadProgress;
import io.bloomguard.guard.Settings;
import io.bloomguard.guard.Slot;
import io.bloomguard.guard.State;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A filter at one moment. The counters are sums over all threads and may be some calls apart from each other.
 *
 * @param filter its name
 * @param state the state
 * @param reason a sentence that says why the filter does not answer, or an empty text where it does
 * @param source what its keys are read from, or an empty text while it is undefined
 * @param lookups calls that met this filter: {@code absent + maybe + denied + audited + bypassed}
 * @param absent lookups answered "absent" without running
 * @param maybe lookups that ran because the filter said "maybe"
 * @param denied lookups that ran although the filter said "absent": probation and observe mode
 * @param audited lookups that could have been answered "absent" and ran for real, to be compared
 * @param bypassed lookups that ran without the filter: not ready, a write pending, a key that is none
 * @param falsePositives lookups among {@code maybe} that found nothing
 * @param contradictions lookups among {@code denied} and {@code audited} that found something the filter still denied
 * @param removals declared removals; their keys stay until the filter is built anew
 * @param openWrites declared writes that have begun and not ended
 * @param pendingWrites those among them whose keys are known only afterwards
 * @param generation the number of the filter that serves, from 1; a rebuild makes the next. 0 while there is none
 * @param rebuild what the latest rebuild is doing or came to, or an empty text where there was none
 * @param loadedRows rows that the latest load or rebuild has read
 * @param expectedRows rows it will read, or −1 while unknown
 * @param nullKeys rows it skipped because their single key column is null
 * @param loadMillis how long it has taken, in milliseconds
 * @param expectedKeys keys the filter is sized for, or 0 while there is none
 * @param estimatedKeys keys it holds, estimated from its bits
 * @param filterBytes memory its bits take, in bytes
 * @param configuredFalsePositiveRate the rate asked for
 * @param liveFalsePositiveRate the rate that its bits give now, for uniform queries
 * @param sites the lookup sites, woven and programmatic
 */
public record GuardStatus(
        String filter,
        State state,
        String reason,
        String source,
        long lookups,
        long absent,
        long maybe,
        long denied,
        long audited,
        long bypassed,
        long falsePositives,
        long contradictions,
        long removals,
        int openWrites,
        int pendingWrites,
        long generation,
        String rebuild,
        long loadedRows,
        long expectedRows,
        long nullKeys,
        long loadMillis,
        long expectedKeys,
        long estimatedKeys,
        long filterBytes,
        double configuredFalsePositiveRate,
        double liveFalsePositiveRate,
        List<SiteStatus> sites) {

    /** What a filter does. */
    public enum State {
        /** No filter of this name is defined; its lookups pass through. */
        UNDEFINED,
        /** Switched off; its lookups pass through. */
        OFF,
        /** Reading its keys; its lookups pass through. */
        LOADING,
        /** In service. */
        READY,
        /** Ready and counting, but every lookup runs. */
        OBSERVING,
        /** Not in service for the reason given; its lookups pass through. */
        OUT_OF_SERVICE
    }

    /** Copies the sites. */
    public GuardStatus {
        sites = List.copyOf(sites);
    }

    /** The share of truly absent keys that the filter said "maybe" to, as measured, or NaN before there was any. */
    public double measuredFalsePositiveRate() {
        return (double) falsePositives / (falsePositives + absent + denied + audited - contradictions);
    }

    static GuardStatus of(Slot slot) {
        io.bloomguard.guard.State state = slot.state();
        Settings settings = slot.settings();
        String observing = slot.observeReason();
        Counters.Totals totals = slot.counters().totals();
        LoadProgress load = slot.progress();
        MembershipFilter filter = slot.filter();
        return new GuardStatus(
                slot.name(),
                state(state, observing),
                reason(slot.name(), state, observing),
                settings == null ? "" : settings.source().description(),
                totals.lookups(),
                totals.absent(),
                totals.maybe(),
                totals.denied(),
                totals.audited(),
                totals.bypassed(),
                totals.falsePositives(),
                totals.contradictions(),
                totals.removals(),
                slot.openWrites(),
                slot.pendingWrites(),
                slot.generationNumber(),
                slot.rebuildDetail(),
                load == null ? 0 : load.rows(),
                load == null ? -1 : load.expectedRows(),
                load == null ? 0 : load.nullKeys(),
                load == null ? 0 : load.nanos() / 1_000_000,
                filter == null ? 0 : filter.expectedKeys(),
                filter == null ? 0 : filter.estimatedKeys(),
                filter == null ? 0 : filter.bytes(),
                settings == null ? 0 : settings.falsePositiveRate(),
                filter == null ? 0 : filter.liveFalsePositiveRate(),
                slot.sites().list().stream()
                        .map(site -> new SiteStatus(site.method(), site.standing()))
                        .toList());
    }

    private static State state(io.bloomguard.guard.State state, @Nullable String observing) {
        if (state instanceof io.bloomguard.guard.State.Undefined) {
            return State.UNDEFINED;
        } else if (state instanceof io.bloomguard.guard.State.Off) {
            return State.OFF;
        } else if (state instanceof io.bloomguard.guard.State.Loading) {
            return State.LOADING;
        } else if (state instanceof io.bloomguard.guard.State.OutOfService) {
            return State.OUT_OF_SERVICE;
        }
        return observing == null ? State.READY : State.OBSERVING;
    }

    private static String reason(String name, io.bloomguard.guard.State state, @Nullable String observing) {
        if (state instanceof io.bloomguard.guard.State.Undefined) {
            return "No filter named '" + name + "' is defined, so its lookups pass through; define it with"
                    + " GuardRegistry.global().define(FilterDefinition.named(\"" + name
                    + "\")…) or in bloomguard.properties.";
        } else if (state instanceof io.bloomguard.guard.State.Off) {
            return "The mode is off.";
        } else if (state instanceof io.bloomguard.guard.State.Loading loading) {
            return "Loading: " + loading.detail() + ".";
        } else if (state instanceof io.bloomguard.guard.State.OutOfService out) {
            return out.comesBack() ? out.reason() + " It is loaded again by itself." : out.reason();
        }
        return observing == null ? "" : observing;
    }
}
