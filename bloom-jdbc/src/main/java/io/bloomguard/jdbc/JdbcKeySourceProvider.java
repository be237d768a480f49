package io.bloomguard.jdbc;

import io.bloomguard.rule.GuardDefinitionException;
import io.bloomguard.source.KeySource;
import io.bloomguard.source.KeySourceProvider;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Makes {@link JdbcKeySource}s from settings that have a {@code url} which begins with {@code jdbc:}. Beside it they have
 * {@code table} or {@code query}, {@code columns} separated by commas, and optionally {@code username}, {@code password}
 * and, for a query, {@code reading}: the tables that it reads, separated by commas. In each value <code>${NAME}</code>
 * stands for the environment variable, or else the system property, of that name. Settings without such a URL are another
 * provider's. Immutable and thread-safe.
 */
public final class JdbcKeySourceProvider implements KeySourceProvider {

    /** The settings that this provider knows, and the one beside them that is not the source's. */
    private static final List<String> KNOWN =
            List.of("columns", "max-rows-per-second", "password", "query", "reading", "table", "url", "username");

    private final Placeholders.Lookup lookup;

    /** Creates the provider; {@link java.util.ServiceLoader} does. */
    public JdbcKeySourceProvider() {
        this(Placeholders.Lookup.OF_PROCESS);
    }

    JdbcKeySourceProvider(Placeholders.Lookup lookup) {
        this.lookup = lookup;
    }

    @Override
    public Optional<KeySource> create(String filter, Map<String, String> settings) {
        if (!settings.containsKey("url")) {
            return Optional.empty();
        }
        String url = Placeholders.resolve(filter, "url", settings.getOrDefault("url", ""), lookup)
                .strip();
        if (!url.toLowerCase(Locale.ROOT).startsWith("jdbc:")) {
            return Optional.empty();
        }
        Map<String, String> values = new HashMap<>();
        settings.forEach((name, value) -> values.put(
                name, Placeholders.resolve(filter, name, name.equals("password") ? value : value.strip(), lookup)));
        return Optional.of(source(filter, url, values));
    }

    private static KeySource source(String filter, String url, Map<String, String> values) {
        check(filter, values);
        DriverDataSource dataSource = new DriverDataSource(url, values.get("username"), values.get("password"));
        String[] columns = list(values.getOrDefault("columns", ""));
        String table = values.getOrDefault("table", "");
        JdbcKeySource source = table.isEmpty()
                ? JdbcKeySource.query(dataSource, values.getOrDefault("query", ""), columns)
                        .reading(list(values.getOrDefault("reading", "")))
                : JdbcKeySource.columns(dataSource, table, columns);
        return source.at(dataSource.toString());
    }

    private static void check(String filter, Map<String, String> values) {
        TreeSet<String> unknown = new TreeSet<>(values.keySet());
        KNOWN.forEach(unknown::remove);
        boolean table = !values.getOrDefault("table", "").isEmpty();
        boolean query = !values.getOrDefault("query", "").isEmpty();
        List<String> columns = List.of(list(values.getOrDefault("columns", "")));
        if (!unknown.isEmpty()) {
            throw refused(filter, "there are unknown settings " + unknown, "the known ones are " + KNOWN);
        } else if (table == query) {
            throw refused(
                    filter,
                    table ? "both table and query are given" : "neither table nor query is given",
                    "give source.table, or else source.query");
        } else if (columns.isEmpty()) {
            throw refused(
                    filter, "no columns are given", "name the key's columns in source.columns, separated by commas");
        } else if (columns.stream().distinct().count() < columns.size()) {
            throw refused(filter, "a column is named twice in " + columns, "name each once");
        } else if (table && values.containsKey("reading")) {
            throw refused(filter, "reading is given beside table", "leave it out: a table reads itself alone");
        }
    }

    private static String[] list(String text) {
        return Arrays.stream(text.split(",", -1))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toArray(String[]::new);
    }

    private static GuardDefinitionException refused(String filter, String found, String remedy) {
        return new GuardDefinitionException(filter, "settings source.*", found, remedy);
    }
}
