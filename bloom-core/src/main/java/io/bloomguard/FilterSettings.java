package io.bloomguard;

import io.bloomguard.filter.FilterKind;
import io.bloomguard.key.TextPolicy;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** What the configuration says of one filter, its defaults included. */
record FilterSettings(
        OptionalLong expectedKeys,
        OptionalDouble falsePositiveRate,
        Optional<FilterKind> kind,
        Optional<TextPolicy> textPolicy,
        Optional<Writers> writers,
        Optional<GuardMode> mode,
        Optional<Duration> rebuildEvery,
        Optional<Boolean> grows,
        OptionalDouble auditRate,
        Optional<Duration> settleTime,
        OptionalInt probation,
        Map<String, String> source) {

    static FilterSettings of(Map<FilterProperty, String> values) {
        Map<String, String> source = new LinkedHashMap<>();
        values.forEach((property, value) -> {
            if (property.isSource()) {
                source.put(property.sourceKey(), value);
            }
        });
        return new FilterSettings(
                longOf(values.get(FilterProperty.EXPECTED_KEYS)),
                doubleOf(values.get(FilterProperty.FALSE_POSITIVE_RATE)),
                Optional.ofNullable(values.get(FilterProperty.KIND))
                        .map(text -> FilterProperty.constant(FilterKind.class, text)),
                Optional.ofNullable(values.get(FilterProperty.TEXT_POLICY))
                        .map(text -> FilterProperty.constant(TextPolicy.class, text)),
                Optional.ofNullable(values.get(FilterProperty.WRITERS))
                        .map(text -> FilterProperty.constant(Writers.class, text)),
                Optional.ofNullable(values.get(FilterProperty.MODE))
                        .map(text -> FilterProperty.constant(GuardMode.class, text)),
                Optional.ofNullable(values.get(FilterProperty.REBUILD_EVERY)).map(Durations::parse),
                Optional.ofNullable(values.get(FilterProperty.GROWS)).map(Boolean::valueOf),
                doubleOf(values.get(FilterProperty.AUDIT_RATE)),
                Optional.ofNullable(values.get(FilterProperty.SETTLE_TIME)).map(Durations::parse),
                intOf(values.get(FilterProperty.PROBATION)),
                Map.copyOf(source));
    }

    private static OptionalLong longOf(@Nullable String text) {
        return text == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(text));
    }

    private static OptionalDouble doubleOf(@Nullable String text) {
        return text == null ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(text));
    }

    private static OptionalInt intOf(@Nullable String text) {
        return text == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(text));
    }
}
