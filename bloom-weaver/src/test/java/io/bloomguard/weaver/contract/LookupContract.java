package io.bloomguard.weaver.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Lookups by what they return and by what their filter says. */
abstract class LookupContract extends ContractFixture {

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
}
