package io.bloomguard.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bloomguard.rule.GuardDefinitionException;
import io.bloomguard.source.KeySource;
import io.bloomguard.source.KeySourceProvider;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JdbcKeySourceProviderTest {

    private static final Map<String, String> NAMES =
            Map.of("DB_URL", "jdbc:h2:mem:provided;DB_CLOSE_DELAY=-1", "DB_PASSWORD", "hunter2$1\\ ");

    @BeforeAll
    static void registerDriver() throws SQLException {
        DriverManager.registerDriver(new TelltaleDriver());
    }

    private final KeySourceProvider provider = new JdbcKeySourceProvider(NAMES::get);

    @Test
    void create_tableWithPlaceholders_readsItsKeys() throws Exception {
        Sql.run(
                new DriverDataSource("jdbc:h2:mem:provided;DB_CLOSE_DELAY=-1", "me", "hunter2$1\\ "),
                "create table users (id bigint, email varchar(40))",
                "insert into users values (1, 'a')");

        KeySource source = provider.create(
                        "users",
                        Map.of(
                                "table",
                                "users",
                                "columns",
                                " email , id ",
                                "url",
                                "${DB_URL}",
                                "username",
                                "me",
                                "password",
                                "${DB_PASSWORD}",
                                "max-rows-per-second",
                                "100"))
                .orElseThrow();

        assertThat(source.description()).isEqualTo("users(email, id) at jdbc:h2:mem:provided");
        CollectingSink sink = new CollectingSink();
        source.scan(sink);
        assertThat(sink.keys).containsExactly(java.util.List.of("a", 1L));
    }

    @Test
    void create_query_declaresWhatItReads() {
        JdbcKeySource source = (JdbcKeySource) provider.create(
                        "users",
                        Map.of("query", "select 1 as k", "columns", "k", "url", "jdbc:h2:mem:x", "reading", "a, b"))
                .orElseThrow();

        assertThat(((Selection.OfQuery) source.selection()).tables()).containsExactlyInAnyOrder("a", "b");
    }

    @Test
    void create_withoutJdbcUrl_isAnothers() {
        assertThat(provider.create("users", Map.of("table", "users", "columns", "id")))
                .isEmpty();
        assertThat(provider.create("users", Map.of("url", "redis://host"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "table=t;query=q;columns=c | both table and query are given",
                "columns=c | neither table nor query is given",
                "query=q | no columns are given",
                "table=t;columns=, | no columns are given",
                "table=t;columns=a,b,a | a column is named twice",
                "table=t;columns=a;colums=b | there are unknown settings [colums]",
                "table=t;columns=a;reading=b | reading is given beside table",
                "table=t;columns=${NOPE} | 'NOPE' is neither an environment variable nor a system property"
            })
    void create_settingsThatMakeNoSense_areRefused(String settings, String message) {
        Map<String, String> map = new java.util.HashMap<>(Map.of("url", "jdbc:h2:mem:x", "password", "${DB_PASSWORD}"));
        for (String setting : settings.split(";", -1)) {
            map.put(setting.split("=", 2)[0], setting.split("=", 2)[1]);
        }

        assertThatThrownBy(() -> provider.create("users.id", map))
                .isInstanceOf(GuardDefinitionException.class)
                .hasMessageStartingWith("Filter 'users.id', setting")
                .hasMessageContaining(message)
                .hasMessageNotContaining("hunter2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:h2:tcp://127.0.0.1:1/x;PASSWORD=hunter2",
                "jdbc:h2:mem:x;NO_SUCH=hunter2",
                "jdbc:telltale://host/x?password=hunter2",
                "jdbc:telltale://host/x",
                "jdbc:nosuch://me:hunter2@host/x",
                "jdbc:postgresql://127.0.0.1:1/x?user=me&password=hunter2",
                "jdbc:postgresql://127.0.0.1:nonsense/x?password=hunter2"
            })
    void describe_connectionFails_tellsNoPassword(String url) {
        KeySource source = provider.create(
                        "users", Map.of("table", "t", "columns", "c", "url", url, "password", "hunter2"))
                .orElseThrow();

        assertThatThrownBy(source::describe).satisfies(failure -> {
            StringWriter trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace));
            assertThat(trace.toString()).doesNotContain("hunter2");
        });
        assertThat(source.description() + source).doesNotContain("hunter2");
    }

    @Test
    void provider_isFoundByTheServiceLoader() {
        assertThat(ServiceLoader.load(KeySourceProvider.class)).hasAtLeastOneElementOfType(JdbcKeySourceProvider.class);
        assertThat(new JdbcKeySourceProvider()
                        .create(
                                "users",
                                Map.of("table", "t", "columns", "c", "url", "jdbc:h2:${java.specification.version}")))
                .get()
                .extracting(KeySource::description)
                .asString()
                .isEqualTo("t(c) at jdbc:h2:" + System.getProperty("java.specification.version"));
    }
}
