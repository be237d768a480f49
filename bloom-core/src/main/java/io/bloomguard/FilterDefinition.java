package io.bloomguard;

import io.bloomguard.filter.FilterKind;
import io.bloomguard.filter.MembershipFilters;
import io.bloomguard.key.TextPolicy;
import io.bloomguard.rule.GuardDefinitionException;
import io.bloomguard.source.KeySource;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What a filter is: its name, its size, where its keys come from and who writes them. Immutable; what it leaves open is
 * taken from {@code bloomguard.properties}, then from the defaults.
 *
 * @param name the filter's name, for example {@code users.email}
 * @param expectedKeys how many keys it is sized for; by default 1.5 times the source's estimate, at least 10,000
 * @param falsePositiveRate the rate at that size, inside (0, 1); by default 0.01
 * @param kind the layout; by default blocked
 * @param textPolicy which texts are one key; by default the source finds out, or refuses
 * @param source where the keys come from
 * @param writers who writes the keys; while nobody has said it, the filter only observes
 * @param mode how far the filter may go; by default it guards
 * @param rebuildEvery after how much time it is rebuilt by itself; by default never
 * @param grows whether it is rebuilt with more room once it has outgrown its size; by default it is
 * @param auditRate the share of "absent" answers that are checked by running the lookup for real; by default 0.001
 * @param settleTime how long any transaction may take at most; by default ten minutes
 * @param probation how many denied calls of a lookup site must have run for real before it answers; by default 64
 */
