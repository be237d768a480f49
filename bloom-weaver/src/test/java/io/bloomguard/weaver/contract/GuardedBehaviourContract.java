package io.bloomguard.weaver.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bloomguard.FilterDefinition;
import io.bloomguard.Guard;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What guarded methods do under every weaver: lookups and writers one by one. {@link BatchContract} has the batches.
 *
 * <p>A weaver's test extends it and says how a filter is defined and where the DAOs come from. Filters are shared by all
 * tests of a JVM, so each test uses emails of its own.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class GuardedBehaviourContract {

    private static final AtomicInteger NEXT = new AtomicInteger();

    /** The rows of a test. */
    protected Store store = new Store();

    /** Defines a filter where the woven methods look for it. */
    protected abstract Guard define(FilterDefinition definition);

    /** The guard of a filter that was defined. */
    protected abstract Guard guard(String filter);

    /** The DAO of lookups by return type. */
    protected abstract LookupDao lookups();

    /** The DAO of lookups by shape. */
    protected abstract ShapeDao shapes();

    /** The DAO of writers. */
    protected abstract WriteDao writes();

    /** Whether calls are guarded that no proxy sees: private, final and static methods, and calls of one's own. */
    protected boolean reachesEveryCall() {
        return true;
    }

    @BeforeAll
    void defineFilters() throws InterruptedException {
        FilterDefinitions.defineOnce(this::define);
        for (String filter : FilterDefinitions.NAMES) {
            assertThat(guard(filter).awaitReady(Duration.ofSeconds(30)))
                    .as(() -> guard(filter).status().toString())
                    .isTrue();
        }
        // The first key of a filter without a source decides of which type its keys are.
        writes().insert(user());
    }

    @BeforeEach
    void emptyStore() {
        store = new Store();
    }

    static String email() {
        return "user-" + NEXT.incrementAndGet() + "@example.org";
    }

    static User user() {
        return new User("acme", email());
    }

    /** Asks one of the DAO's lookups; one-shot results are consumed. */
    private interface Ask extends BiFunction<LookupDao, String, @Nullable Object> {}

    private static Arguments ask(String name, Object empty, Ask ask) {
        return Arguments.of(name, empty, ask);
    }

    static Stream<Arguments> returnTypes() {
        return Stream.concat(containers(), scalars());
    }

    private static Stream<Arguments> containers() {
        return Stream.of(
                ask("List", List.of(), LookupDao::list),
                ask("ArrayList", List.of(), LookupDao::arrayList),
                ask("Set", List.of(), (dao, email) -> List.copyOf(dao.set(email))),
                ask("SortedSet", List.of(), (dao, email) -> List.copyOf(dao.sortedSet(email))),
                ask("Collection", List.of(), LookupDao::collection),
                ask("Iterable", List.of(), LookupDao::iterable),
                ask("Deque", List.of(), (dao, email) -> List.copyOf(dao.deque(email))),
                ask("Map", List.of(), (dao, email) -> List.copyOf(dao.map(email).keySet())),
                ask(
                        "SortedMap",
                        List.of(),
                        (dao, email) -> List.copyOf(dao.sortedMap(email).keySet())),
                ask("Iterator", List.of(), (dao, email) -> {
                    List<User> all = new ArrayList<>();
                    dao.iterator(email).forEachRemaining(all::add);
                    return all;
                }),
                ask("array", List.of(), (dao, email) -> List.of(dao.array(email))),
                ask("long[]", 0, (dao, email) -> dao.longArray(email).length),
                ask("String[][]", List.of(), (dao, email) -> List.of(dao.nestedArray(email))),
                ask("Stream", List.of(), (dao, email) -> dao.stream(email).toList()),
                ask("IntStream", 0, (dao, email) -> dao.intStream(email).sum()),
                ask("LongStream", 0L, (dao, email) -> dao.longStream(email).sum()));
    }

    private static Stream<Arguments> scalars() {
        return Stream.of(
                ask("reference", "null", (dao, email) -> String.valueOf(dao.reference(email))),
                ask("Optional", Optional.empty(), LookupDao::optional),
                ask("OptionalInt", OptionalInt.empty(), LookupDao::optionalInt),
                ask("OptionalLong", OptionalLong.empty(), LookupDao::optionalLong),
                ask("OptionalDouble", OptionalDouble.empty(), LookupDao::optionalDouble),
                ask("boolean", false, LookupDao::exists),
                ask("Boolean", false, LookupDao::existsBoxed),
                ask("int", 0, LookupDao::countInt),
                ask("Integer", 0, LookupDao::countInteger),
                ask("long", 0L, LookupDao::countLong),
                ask("Long", 0L, LookupDao::countLongBoxed),
                ask(
                        "future of Optional",
                        Optional.empty(),
                        (dao, email) -> dao.futureOptional(email).join()),
                ask(
                        "future of Boolean",
                        false,
                        (dao, email) -> dao.futureExists(email).join()),
                ask(
                        "stage of List",
                        List.of(),
                        (dao, email) ->
                                dao.stageList(email).toCompletableFuture().join()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("returnTypes")
    void lookup_ofAnAbsentKey_isEmptyWithoutTheBody(String type, Object empty, Ask ask) {
        assertThat(ask.apply(lookups(), email())).isEqualTo(empty);
        assertThat(store.reads()).as(type).isZero();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("returnTypes")
    void lookup_ofAnInsertedKey_findsIt(String type, Object empty, Ask ask) {
        User user = writes().insert(user());

        assertThat(ask.apply(lookups(), user.getEmail())).as(type).isNotEqualTo(empty);
        assertThat(store.reads()).isEqualTo(1);
    }

    @Test
    void emptyContainers_ofTwoCalls_areFreshAndMutable() {
        String email = email();
        List<User> first = lookups().list(email);
        first.add(user());
        lookups().map(email).put("k", user());

        assertThat(lookups().list(email)).isEmpty();
        assertThat(lookups().map(email)).isEmpty();
        assertThat(lookups().futureOptional(email)).isNotSameAs(lookups().futureOptional(email));
        assertThat(store.reads()).isZero();
    }

    @Test
    void lookup_ofAFalsePositive_runsTheBody() {
        for (int i = 0; i < 2_000; i++) {
            writes().insert(user());
        }
        int before = store.reads();
        for (int i = 0; i < 500; i++) {
            assertThat(lookups().ofCrowdedFilter(email())).isEmpty();
        }

        assertThat(store.reads()).isGreaterThan(before);
        assertThat(guard(Filters.CROWDED).status().falsePositives()).isPositive();
    }

    @Test
    void lookup_ofAnUndefinedFilter_runsTheBody() {
        assertThat(lookups().ofUndefinedFilter(email())).isEmpty();
        assertThat(store.reads()).isEqualTo(1);
    }

    @Test
    void lookup_whoseNameSaysThatTrueMeansAbsent_runsTheBody() {
        assertThat(lookups().isEmailAvailable(email())).isTrue();
        assertThat(store.reads()).isEqualTo(1);
    }

    @Test
    void lookup_onProbation_runsTheBodyUntilItIsTrusted() {
        for (int i = 0; i < Filters.PROBATION_CALLS; i++) {
            assertThat(lookups().ofFilterOnProbation(email())).isEmpty();
        }
        assertThat(store.reads()).isEqualTo(Filters.PROBATION_CALLS);

        assertThat(lookups().ofFilterOnProbation(email())).isEmpty();
        assertThat(store.reads()).isEqualTo(Filters.PROBATION_CALLS);
    }

    @Test
    void lookup_thatFindsMoreThanTheGuardWould_isNeverTrusted() {
        for (int i = 0; i <= Filters.PROBATION_CALLS * 2; i++) {
            assertThat(lookups().withDefault(email())).containsExactly("default");
        }
    }

    @Test
    void lookup_ofAnyPublicShape_isAnswered() {
        String email = email();
        assertThat(shapes().find(email)).isEmpty();
        assertThat(shapes().bySynchronizedMethod(email)).isEmpty();
        assertThat(shapes().byPosition(1, email)).isEmpty();
        assertThat(shapes().byProperty(new User("acme", email))).isEmpty();
        assertThat(shapes().withLoops(email)).isNull();
        assertThat(shapes().throwing(email)).isNull();
        assertThat(shapes().byPrimitiveId(Long.MAX_VALUE)).isNull();
        assertThat(shapes().byBoxedId(Long.MIN_VALUE)).isNull();
        assertThat(shapes().isMember("acme", email)).isFalse();
        assertThat(store.reads()).isZero();
    }

    @Test
    void lookup_thatNoProxySees_isAnswered() {
        if (!reachesEveryCall()) {
            return;
        }
        String email = email();
        assertThat(shapes().callsPrivate(email)).isEmpty();
        assertThat(shapes().byFinalMethod(email)).isEmpty();
        assertThat(ShapeDao.byStaticMethod(store, 1, email)).isEmpty();
        ShapeDao.Defaults defaults = () -> store;
        assertThat(defaults.byDefaultMethod(email)).isEmpty();
        assertThat(store.reads()).isZero();
    }

    @Test
    void lookup_ofAnInsertedRow_findsItByEveryShape() {
        User user = writes().insert(user());
        String email = user.getEmail();
        long id = Objects.requireNonNull(user.getId());

        assertThat(shapes().find(email)).contains(user);
        assertThat(shapes().bySynchronizedMethod(email)).contains(user);
        assertThat(shapes().byPosition(1, email)).contains(user);
        assertThat(shapes().byProperty(new User("other", email))).contains(user);
        assertThat(shapes().withLoops(email)).isSameAs(user);
        assertThat(shapes().byPrimitiveId(id)).isSameAs(user);
        assertThat(shapes().byBoxedId(id)).isSameAs(user);
        assertThat(shapes().isMember("acme", email)).isTrue();
        assertThat(shapes().callsPrivate(email)).contains(user);
        assertThat(shapes().byFinalMethod(email)).contains(user);
        assertThat(ShapeDao.byStaticMethod(store, 1, email)).contains(user);
        assertThat(shapes().orThrow(email)).isSameAs(user);
        assertThat(shapes().orSubstitute(2.5, email)).isEqualTo(1);
        assertThat(ShapeDao.orStatic(store, email)).isEqualTo(email);
        assertThat(store.reads()).isEqualTo(14);
        assertThatThrownBy(() -> shapes().throwing(email)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void lookup_throughABridge_isCountedOnce() {
        long before = guard(Filters.EMAIL).status().lookups();
        ByKey<User, String> generic = shapes();

        assertThat(generic.find(email())).isEmpty();

        assertThat(guard(Filters.EMAIL).status().lookups() - before).isEqualTo(1);
    }

    @Test
    void lookup_ofANullKey_runsTheBody() {
        assertThat(shapes().byBoxedId(null)).isNull();
        assertThat(shapes().byProperty(user())).isEmpty();
        assertThat(store.reads()).isZero();
    }

    @Test
    void onAbsent_ofAnAbsentKey_answersInTheBodysPlace() {
        assertThatThrownBy(() -> shapes().orThrow("nobody-" + email()))
                .isInstanceOf(NoSuchElementException.class)
                .hasMessageContaining("no row for nobody-");
        assertThat(shapes().orSubstitute(2.5, "four")).isEqualTo(6.5);
        if (reachesEveryCall()) {
            assertThat(ShapeDao.orStatic(store, "nobody")).isEqualTo("no nobody after 0");
        }
        assertThat(store.reads()).isZero();
    }

    @Test
    void write_byDefaultKeyOrProjection_isFound() {
        User one = user();
        List<User> many = List.of(user(), user(), user());
        writes().insertByDefaultKey(one);
        writes().insertAll(many);

        assertThat(lookups().optional(one.getEmail())).contains(one);
        for (User user : many) {
            assertThat(lookups().optional(user.getEmail())).contains(user);
        }
    }

    @Test
    void write_whoseKeyChangesInTheMethod_isFoundByTheLastKey() {
        User generated = user();
        writes().insertGenerated(generated);
        User normalised = user();
        writes().insertNormalised(normalised);

        assertThat(shapes().byBoxedId(generated.getId())).isSameAs(generated);
        assertThat(lookups().optional(normalised.getEmail())).contains(normalised);
    }

    @Test
    void write_thatNoProxySees_isFound() {
        if (!reachesEveryCall()) {
            return;
        }
        User self = user();
        writes().callsPrivate(self);
        String email = email();
        WriteDao.insertStatic(store, email);

        assertThat(lookups().optional(self.getEmail())).contains(self);
        assertThat(lookups().exists(email)).isTrue();
    }

    @Test
    void write_thatEndsInAFuture_isFoundWhenTheFutureEnds() {
        CompletableFuture<Void> when = new CompletableFuture<>();
        User user = user();
        CompletableFuture<User> written = writes().insertLater(user, when);
        // Its id is not known yet, so no lookup by id can be answered.
        int before = store.reads();
        assertThat(shapes().byPrimitiveId(Long.MAX_VALUE)).isNull();
        assertThat(store.reads()).isEqualTo(before + 1);

        when.complete(null);

        assertThat(shapes().byBoxedId(written.join().getId())).isSameAs(user);
        assertThat(shapes().byPrimitiveId(Long.MAX_VALUE)).isNull();
        assertThat(store.reads()).isEqualTo(before + 2);
    }

    @Test
    void write_thatThrows_throwsOnAndIsFound() {
        User user = user();
        assertThatThrownBy(() -> writes().insertAndThrow(user)).hasMessage("after the write");

        assertThat(lookups().optional(user.getEmail())).contains(user);
        assertThat(lookups().optional(email())).isEmpty();
    }

    @Test
    void write_ofWideArguments_returnsItsResultUnchanged() {
        assertThat(writes().insertReturningDouble(40L, 2.5, email())).isEqualTo(42.5);
    }

    @Test
    void remove_leavesTheKeyToTheNextBuild() {
        User user = writes().insert(user());
        assertThat(writes().deleteByEmail(user.getEmail())).isEqualTo(1);
        int before = store.reads();

        assertThat(lookups().optional(user.getEmail())).isEmpty();
        assertThat(store.reads()).isEqualTo(before + 1);
    }

    @Test
    void unknownWrite_whileItRuns_answersNobody() {
        AtomicInteger reads = new AtomicInteger();
        writes().bulk(() -> {
            lookups().ofBulkFilter(email());
            reads.set(store.reads());
        });

        assertThat(reads).hasValue(1);
    }

    @Test
    void write_whoseFutureFails_answersNobodyAndFailsUnchanged() {
        CompletableFuture<Void> when = new CompletableFuture<>();
        CompletableFuture<User> written = writes().failLater(user(), when);
        when.completeExceptionally(new IllegalArgumentException("no connection"));

        assertThatThrownBy(written::join)
                .isInstanceOf(CompletionException.class)
                .hasRootCauseMessage("no connection");
        assertThat(guard(Filters.FAILING).definitelyAbsent(Long.MAX_VALUE)).isFalse();
    }
}
