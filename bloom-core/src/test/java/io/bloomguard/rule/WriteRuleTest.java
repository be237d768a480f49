package io.bloomguard.rule;

import static io.bloomguard.rule.Methods.method;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.bloomguard.rule.MethodShape.Flag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class WriteRuleTest {

    private static final EntityKeys USER_EMAIL = type -> type.equals("com.acme.User") ? "email" : null;

    private static WritePlan plan(String declaration, String key) {
        return GuardRules.write(method(declaration), WriteKind.ADD, "users.email", key, USER_EMAIL);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "void insert(String email); ; #p0",
                "void insert(Pageable page, long id); ; #p1",
                "void insert(User user); ; #p0.email",
                "void insert(int shard, User user); ; #p1.email",
                "void insert(List<User> users); ; #p0.![email]",
                "void insert(User[] users); ; #p0.![email]",
                "void insert(List<String> emails); ; #p0.![#this]",
                "void insert(long[] ids); ; #p0.![#this]",
                "void insert(byte[] digest); ; #p0",
                "void insert(Order order); ; #p0",
                "void insert(int shard, Set<String> emails); #emails; #p1.![#this]",
                "User insert(User user); #result.id; #result.id",
                "long insert(User user); #result; #result",
                "Optional<User> insert(User user); #result.id; #result.id",
                "CompletableFuture<List<User>> insert(User user); #result.![id]; #result.![id]",
                "List<Long> insert(User user); #result; #result.![#this]",
                "Object insert(Object users); #users.![email]; #p0.![email]",
                "void insert(com.acme.Batch batch); #batch.![email]; #p0.![email]",
                "void insert(com.acme.Batch batch); #batch.users.![{tenant, email}]; #p0.users.![{tenant, email}]",
                "void insert(String tenant, User user); {#tenant, #user.email}; {#p0, #p1.email}",
                "void insert(String _, User _); {#p0, #a1.email}; {#p0, #p1.email}",
            })
    void key_isByPosition(String declaration, String key, String normal) {
        WritePlan plan = plan(declaration, key == null ? "" : key);

        assertThat(plan.keyText()).isEqualTo(normal);
        assertThat(KeyExpression.parse(plan.keyText())).isEqualTo(plan.key().orElseThrow());
        assertThat(plan.kind()).isEqualTo(WriteKind.ADD);
        assertThat(plan.filter()).isEqualTo("users.email");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "void insert(User user); #result.id; returns nothing; read a parameter",
                "CompletableFuture<Void> insert(User user); #result.id; returns nothing; read a parameter",
                "void insert(User user); {#user.tenant, #result}; returns nothing; read a parameter",
                "void insert(); ; no parameter can be one; take the key as a parameter",
                "void insert(String a, String b); ; 2 parameters can be one; {#a, #b}",
                "void insert(User a, User b); ; 2 parameters can be one; {#a, #b}",
                "void insert(User user); #usr.email; has #user; name one of",
                "void insert(User _); #user.email; no parameter names; -parameters",
                "void insert(User user); #p1.email; has 1 parameter; from #p0",
                "void insert(Iterable<User> users); #users.![email]; which is neither a Collection nor an array; a Collection or an array, which can be read twice",
                "void insert(Iterable<String> emails); ; is of type java.lang.Iterable; take a Collection or an array of keys",
                "void insert(Stream<User> users); #users.![email]; which is neither a Collection nor an array; a Collection or an array, which can be read twice",
                "void insert(Map<String, User> users); #users.![email]; which is neither a Collection nor an array; a Collection",
                "void insert(String email); #email.![x]; which is neither a Collection nor an array; a Collection",
                "void insert(byte[] email); #email.![#this]; which is neither a Collection nor an array; a Collection",
                "void insert(List<Double> prices); ; an element of #p0 is of type java.lang.Double; BigDecimal",
                "void insert(List<List<String>> names); ; an element of #p0; which can be read twice",
                "void insert(double price); ; is of type double; BigDecimal",
                "void insert(java.time.Instant at); ; is of type java.time.Instant; precision",
                "User insert(Optional<String> email); ; is of type java.util.Optional; the value itself",
                "void insert(User user); #user.getEmail(); a method call at position 6; text policy",
                "reactor.core.publisher.Mono<User> insert(User user); ; its end cannot be seen; CompletableFuture",
                "Future<User> insert(User user); ; its end cannot be seen; CompletableFuture",
                "java.lang.Object insert(User user, kotlin.coroutines.Continuation<User> c); ; suspend; does not suspend",
            })
    void write_thatCannotBeDeclared_isRefused(String declaration, String key, String found, String remedy) {
        GuardDefinitionException refusal =
                catchThrowableOfType(GuardDefinitionException.class, () -> plan(declaration, key == null ? "" : key));

        assertThat(refusal).isNotNull();
        assertThat(refusal.filter()).isEqualTo("users.email");
        assertThat(refusal.place()).isEqualTo(method(declaration).place());
        assertThat(refusal).hasMessageContaining(found).hasMessageContaining(remedy);
    }

    @ParameterizedTest
    @EnumSource(
            value = Flag.class,
            names = {"ABSTRACT", "NATIVE", "CONSTRUCTOR"})
    void methodWithoutABodyToWatch_isRefused(Flag flag) {
        for (WriteKind kind : WriteKind.values()) {
            assertThatThrownBy(() -> GuardRules.write(
                            method("void insert(String email)", flag), kind, "users.email", "", EntityKeys.none()))
                    .isInstanceOf(GuardDefinitionException.class)
                    .hasMessageContaining("annotate");
        }
    }

    @Test
    void unknownWrite_hasNoKey() {
        MethodShape reset = method("void reset(String a, double b)");

        WritePlan plan = GuardRules.write(reset, WriteKind.UNKNOWN, "f", "", EntityKeys.none());

        assertThat(plan.key()).isEmpty();
        assertThat(plan.keyText()).isEmpty();
        assertThatThrownBy(() -> GuardRules.write(reset, WriteKind.UNKNOWN, "f", "#a", EntityKeys.none()))
                .isInstanceOf(GuardDefinitionException.class);
        assertThatThrownBy(() ->
                        GuardRules.write(method("Future<User> reset()"), WriteKind.UNKNOWN, "f", "", EntityKeys.none()))
                .isInstanceOf(GuardDefinitionException.class);
    }

    @Test
    void word_namesTheKind() {
        for (WriteKind kind : WriteKind.values()) {
            assertThat(WriteKind.ofWord(kind.word())).isEqualTo(kind);
        }
        assertThat(WriteKind.REMOVE.word()).isEqualTo("remove");
        assertThatThrownBy(() -> WriteKind.ofWord("drop")).isInstanceOf(IllegalArgumentException.class);
    }
}