public record FilterDefinition(
        String name,
        OptionalLong expectedKeys,
        OptionalDouble falsePositiveRate,
        Optional<FilterKind> kind,
        Optional<TextPolicy> textPolicy,
        KeySource source,
        Optional<Writers> writers,
        Optional<GuardMode> mode,
        Optional<Duration> rebuildEvery,
        Optional<Boolean> grows,
        OptionalDouble auditRate,
        Optional<Duration> settleTime,
        OptionalInt probation) {

    static final double DEFAULT_RATE = 0.01;
    static final int DEFAULT_PROBATION = 64;
    static final double DEFAULT_AUDIT_RATE = 0.001;
    static final double DEFAULT_REMOVED_SHARE = 0.5;
    static final Duration DEFAULT_SETTLE_TIME = Duration.ofMinutes(10);

    /** Begins the definition of a filter. */
    public static Builder named(String name) {
        if (name.isBlank()) {
            throw new IllegalArgumentException("A filter needs a name, for example \"users.email\".");
        }
        return new Builder(name);
    }

    static void requireAuditRate(double rate) {
        if (!(rate >= 0 && rate <= 1)) {
            throw new IllegalArgumentException(
                    "An audit rate of " + rate + " was asked for; it must lie between 0 and 1. 0.001 is the default.");
        }
    }

    /** Collects a definition. Not thread-safe. */
    public static final class Builder {

        private final String name;
        private OptionalLong expectedKeys = OptionalLong.empty();
        private OptionalDouble falsePositiveRate = OptionalDouble.empty();
        private Optional<FilterKind> kind = Optional.empty();
        private Optional<TextPolicy> textPolicy = Optional.empty();
        private @Nullable KeySource source;
        private Optional<Writers> writers = Optional.empty();
        private Optional<GuardMode> mode = Optional.empty();
        private Optional<Duration> rebuildEvery = Optional.empty();
        private Optional<Boolean> grows = Optional.empty();
        private OptionalDouble auditRate = OptionalDouble.empty();
        private Optional<Duration> settleTime = Optional.empty();
        private OptionalInt probation = OptionalInt.empty();

        private Builder(String name) {
            this.name = name;
        }

        /**
         * Sizes the filter.
         *
         * @param keys how many keys it shall hold at its rate, at least 1
         * @throws IllegalArgumentException when it is less than 1 or more than this JVM's memory can hold
         */
        public Builder expectedKeys(long keys) {
            MembershipFilters.requireExpectedKeys(keys);
            expectedKeys = OptionalLong.of(keys);
            return this;
        }

        /**
         * Sets the share of absent keys that are answered "maybe" when the filter holds its expected keys.
         *
         * @param rate inside (0, 1)
         * @throws IllegalArgumentException when it is not
         */
        public Builder falsePositiveRate(double rate) {
            MembershipFilters.requireRate(rate);
            falsePositiveRate = OptionalDouble.of(rate);
            return this;
        }

        /** Chooses the layout. */
        public Builder kind(FilterKind layout) {
            kind = Optional.of(layout);
            return this;
        }

        /** Promises how the key columns compare text; see {@link TextPolicy}. */
        public Builder textPolicy(TextPolicy policy) {
            textPolicy = Optional.of(policy);
            return this;
        }

        /** Says where the keys come from; required. */
        public Builder source(KeySource keys) {
            source = keys;
            return this;
        }

        /** Says who writes the keys; a filter of which nobody says it only observes. */
        public Builder writers(Writers who) {
            writers = Optional.of(who);
            return this;
        }

        /** Sets how far the filter may go; {@code bloomguard.properties} outranks it. */
        public Builder mode(GuardMode howFar) {
            mode = Optional.of(howFar);
            return this;
        }

        /**
         * Rebuilds the filter by itself each time so much time has passed since the last one took over.
         *
         * @param time more than 0
         * @throws IllegalArgumentException when it is not
         */
        public Builder rebuildEvery(Duration time) {
            if (time.isNegative() || time.isZero()) {
                throw new IllegalArgumentException("A rebuild every " + time + " was asked for; use more than 0.");
            }
            rebuildEvery = Optional.of(time);
            return this;
        }

        /** Says whether the filter is rebuilt with more room once its false-positive rate is twice the configured one. */
        public Builder grows(boolean byItself) {
            grows = Optional.of(byItself);
            return this;
        }

        /**
         * Sets which share of the calls that could be answered "absent" run for real instead, so that their results are
         * compared. One that finds a row takes the filter out of service.
         *
         * @param rate in [0, 1]; 0 checks nothing
         * @throws IllegalArgumentException when it is not
         */
        public Builder auditRate(double rate) {
            requireAuditRate(rate);
            auditRate = OptionalDouble.of(rate);
            return this;
        }

        /**
         * Sets how long any transaction may take at most. A rebuild carries over what was added within that time; and where
         * the store does not tell which transactions are under way, a load after a write of unknown keys waits as long.
         *
         * @param longest 0 or more
         * @throws IllegalArgumentException when it is negative
         */
        public Builder settleTime(Duration longest) {
            if (longest.isNegative()) {
                throw new IllegalArgumentException("A settle time of " + longest + " was asked for; use 0 or more.");
            }
            settleTime = Optional.of(longest);
            return this;
        }

        /**
         * Sets how many denied calls of each lookup site must have run for real, and found nothing, before it answers.
         *
         * @param calls 0 or more; 0 trusts every site at once and belongs in tests
         * @throws IllegalArgumentException when it is negative
         */
        public Builder probation(int calls) {
            if (calls < 0) {
                throw new IllegalArgumentException("A probation of " + calls + " calls was asked for; use 0 or more.");
            }
            probation = OptionalInt.of(calls);
            return this;
        }

        /**
         * Ends the definition.
         *
         * @throws GuardDefinitionException when no source was given
         * @throws IllegalArgumentException when a filter of that size and rate does not fit into memory
         */
        public FilterDefinition build() {
            if (source == null) {
                throw new GuardDefinitionException(
                        name,
                        "definition",
                        "it does not say where its keys come from",
                        "add .source(JdbcKeySource.column(dataSource, table, column)),"
                                + " or .source(KeySource.none()) for a store that starts empty");
            }
            if (expectedKeys.isPresent()) {
                MembershipFilters.requireFits(
                        kind.orElse(FilterKind.BLOCKED),
                        expectedKeys.getAsLong(),
                        falsePositiveRate.orElse(DEFAULT_RATE));
            }
            return new FilterDefinition(
                    name,
                    expectedKeys,
                    falsePositiveRate,
                    kind,
                    textPolicy,
                    source,
                    writers,
                    mode,
                    rebuildEvery,
                    grows,
                    auditRate,
                    settleTime,
                    probation);
        }
    }
}
