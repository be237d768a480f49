package io.bloomguard;

import io.bloomguard.filter.FilterKind;
import io.bloomguard.filter.MembershipFilters;
import io.bloomguard.key.TextPolicy;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A property that each filter can have, and the check of its values. */
enum FilterProperty {
    AUDIT_RATE("audit-rate") {
        @Override
        void check(String value) {
            FilterDefinition.requireAuditRate(Double.parseDouble(value));
        }
    },
    EXPECTED_KEYS("expected-keys") {
        @Override
        void check(String value) {
            MembershipFilters.requireExpectedKeys(Long.parseLong(value));
        }
    },
    FALSE_POSITIVE_RATE("false-positive-rate") {
        @Override
        void check(String value) {
            MembershipFilters.requireRate(Double.parseDouble(value));
        }
    },
    GROWS("grows") {
        @Override
        void check(String value) {
            if (!value.equals("true") && !value.equals("false")) {
                throw new IllegalArgumentException("it must be true or false");
            }
        }
    },
    KIND("kind") {
        @Override
        void check(String value) {
            constant(FilterKind.class, value);
        }
    },
    MODE("mode") {
        @Override
        void check(String value) {
            constant(GuardMode.class, value);
        }
    },
    PROBATION("probation") {
        @Override
        void check(String value) {
            if (Integer.parseInt(value) < 0) {
                throw new IllegalArgumentException("it must be 0 or more");
            }
        }
    },
    REBUILD_EVERY("rebuild-every") {
        @Override
        void check(String value) {
            if (Durations.parse(value).isZero()) {
                throw new IllegalArgumentException("it must be more than 0");
            }
        }
    },
    SETTLE_TIME("settle-time") {
        @Override
        @SuppressWarnings("CheckReturnValue") // The check is inside.
        void check(String value) {
            Durations.parse(value);
        }
    },
    TEXT_POLICY("text-policy") {
        @Override
        void check(String value) {
            constant(TextPolicy.class, value);
        }
    },
    WRITERS("writers") {
        @Override
        void check(String value) {
            constant(Writers.class, value);
        }
    },
    SOURCE_COLUMNS("source.columns"),
    SOURCE_PASSWORD("source.password") {
        @Override
        void check(String value) {
            // An empty password is one.
        }
    },
    SOURCE_QUERY("source.query"),
    SOURCE_TABLE("source.table"),
    SOURCE_URL("source.url"),
    SOURCE_USERNAME("source.username");

    private static final String SOURCE = "source.";

    private final String key;

    FilterProperty(String key) {
        this.key = key;
    }

    String key() {
        return key;
    }

    boolean isSource() {
        return key.startsWith(SOURCE);
    }

    String sourceKey() {
        return key.substring(SOURCE.length());
    }

    /**
     * Checks a value.
     *
     * @throws IllegalArgumentException with what is allowed
     */
    void check(String value) {
        if (value.isBlank()) {
            throw new IllegalArgumentException("it is empty");
        }
    }

    /** The property whose letters and digits these are, or null. */
    static @Nullable FilterProperty find(String name) {
        String flat = flat(name);
        for (FilterProperty property : values()) {
            if (flat(property.key).equals(flat)) {
                return property;
            }
        }
        return null;
    }

    /** Letters and digits in lower case: what names are compared by. */
    static String flat(String name) {
        StringBuilder flat = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char letter = name.charAt(i);
            if (Character.isLetterOrDigit(letter)) {
                flat.append(Character.toLowerCase(letter));
            }
        }
        return flat.toString();
    }

    static String allowed() {
        return Arrays.stream(values()).map(FilterProperty::key).collect(Collectors.joining(", "));
    }

    static <E extends Enum<E>> E constant(Class<E> type, String value) {
        for (E constant : type.getEnumConstants()) {
            if (flat(constant.name()).equals(flat(value))) {
                return constant;
            }
        }
        throw new IllegalArgumentException("it must be one of "
                + Arrays.stream(type.getEnumConstants())
                        .map(constant ->
                                constant.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                        .collect(Collectors.joining(", ")));
    }
}
