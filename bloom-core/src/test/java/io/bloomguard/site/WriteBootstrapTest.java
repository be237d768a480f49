package io.bloomguard.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.bloomguard.FilterDefinition;
import io.bloomguard.Guard;
import io.bloomguard.GuardRegistry;
import io.bloomguard.GuardStatus;
import io.bloomguard.Writers;
import io.bloomguard.key.KeyPart;
import io.bloomguard.key.KeyType;
import io.bloomguard.source.KeySink;
import io.bloomguard.source.KeySource;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

class WriteBootstrapTest {

    private static final AtomicInteger NAMES = new AtomicInteger();

    private final String filter = "write-" + NAMES.incrementAndGet();

    /** A bean whose key is set or changed inside the write. */
    public static final class User {
        private String email;

        User(String email) {
            this.email = email;
        }

        public String getEmail() {
            return email;
        }
    }

    record Account(String email) {}

    private Guard ready() throws InterruptedException {
        Guard guard = GuardRegistry.global()
                .define(FilterDefinition.named(filter)
                        .source(KeySource.none())
                        .writers(Writers.THIS_PROCESS)
                        .auditRate(0)
                        .build());
        guard.add("first");
        assertThat(guard.awaitReady(Duration.ofSeconds(20))).isTrue();
        return guard;
    }

    private OpenWrite begin(Class<?> returns, String kind, String key, Class<?> parameter, Object argument) {
        CallSite site = WriteBootstrap.write(
                MethodHandles.lookup(),
                "enter",
                MethodType.methodType(Object.class, Object[].class),
                "insert",
                MethodType.methodType(returns, parameter).toMethodDescriptorString(),
                returns.getName(),
                kind,
                filter,
                key);
        MethodHandle enter = site.getTarget();
        try {
            return (OpenWrite) enter.invoke(new Object[] {argument});
        } catch (Throwable thrown) {
            throw new AssertionError("the site threw", thrown);
        }
    }

    @Test
    void add_recordComponent_isAddedBeforeAndLookupsStayAnswered() throws InterruptedException {
        Guard guard = ready();
        OpenWrite write = begin(void.class, "add", "#p0.email", Account.class, new Account("a@x"));

        assertThat(guard.definitelyAbsent("a@x")).isFalse();
        assertThat(guard.definitelyAbsent("b@x")).isTrue();
        assertThat(guard.status().openWrites()).isEqualTo(1);
        write.close(null, null);
        assertThat(guard.status().openWrites()).isZero();
    }

    @Test
    void add_beanProperty_isReadBeforeAndAfterAndNothingIsAnsweredBetween() throws InterruptedException {
        Guard guard = ready();
        User user = new User("Before@X");
        OpenWrite write = begin(void.class, "add", "#p0.email", User.class, user);

        assertThat(guard.definitelyAbsent("nobody")).isFalse();
        assertThat(guard.status().pendingWrites()).isEqualTo(1);
        user.email = "after@x";
        write.close(null, null);

        assertThat(guard.definitelyAbsent("Before@X")).isFalse();
        assertThat(guard.definitelyAbsent("after@x")).isFalse();
        assertThat(guard.definitelyAbsent("nobody")).isTrue();
    }

    @Test
    void add_resultThroughOptionalAndFuture_isAddedBeforePendingIsLowered() throws InterruptedException {
        Guard guard = ready();
        OpenWrite direct = begin(Optional.class, "add", "#result.email", String.class, "x");
        assertThat(guard.definitelyAbsent("nobody")).isFalse();
        direct.close(Optional.of(new Account("r@x")), null);
        assertThat(guard.definitelyAbsent("r@x")).isFalse();
        assertThat(guard.definitelyAbsent("nobody")).isTrue();

        CompletableFuture<Account> future = new CompletableFuture<>();
        OpenWrite later = begin(CompletableFuture.class, "add", "#result.email", String.class, "x");
        later.close(future, null);
        assertThat(guard.definitelyAbsent("nobody")).isFalse();
        future.complete(new Account("f@x"));
        assertThat(guard.definitelyAbsent("f@x")).isFalse();
        assertThat(guard.definitelyAbsent("nobody")).isTrue();
    }

    @Test
    void add_resultWriterThatThrows_isAnUnknownKey() throws InterruptedException {
        Guard guard = ready();
        begin(String.class, "add", "#result", String.class, "x").close(null, new IllegalStateException());

        assertThat(guard.status().state()).isEqualTo(GuardStatus.State.OUT_OF_SERVICE);
        assertThat(guard.status().reason()).contains("WriteBootstrapTest.insert(String)", "IllegalStateException");
    }

    @Test
    void add_argumentWriterThatThrows_keepsTheKeyAndTheService() throws InterruptedException {
        Guard guard = ready();
        begin(void.class, "add", "#p0", String.class, "a@x").close(null, new IllegalStateException());

        assertThat(guard.definitelyAbsent("a@x")).isFalse();
        assertThat(guard.status().state()).isEqualTo(GuardStatus.State.READY);
    }

    @Test
    void add_projection_addsEachElement() throws InterruptedException {
        Guard guard = ready();
        begin(void.class, "add", "#p0.![email]", List.class, List.of(new Account("a@x"), new Account("b@x")))
                .close(null, null);

        assertThat(guard.definitelyAbsent("a@x")).isFalse();
        assertThat(guard.definitelyAbsent("b@x")).isFalse();
    }

