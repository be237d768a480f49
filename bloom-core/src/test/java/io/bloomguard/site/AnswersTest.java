package io.bloomguard.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.bloomguard.rule.AbsentAnswer;
import io.bloomguard.rule.TypeShape;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Spliterator;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswersTest {

    /** Remembers what it was told. */
    private static final class Ear implements Answer.Observer {
        final List<String> heard = new ArrayList<>();

        @Override
        public void returned(boolean absentAnswer) {
            heard.add(absentAnswer ? "absent" : "something");
        }

        @Override
        public void threw(Throwable thrown) {
            heard.add(thrown.getClass().getSimpleName());
        }

        @Override
        public void incomparable(Throwable fault) {
            heard.add("incomparable");
        }
    }

    private final Ear ear = new Ear();

    private static Answer answer(String returns) throws ReflectiveOperationException {
        return Answers.of(AbsentAnswer.of(TypeShape.parse(returns)), AnswersTest.class.getClassLoader());
    }

    private static Object created(String returns) throws ReflectiveOperationException {
        return Objects.requireNonNull(answer(returns).create());
    }

    @ParameterizedTest
    @CsvSource({
        "java.util.List, java.util.ArrayList",
        "java.util.Set, java.util.LinkedHashSet",
        "java.util.Map, java.util.LinkedHashMap",
        "java.util.LinkedList, java.util.LinkedList",
        "java.util.Collection, java.util.ArrayList",
        "java.lang.Iterable, java.util.ArrayList",
    })
    void create_container_isOfTheTypeFreshAndMutable(String declared, Class<?> expected)
            throws ReflectiveOperationException {
        Answer answer = answer(declared);

        assertThat(answer.create()).isInstanceOf(expected).isNotSameAs(answer.create());
    }

    @Test
    void create_values_areTheTypesOwn() throws ReflectiveOperationException {
        assertThat(created("java.util.Optional<com.acme.User>")).isEqualTo(Optional.empty());
        assertThat(created("boolean")).isEqualTo(false);
        assertThat(created("int")).isEqualTo(0);
        assertThat(created("java.lang.Long")).isEqualTo(0L);
        assertThat(created("long[]")).isEqualTo(new long[0]);
        assertThat(created("java.lang.String[][]")).isEqualTo(new String[0][]);
        assertThat(created("java.util.NavigableSet")).isInstanceOf(NavigableSet.class);
        assertThat(answer("com.acme.User").create()).isNull();
        assertThat(((CompletableFuture<?>) created("java.util.concurrent.CompletableFuture<java.util.Optional>"))
                        .join())
                .isEqualTo(Optional.empty());
        assertThat(((Stream<?>) created("java.util.stream.Stream")).toList()).isEmpty();
        assertThat(((Iterator<?>) created("java.util.Iterator")).hasNext()).isFalse();
    }

    @Test
    void observe_immediateResults_areToldAtOnce() throws ReflectiveOperationException {
        answer("java.util.Optional").observe(Optional.of("x"), ear);
        answer("java.util.Optional").observe(null, ear);
        answer("java.util.List").observe(List.of(), ear);
        answer("java.util.List").observe(null, ear);
        answer("java.util.Map").observe(Map.of("a", 1), ear);
        answer("long[]").observe(new long[] {1}, ear);
        answer("com.acme.User").observe(null, ear);
        answer("boolean").observe(true, ear);
        answer("java.util.NavigableSet").observe(new TreeSet<>(), ear);

        assertThat(ear.heard)
                .containsExactly(
                        "something",
                        "something",
                        "absent",
                        "something",
                        "something",
                        "something",
                        "absent",
                        "something",
                        "absent");
    }

    @Test
    void observe_stream_isToldWhenConsumedAndKeepsElementsAndClose() throws ReflectiveOperationException {
        AtomicBoolean closed = new AtomicBoolean();
        Stream<?> observed =
                (Stream<?>) observed("java.util.stream.Stream", Stream.of(1, 2).onClose(() -> closed.set(true)));
        assertThat(ear.heard).isEmpty();

        assertThat(observed.map(Object::toString).toList()).containsExactly("1", "2");
        assertThat(ear.heard).containsExactly("something");
        observed.close();
        assertThat(closed).isTrue();

        assertThat(((IntStream) observed("java.util.stream.IntStream", IntStream.empty())).sum())
                .isZero();
        assertThat(ear.heard).containsExactly("something", "absent");
    }

    @Test
    void observe_parallelStreams_keepTheirOrder() throws ReflectiveOperationException {
        Stream<?> numbers = (Stream<?>) observed(
                "java.util.stream.Stream", IntStream.range(0, 10_000).boxed().parallel());
        IntStream ints = (IntStream) observed(
                "java.util.stream.IntStream", IntStream.range(0, 10_000).parallel());

        assertThat(numbers.spliterator().hasCharacteristics(Spliterator.ORDERED))
                .isTrue();
        assertThat(ints.spliterator().hasCharacteristics(Spliterator.ORDERED)).isTrue();
    }

    @Test
    void observe_resultWhoseEqualityThrows_isSomethingWithoutAskingIt() throws ReflectiveOperationException {
        Object careless = new Object() {
            @Override
            public boolean equals(@Nullable Object other) {
                throw new IllegalStateException("compared with " + other);
            }

            @Override
            public int hashCode() {
                return 1;
            }
        };

        answer("com.acme.User").observe(careless, ear);
        answer("java.util.Optional").observe(Optional.of(careless), ear);

        assertThat(ear.heard).containsExactly("something", "something");
    }

    @Test
    void observe_iterator_isToldAtTheFirstQuestion() throws ReflectiveOperationException {
        Iterator<?> observed =
                (Iterator<?>) observed("java.util.Iterator", List.of(1).iterator());
        assertThat(ear.heard).isEmpty();

        assertThat(observed.hasNext()).isTrue();
        assertThat((Object) observed.next()).isEqualTo(1);
        assertThat(observed.hasNext()).isFalse();
        assertThat(ear.heard).containsExactly("something");
    }

    @Test
    void observe_future_isToldOnCompletionOfWhatItHolds() throws ReflectiveOperationException {
        Answer answer = answer("java.util.concurrent.CompletableFuture<java.util.Optional<java.lang.String>>");
        CompletableFuture<Optional<String>> found = new CompletableFuture<>();
        CompletableFuture<Optional<String>> failed = new CompletableFuture<>();

        assertThat(answer.observe(found, ear)).isSameAs(found);
        answer.observe(failed, ear);
        assertThat(ear.heard).isEmpty();
        found.complete(Optional.empty());
        failed.completeExceptionally(new IllegalStateException());

        assertThat(ear.heard).containsExactly("absent", "IllegalStateException");
    }

    private Object observed(String returns, @Nullable Object result) throws ReflectiveOperationException {
        return Objects.requireNonNull(answer(returns).observe(result, ear));
    }
}
