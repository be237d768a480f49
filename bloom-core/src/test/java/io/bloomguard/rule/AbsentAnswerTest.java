package io.bloomguard.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.bloomguard.rule.AbsentAnswer.Completed;
import io.bloomguard.rule.AbsentAnswer.Container;
import io.bloomguard.rule.AbsentAnswer.EmptyArray;
import io.bloomguard.rule.AbsentAnswer.None;
import io.bloomguard.rule.AbsentAnswer.Value;
import java.util.Collection;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AbsentAnswerTest {

    private static AbsentAnswer answer(String returns) {
        return AbsentAnswer.of(TypeShape.parse(returns));
    }

    @ParameterizedTest
    @CsvSource({
        "boolean, FALSE",
        "java.lang.Boolean, FALSE",
        "int, ZERO_INT",
        "java.lang.Integer, ZERO_INT",
        "long, ZERO_LONG",
        "java.lang.Long, ZERO_LONG",
        "com.acme.User, NULL",
        "java.lang.String, NULL",
        "java.lang.Object, NULL",
        "java.util.UUID, NULL",
        "java.time.Instant, NULL",
        "java.util.Optional<com.acme.User>, OPTIONAL",
        "java.util.OptionalInt, OPTIONAL_INT",
        "java.util.OptionalLong, OPTIONAL_LONG",
        "java.util.OptionalDouble, OPTIONAL_DOUBLE",
        "java.util.Iterator<com.acme.User>, ITERATOR",
        "java.util.stream.Stream<com.acme.User>, STREAM",
        "java.util.stream.IntStream, INT_STREAM",
        "java.util.stream.LongStream, LONG_STREAM",
        "java.util.stream.DoubleStream, DOUBLE_STREAM",
    })
    void of_aType_isItsEmptyValue(String returns, Value value) {
        assertThat(answer(returns)).isEqualTo(value);
        assertThat(answer("java.util.concurrent.CompletableFuture<" + returns + ">"))
                .isEqualTo(new Completed(value));
        assertThat(answer("java.util.concurrent.CompletionStage<" + returns + ">"))
                .isEqualTo(new Completed(value));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.lang.Iterable",
                "java.util.AbstractCollection",
                "java.util.AbstractList",
                "java.util.AbstractMap",
                "java.util.AbstractSet",
                "java.util.ArrayDeque",
                "java.util.ArrayList",
                "java.util.Collection",
                "java.util.Deque",
                "java.util.HashMap",
                "java.util.HashSet",
                "java.util.Hashtable",
                "java.util.IdentityHashMap",
                "java.util.LinkedHashMap",
                "java.util.LinkedHashSet",
                "java.util.LinkedList",
                "java.util.List",
                "java.util.Map",
                "java.util.NavigableMap",
                "java.util.NavigableSet",
                "java.util.PriorityQueue",
                "java.util.Properties",
                "java.util.Queue",
                "java.util.Set",
                "java.util.SortedMap",
                "java.util.SortedSet",
                "java.util.Stack",
                "java.util.TreeMap",
                "java.util.TreeSet",
                "java.util.Vector",
                "java.util.WeakHashMap",
                "java.util.concurrent.BlockingDeque",
                "java.util.concurrent.BlockingQueue",
                "java.util.concurrent.ConcurrentHashMap",
                "java.util.concurrent.ConcurrentLinkedDeque",
                "java.util.concurrent.ConcurrentLinkedQueue",
                "java.util.concurrent.ConcurrentMap",
                "java.util.concurrent.ConcurrentNavigableMap",
                "java.util.concurrent.ConcurrentSkipListMap",
                "java.util.concurrent.ConcurrentSkipListSet",
                "java.util.concurrent.CopyOnWriteArrayList",
                "java.util.concurrent.CopyOnWriteArraySet",
                "java.util.concurrent.LinkedBlockingDeque",
                "java.util.concurrent.LinkedBlockingQueue",
                "java.util.concurrent.PriorityBlockingQueue"
            })
    void of_aContainer_isAFreshOneThatFits(String returns) throws ReflectiveOperationException {
        Container container = (Container) answer(returns);

        Object made = Class.forName(container.type()).getConstructor().newInstance();

        assertThat(made).isInstanceOf(Class.forName(returns));
        assertThat(made instanceof Map<?, ?> map ? map.isEmpty() : ((Collection<?>) made).isEmpty())
                .isTrue();
    }

    @Test
    void of_containersOfANewerJdk_isKnownByName() {
        assertThat(answer("java.util.SequencedCollection<?>")).isEqualTo(new Container("java.util.ArrayList"));
        assertThat(answer("java.util.SequencedSet<?>")).isEqualTo(new Container("java.util.LinkedHashSet"));
        assertThat(answer("java.util.SequencedMap<?, ?>")).isEqualTo(new Container("java.util.LinkedHashMap"));
    }

    @Test
    void of_anArray_isEmptyOfItsComponent() {
        assertThat(answer("long[]")).isEqualTo(new EmptyArray("long"));
        assertThat(answer("com.acme.User[][]")).isEqualTo(new EmptyArray("com.acme.User[]"));
        assertThat(answer("java.util.List<com.acme.User>[]")).isEqualTo(new EmptyArray("java.util.List"));
    }

    @Test
    void of_nestedFutures_isResolvedInwards() {
        assertThat(
                        answer(
                                "java.util.concurrent.CompletionStage<java.util.concurrent.CompletableFuture<java.util.List<?>>>"))
                .isEqualTo(new Completed(new Completed(new Container("java.util.ArrayList"))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "void",
                "java.lang.Void",
                "kotlin.Unit",
                "?",
                "?[]",
                "byte",
                "short",
                "char",
                "float",
                "double",
                "java.lang.Double",
                "java.lang.Short",
                "java.math.BigDecimal",
                "java.math.BigInteger",
                "java.util.concurrent.atomic.AtomicLong",
                "java.util.concurrent.Future<com.acme.User>",
                "java.util.concurrent.CompletableFuture",
                "java.util.concurrent.CompletableFuture<java.lang.Void>",
                "java.util.concurrent.CompletableFuture<double>",
                "java.util.concurrent.Flow$Publisher<com.acme.User>",
                "java.util.concurrent.ArrayBlockingQueue<com.acme.User>",
                "java.util.EnumSet<com.acme.Status>",
                "java.util.EnumMap<com.acme.Status, com.acme.User>",
                "java.util.Enumeration<com.acme.User>",
                "java.util.ListIterator<com.acme.User>",
                "java.util.function.Supplier<com.acme.User>",
                "reactor.core.publisher.Mono<com.acme.User>",
                "reactor.core.publisher.Flux<com.acme.User>",
                "io.vavr.collection.List<com.acme.User>",
                "com.google.common.collect.ImmutableList<com.acme.User>",
                "org.springframework.data.domain.Page<com.acme.User>",
                "org.springframework.data.util.Streamable<com.acme.User>",
            })
    void of_aTypeWithoutAnEmptyValue_isNoneWithAReason(String returns) {
        assertThat(answer(returns))
                .isInstanceOfSatisfying(
                        None.class, none -> assertThat(none.reason()).isNotBlank());
    }

    @Test
    void of_aContainerOfTheApplication_isNoneWhereTheHierarchyKnows() {
        TypeShape names = TypeShape.of("com.acme.Names");

        assertThat(AbsentAnswer.of(names, false, (type, ofType) -> ofType.equals("java.lang.Iterable")))
                .isInstanceOf(None.class);
        assertThat(AbsentAnswer.of(names, false, TypeHierarchy.jdkOnly())).isEqualTo(Value.NULL);
        assertThat(AbsentAnswer.of(names, true, TypeHierarchy.jdkOnly())).isInstanceOf(None.class);
    }
}
