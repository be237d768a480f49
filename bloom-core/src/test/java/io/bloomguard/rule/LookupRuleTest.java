package io.bloomguard.rule;

import static io.bloomguard.rule.Methods.method;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.bloomguard.rule.MethodShape.Flag;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LookupRuleTest {

    private static final TypeHierarchy ACME = (type, ofType) -> switch (type) {
        case "com.acme.Names" -> ofType.equals("java.lang.Iterable") || ofType.equals("java.util.Collection");
        case "com.acme.Late" -> ofType.equals("org.reactivestreams.Publisher");
        case "org.springframework.data.domain.PageRequest" -> ofType.equals("org.springframework.data.domain.Pageable");
        default -> false;
    };

    private static LookupPlan plan(String declaration, String key, String onAbsent) {
        return GuardRules.lookup(method(declaration), "users.email", key, onAbsent, ACME);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Optional<User> find(String email); ; 0; #p0",
                "User find(long id); ; 0; #p0",
                "User find(Status status); ; 0; #p0",
                "User find(? id); ; 0; #p0",
                "User find(byte[] digest); ; 0; #p0",
                "User find(char[] token); ; 0; #p0",
                "List<User> find(String email, Pageable page); ; 0; #p0",
                "List<User> find(Sort sort, Class<?> type, String email); ; 2; #p0",
                "List<User> find(org.springframework.data.domain.PageRequest page, UUID id); ; 1; #p0",
                "User find(int n, String email); #email; 1; #p0",
                "User find(int n, String email); #p1; 1; #p0",
                "User find(int _, String _); #a1; 1; #p0",
                "User find(String name, User user); #user?.address.city; 1; #p0?.address.city",
                "Order find(int x, String tenant, Object y, long number); {#tenant, #number}; 1,3; {#p0, #p1}",
                "Order find(int x, String tenant, Object y, long number); {#number, #tenant}; 1,3; {#p1, #p0}",
                "Order find(User user, int x); {#user.id, #user.name, #x}; 0,1; {#p0.id, #p0.name, #p1}",
            })
    void key_isReadFromTheNeededArguments(String declaration, String key, String arguments, String normal) {
        LookupPlan plan = plan(declaration, key == null ? "" : key, "");

        assertThat(plan.arguments().stream().map(String::valueOf).collect(Collectors.joining(",")))
                .isEqualTo(arguments);
        assertThat(plan.key()).hasToString(normal);
        assertThat(plan.batch()).isFalse();
    }

    @Test
    void plan_carriesReturnTypeAndOnAbsent() {
        LookupPlan plan = plan("CompletableFuture<Optional<User>> find(String email)", "", "none");

        assertThat(plan.returns())
                .hasToString("java.util.concurrent.CompletableFuture<java.util.Optional<com.acme.User>>");
        assertThat(plan.onAbsent()).isEqualTo("none");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "List<User> findAll(Collection<Long> ids)",
                "List<User> findAll(Iterable<Long> ids)",
                "List<User> findAll(ArrayList<Long> ids)",
                "Set<User> findAll(Set<?> ids)",
                "Map<Long, User> findAll(long[] ids)",
                "Stream<User> findAll(String[] emails)",
                "Iterable<User> findAll(byte[][] digests)",
                "CompletableFuture<List<User>> findAll(List<UUID> ids, Pageable page)",
                "List<User> findByIdInAndNameIsNotNull(List<Long> ids)"
            })
    void collectionOfKeys_isABatch(String declaration) {
        LookupPlan plan = plan(declaration, "", "");

        assertThat(plan.batch()).isTrue();
        assertThat(plan.key()).hasToString("#p0");
        assertThat(plan.arguments()).containsExactly(0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "User[] findAll(List<Long> ids); ; the result is com.acme.User[]; return a collection",
                "User findNewest(List<Long> ids); ; the result is com.acme.User; return a collection",
                "Optional<User> findFirst(List<Long> ids); ; the result is java.util.Optional; return a collection",
                "boolean existsAll(List<Long> ids); ; the result is boolean; return a collection",
                "long countAll(List<Long> ids); ; the result is long; return a collection",
                "CompletableFuture<User[]> findAll(List<Long> ids); ; the result is; return a collection",
                "List<User> findByIdNotIn(List<Long> ids); ; whose key is not given; only a lookup",
                "List<User> findAllExcept(List<Long> ids); ; whose key is not given; only a lookup",
                "List<User> findAll(Iterator<Long> ids); ; is of type java.util.Iterator; take a Collection",
                "List<User> findAll(Stream<Long> ids); ; is of type java.util.stream.Stream; take a Collection",
                "List<User> findAll(com.acme.Names names); ; a smaller copy cannot be made; take an array",
                "List<User> findAll(List<Double> ids); ; a key of #ids is of type java.lang.Double; BigDecimal",
                "List<User> findAll(boolean[] ids); ; is of type boolean; a key is",
                "List<Order> findAll(String tenant, List<Long> ids); {#tenant, #ids}; one part of a composite; one by one",
            })
    void batch_thatIsNoUnionOverItsKeys_isRefused(String declaration, String key, String found, String remedy) {
        assertRefused(declaration, key, found, remedy);
    }

    @Test
    void batch_withOnAbsent_mustStillBeAUnion() {
        assertThatThrownBy(() -> plan("User[] findAll(List<Long> ids)", "", "none"))
                .isInstanceOf(GuardDefinitionException.class);
        assertThat(plan("io.vavr.collection.List<User> findAll(List<Long> ids)", "", "none")
                        .batch())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "void find(String email); ; returns nothing; annotate a method that returns rows",
                "User find(); ; no parameter can be one; take the key as a parameter",
                "User find(Pageable page); ; no parameter can be one; take the key as a parameter",
                "User find(String tenant, long number); ; 2 parameters can be one; key = \"{#tenant, #number}\"",
                "User find(String _, long _); ; 2 parameters can be one; key = \"{#p0, #p1}\"",
                "User find(String email); #mail; the key names #mail, but the method has #email; one of the method's",
                "User find(); #mail; the method has no parameters; name one",
                "User find(String _, int _); #email; the class file has no parameter names; compile with -parameters, or write #p0",
                "User find(String email); #p1; asks for #p1, but the method has 1 parameter; from #p0",
                "User find(String p1, int other); #p1; parameter 0 is named p1; rename",
                "User find(String result); #result; reads #result; one that is itself named result",
                "User find(String email); {#email, #result.id}; reads #result; read a parameter",
                "User find(List<User> users); #users.![email]; only a write can have; the collection of keys itself",
                "User find(String email); #email.trim(); a method call at position 7; text policy",
                "User find(Optional<String> email); ; #email is of type java.util.Optional; take the value itself",
                "User find(java.util.function.Supplier<String> email); ; which is no key; take the value itself",
                "User find(double price); ; is of type double; BigDecimal",
                "User find(java.time.LocalDate day); ; is of type java.time.LocalDate; precision",
                "User find(java.sql.Timestamp at); ; is of type java.sql.Timestamp; precision",
                "User find(boolean active); ; is of type boolean; a key is an integer",
                "User find(java.net.URI uri); ; is of type java.net.URI; a key is an integer",
                "User find(Map<String, Long> row); ; is of type java.util.Map; a key is an integer",
                "User find(String tenant, double price); {#tenant, #price}; the key #price; BigDecimal",
                "User find(String email, kotlin.coroutines.Continuation<User> c); #email; suspend; does not suspend",
                "reactor.core.publisher.Mono<User> find(String email); ; only later; CompletableFuture",
                "java.util.concurrent.Callable<User> find(String email); ; only later; CompletableFuture",
                "com.acme.Late find(String email); ; only later; CompletableFuture",
            })
    void lookup_thatCannotBeGuarded_isRefused(String declaration, String key, String found, String remedy) {
        assertRefused(declaration, key, found, remedy);
    }

    @Test
    void deferredResult_isRefusedEvenWithOnAbsent() {
        assertThatThrownBy(() -> plan("reactor.core.publisher.Mono<User> find(String email)", "", "none"))
                .isInstanceOf(GuardDefinitionException.class);
    }

    @ParameterizedTest
    @EnumSource(
            value = Flag.class,
            names = {"ABSTRACT", "NATIVE", "CONSTRUCTOR"})
    void methodWithoutABodyToSkip_isRefused(Flag flag) {
        assertThatThrownBy(() -> GuardRules.lookup(method("User find(String email)", flag), "users.email", "", "none"))
                .isInstanceOf(GuardDefinitionException.class)
                .hasMessageStartingWith("Filter 'users.email', UserDao.find(String): ")
                .hasMessageContaining("annotate");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "boolean isEmailAvailable(String email); the name says",
                "boolean isFree(String email); the name says",
                "boolean unused(String email); the name says",
                "boolean doesNotExist(String email); the name says",
                "CompletableFuture<Boolean> isUnique(String email); the name says",
                "int stock(String sku); 0 may mean something else",
                "Long findIdByEmail(String email); 0 may mean something else",
                "long getAccountNumber(String email); 0 may mean something else",
                "CompletableFuture<Integer> discount(String code); 0 may mean something else",
                "double price(String sku); no number means",
                "Double price(String sku); no number means",
                "short level(String sku); no number means",
                "char grade(String sku); has no empty value",
                "? find(String email); a type variable",
                "?[] find(String email); a type variable",
                "CompletableFuture<?> find(String email); a type variable",
                "CompletableFuture find(String email); a type variable",
                "CompletableFuture<Void> find(String email); returns nothing",
                "Future<User> find(String email); promises more than null",
                "Page<User> find(String email); promises more than null",
                "io.vavr.control.Option<User> find(String email); promises more than null",
                "com.acme.Names find(String email); promises more than null",
            })
    void resultWithoutAnEmptyValue_needsOnAbsent(String declaration, String found) {
        assertRefused(declaration, "", found, "name a method in onAbsent");
        assertThat(plan(declaration, "", "none").onAbsent()).isEqualTo("none");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "boolean existsByEmail(String email)",
                "Boolean isRegistered(String email)",
                "boolean existsByEmailAndDeletedAtIsNotNull(String email)",
                "boolean existsInNewsletter(String email)",
                "int countByEmail(String email)",
                "Long count(String email)",
                "long loginCount(String email)",
                "long numberOfLogins(String email)",
                "int howManyOrders(String email)",
                "CompletableFuture<Long> countLogins(String email)",
            })
    void booleansAndCounts_haveAnEmptyValue(String declaration) {
        assertThat(plan(declaration, "", "").onAbsent()).isEmpty();
    }

    @Test
    void nonNullReference_needsOnAbsent() {
        MethodShape find = method("User find(String email)", Flag.RETURNS_NON_NULL);

        assertThatThrownBy(() -> GuardRules.lookup(find, "users.email", "", ""))
                .isInstanceOf(GuardDefinitionException.class)
                .hasMessageContaining("declared non-null");
        assertThat(GuardRules.lookup(find, "users.email", "", "none").onAbsent())
                .isEqualTo("none");
        assertThat(GuardRules.lookup(
                                method("List<User> find(String email)", Flag.RETURNS_NON_NULL), "users.email", "", "")
                        .returns()
                        .name())
                .isEqualTo("java.util.List");
    }

    @Test
    void onAbsent_isAMethodOfTheSameShape() {
        MethodShape find = method("Optional<User> find(String email, int n)");

        GuardRules.checkOnAbsent(find, "f", "none", List.of(find, method("Optional<User> none(String other, int m)")));
        for (MethodShape wrong : List.of(
                method("Optional<User> none(String email)"),
                method("Optional<User> none(int n, String email)"),
                method("User none(String email, int n)"),
                method("Optional<User> none(String email, int n)", Flag.STATIC),
                method("Optional<User> none(String email, int n)", Flag.ABSTRACT),
                method("Optional<User> other(String email, int n)"))) {
            assertThatThrownBy(() -> GuardRules.checkOnAbsent(find, "f", "none", List.of(find, wrong)))
                    .isInstanceOf(GuardDefinitionException.class)
                    .hasMessageContaining("declare Optional none(String, int)");
        }
        assertThatThrownBy(() -> GuardRules.checkOnAbsent(find, "f", "find", List.of(find)))
                .isInstanceOf(GuardDefinitionException.class)
                .hasMessageContaining("the lookup itself");
    }

    private static void assertRefused(String declaration, String key, String found, String remedy) {
        GuardDefinitionException refusal = catchThrowableOfType(
                GuardDefinitionException.class, () -> plan(declaration, key == null ? "" : key, ""));

        assertThat(refusal).isNotNull();
        assertThat(refusal.filter()).isEqualTo("users.email");
        assertThat(refusal.place()).isEqualTo(method(declaration).place());
        assertThat(refusal).hasMessageContaining(found).hasMessageContaining(remedy);
    }
}
