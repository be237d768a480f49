package io.bloomguard;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the core makes of the agent's account; the account is written here as the agent writes it, in JDK types. */
class WeavingAccountTest {

    private final GuardRegistry registry = GuardRegistry.create();
    private final List<Map<String, String>> written = new CopyOnWriteArrayList<>();

    @AfterEach
    void forget() {
        account("entries").removeAll(written);
        registry.close();
    }

    @SuppressWarnings("unchecked") // The account's types, as both sides know them.
    private static <T> List<T> account(String part) {
        Map<String, Object> shared = (Map<String, Object>)
                System.getProperties().computeIfAbsent("io.bloomguard.weaving", key -> new ConcurrentHashMap<>());
        return (List<T>) shared.computeIfAbsent(part, key -> new CopyOnWriteArrayList<>());
    }

    private void tell(String kind, String filter, String outcome, String... more) {
        Map<String, String> entry = new HashMap<>(Map.of(
                "class",
                "com.acme.UserDao",
                "method",
                kind + "(String)",
                "kind",
                kind,
                "filter",
                filter,
                "outcome",
                outcome));
        for (int i = 0; i < more.length; i += 2) {
            entry.put(more[i], more[i + 1]);
        }
        written.add(entry);
        WeavingAccountTest.<Map<String, String>>account("entries").add(entry);
        for (Consumer<Map<String, String>> listener :
                WeavingAccountTest.<Consumer<Map<String, String>>>account("listeners")) {
            listener.accept(entry);
        }
    }

    private Guard define(String name) throws InterruptedException {
        Guard guard = registry.define(FilterDefinition.named(name)
                .source(StoreSource.of("a@x"))
                .writers(Writers.THIS_PROCESS)
                .auditRate(0)
                .build());
        guard.awaitReady(Duration.ofSeconds(20));
        return guard;
    }

    @Test
    void writer_notWoven_takesItsFilterOutOfServiceBeforeOrAfterTheDefinition() throws InterruptedException {
        tell("add", "account.before", "failed", "reason", "The class could not be transformed.");
        Guard before = define("account.before");
        Guard after = define("account.after");
        assertThat(after.definitelyAbsent("nobody")).isTrue();
        tell("remove", "account.after", "refused", "reason", "It names no parameter.");

        for (Guard guard : List.of(before, after)) {
            assertThat(guard.definitelyAbsent("nobody")).isFalse();
            assertThat(guard.awaitReady(Duration.ofSeconds(1))).isFalse();
            assertThat(guard.status().reason()).contains("com.acme.UserDao", "not woven");
        }
    }

    @Test
    void class_thatCouldNotBeRead_takesEveryFilterOutOfService() throws InterruptedException {
        Guard early = define("account.early");
        tell("add", "*", "failed", "reason", "The class could not be read.");
        Guard late = define("account.late");

        assertThat(early.definitelyAbsent("nobody")).isFalse();
        assertThat(late.definitelyAbsent("nobody")).isFalse();
        assertThat(late.status().state()).isEqualTo(GuardStatus.State.OUT_OF_SERVICE);
    }

    @Test
    void writer_wovenWhileTheProgramRan_letsItsFilterOnlyObserve() throws InterruptedException {
        Guard guard = define("account.attached");
        tell("add", "account.attached", "woven", "retransformed", "true", "attached", "true");

        assertThat(guard.definitelyAbsent("nobody")).isFalse();
        assertThat(guard.status().state()).isEqualTo(GuardStatus.State.OBSERVING);
        assertThat(guard.status().reason()).contains("com.acme.UserDao", "while the program was running");
    }

    @Test
    void lookup_notWoven_isListedAmongTheSitesAndHarmless() throws InterruptedException {
        tell("lookup", "account.lookup", "refused", "reason", "The name says that false does not mean it.");
        Guard guard = define("account.lookup");

        assertThat(guard.definitelyAbsent("nobody")).isTrue();
        assertThat(guard.status().sites()).singleElement().satisfies(site -> {
            assertThat(site.method()).isEqualTo("com.acme.UserDao.lookup(String)");
            assertThat(site.standing()).isEqualTo("refused: The name says that false does not mean it.");
        });
    }

    @Test
    void report_hasALineForEachEntryAndNamesLookupsWithoutWriter() {
        tell("lookup", "account.alone", "woven");
        tell("lookup", "account.fed", "woven");
        tell("add", "account.fed", "woven", "key", "#email");

        assertThat(registry.weaveReport().lookupsWithoutWriter())
                .extracting(WeaveReport.Entry::filter)
                .contains("account.alone")
                .doesNotContain("account.fed");
        assertThat(registry.weaveReport().toString())
                .contains("woven add of 'account.fed': com.acme.UserDao.add(String), key #email");
    }
}