    @Test
    void add_nullKeys_takeOutOfService() throws InterruptedException {
        Guard guard = ready();
        begin(void.class, "add", "#p0.![email]", List.class, Arrays.asList(new Account("a@x"), null))
                .close(null, null);

        assertThat(guard.status().state()).isEqualTo(GuardStatus.State.OUT_OF_SERVICE);
        assertThat(guard.status().reason()).contains("null key");
    }

    @Test
    void unknown_takesOutOfServiceBeforeTheStatement() throws InterruptedException {
        Guard guard = ready();
        OpenWrite write = begin(void.class, "unknown", "", String.class, "x");

        assertThat(guard.definitelyAbsent("nobody")).isFalse();
        write.close(null, null);
        assertThat(guard.status().state()).isEqualTo(GuardStatus.State.OUT_OF_SERVICE);
    }

    @Test
    void remove_isCountedAndClearsNothing() throws InterruptedException {
        Guard guard = ready();
        begin(void.class, "remove", "#p0", String.class, "first").close(null, null);

        assertThat(guard.status().removals()).isEqualTo(1);
        assertThat(guard.definitelyAbsent("first")).isFalse();
    }

    @Test
    void write_keyThatCannotBeBound_takesTheFilterOutOfServiceForGood() throws InterruptedException {
        Guard guard = ready();
        CallSite site = WriteBootstrap.write(
                MethodHandles.lookup(),
                "enter",
                MethodType.methodType(Object.class, Object[].class),
                "insert",
                "(Ljava/lang/String;)V",
                "void",
                "add",
                filter,
                "#p0.colour");

        assertThat(site.getTarget().type().returnType()).isEqualTo(Object.class);
        assertThat(guard.awaitReady(Duration.ofSeconds(1))).isFalse();
        assertThat(guard.status().reason()).contains("colour", "WriteBootstrapTest.insert(String)");
        assertThat(guard.definitelyAbsent("nobody")).isFalse();
    }

    /** A repeatable source: an out-of-service filter comes back by itself once nothing is open. */
    private Guard repeatable() throws InterruptedException {
        Guard guard = GuardRegistry.global()
                .define(FilterDefinition.named(filter)
                        .source(new KeySource() {
                            @Override
                            public String description() {
                                return "no rows yet";
                            }

                            @Override
                            public Description describe() {
                                return new Description(Optional.of(KeyType.of(KeyPart.text())), 0);
                            }

                            @Override
                            public void scan(KeySink sink) {}
                        })
                        .writers(Writers.THIS_PROCESS)
                        .auditRate(0)
                        .build());
        assertThat(guard.awaitReady(Duration.ofSeconds(20))).isTrue();
        return guard;
    }

    @Test
    void add_futureThatTheCallerCancels_neverComesBackSinceTheStatementMayStillRun() throws InterruptedException {
        Guard guard = repeatable();
        CompletableFuture<String> future = new CompletableFuture<>();
        begin(CompletableFuture.class, "add", "#result", String.class, "x").close(future, null);

        future.cancel(true);

        assertThat(guard.awaitReady(Duration.ofSeconds(5))).isFalse();
        assertThat(guard.status().reason()).contains("insert(String)", "CancellationException");
    }

    @Test
    void unknown_futureThatTimesOut_neverComesBackSinceTheStatementMayStillRun() throws InterruptedException {
        Guard guard = repeatable();
        CompletableFuture<String> future = new CompletableFuture<>();
        begin(CompletableFuture.class, "unknown", "", String.class, "x").close(future, null);

        future.completeExceptionally(new CompletionException(new TimeoutException()));

        assertThat(guard.awaitReady(Duration.ofSeconds(5))).isFalse();
    }

    @Test
    void add_futureOfAKnownKeyThatTheCallerCancels_keepsTheService() throws InterruptedException {
        Guard guard = repeatable();
        CompletableFuture<String> future = new CompletableFuture<>();
        begin(CompletableFuture.class, "add", "#p0", String.class, "x").close(future, null);

        future.cancel(true);

        assertThat(guard.definitelyAbsent("x")).isFalse();
        assertThat(guard.definitelyAbsent("nobody")).isTrue();
    }

    @Test
    void unknown_futureThatCannotBeHeard_neverComesBackSinceItsEndIsUnseen() throws InterruptedException {
        Guard guard = repeatable();
        CompletableFuture<String> deaf = new CompletableFuture<>() {
            @Override
            public CompletableFuture<String> whenComplete(BiConsumer<? super String, ? super Throwable> action) {
                throw new UnsupportedOperationException("no listeners");
            }
        };

        begin(CompletableFuture.class, "unknown", "", String.class, "x").close(deaf, null);

        assertThat(guard.awaitReady(Duration.ofSeconds(5))).isFalse();
        assertThat(guard.status().reason()).contains("no listeners");
    }

    @Test
    void failed_takesEveryNamedFilterOutOfService() throws InterruptedException {
        Guard guard = ready();
        WriteBootstrap.failed(new LinkageError("no such method"), filter + "\nother");

        assertThat(guard.status().reason()).contains("no such method");
        assertThat(GuardRegistry.global().guard("other").status().state()).isEqualTo(GuardStatus.State.OUT_OF_SERVICE);
    }
}
