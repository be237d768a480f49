package io.bloomguard.site;

import io.bloomguard.rule.AbsentAnswer;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Turns the rule of a return type into the {@link Answer} that runs. */
final class Answers {

    private Answers() {}

    /**
     * The answer of a return type.
     *
     * @param loader resolves the component type of arrays
     * @throws ReflectiveOperationException when a type of the answer cannot be made
     */
    static Answer of(AbsentAnswer rule, @Nullable ClassLoader loader) throws ReflectiveOperationException {
        if (rule instanceof AbsentAnswer.Value value) {
            return of(value);
        }
        if (rule instanceof AbsentAnswer.Container container) {
            return new EmptyContainer(container.type());
        }
        if (rule instanceof AbsentAnswer.EmptyArray array) {
            return new EmptyArray(classOf(array.component(), loader));
        }
        if (rule instanceof AbsentAnswer.Completed completed) {
            return new Completed(of(completed.value(), loader));
        }
        // A method without an empty value has an onAbsent; what its real result means is known by comparison only.
        return new Constant(null);
    }

    private static Answer of(AbsentAnswer.Value value) {
        return switch (value) {
            case NULL -> new Constant(null);
            case FALSE -> new Constant(false);
            case ZERO_INT -> new Constant(0);
            case ZERO_LONG -> new Constant(0L);
            case OPTIONAL -> new Constant(Optional.empty());
            case OPTIONAL_INT -> new Constant(OptionalInt.empty());
            case OPTIONAL_LONG -> new Constant(OptionalLong.empty());
            case OPTIONAL_DOUBLE -> new Constant(OptionalDouble.empty());
            case ITERATOR -> new OneShot(Collections::emptyIterator);
            case STREAM -> new OneShot(Stream::empty);
            case INT_STREAM -> new OneShot(IntStream::empty);
            case LONG_STREAM -> new OneShot(LongStream::empty);
            case DOUBLE_STREAM -> new OneShot(DoubleStream::empty);
        };
    }

    private static Class<?> classOf(String name, @Nullable ClassLoader loader) throws ClassNotFoundException {
        int dimensions = 0;
        String element = name;
        while (element.endsWith("[]")) {
            element = element.substring(0, element.length() - 2);
            dimensions++;
        }
        Class<?> type = switch (element) {
            case "boolean" -> boolean.class;
            case "byte" -> byte.class;
            case "char" -> char.class;
            case "double" -> double.class;
            case "float" -> float.class;
            case "int" -> int.class;
            case "long" -> long.class;
            case "short" -> short.class;
            default -> Class.forName(element, false, loader);
        };
        for (int i = 0; i < dimensions; i++) {
            type = type.arrayType();
        }
        return type;
    }

    /** An immutable value; a result is absent when it equals it. */
    record Constant(@Nullable Object value) implements Answer {
        @Override
        public @Nullable Object create() {
            return value;
        }

        @Override
        public @Nullable Object observe(@Nullable Object result, Observer observer) {
            Outcome.compare(value, result, observer);
            return result;
        }
    }

    /** A fresh, mutable container. */
    static final class EmptyContainer implements Answer {
        private final MethodHandle constructor;

        EmptyContainer(String type) throws ReflectiveOperationException {
            constructor = MethodHandles.publicLookup()
                    .findConstructor(Class.forName(type), MethodType.methodType(void.class))
                    .asType(MethodType.methodType(Object.class));
        }

        @Override
        public Object create() {
            try {
                return constructor.invokeExact();
            } catch (Throwable impossible) {
                throw new IllegalStateException("A collection of the JDK could not be made.", impossible);
            }
        }

        @Override
        public @Nullable Object observe(@Nullable Object result, Observer observer) {
            if (result instanceof Collection<?> collection) {
                observer.returned(collection.isEmpty());
            } else if (result instanceof Map<?, ?> map) {
                observer.returned(map.isEmpty());
            } else if (result instanceof Iterable<?> iterable) {
                return OneShot.observed(iterable, observer);
            } else {
                observer.returned(false);
            }
            return result;
        }
    }

    /** An array of length 0; made once, since it cannot be changed. */
    static final class EmptyArray implements Answer {
        private final Object empty;

        EmptyArray(Class<?> component) {
            empty = Array.newInstance(component, 0);
        }

        @Override
        public Object create() {
            return empty;
        }

        @Override
        public @Nullable Object observe(@Nullable Object result, Observer observer) {
            observer.returned(result != null && Array.getLength(result) == 0);
            return result;
        }
    }

    /** A result that can be consumed only once, so that it is observed while the caller consumes it. */
    record OneShot(Supplier<?> empty) implements Answer {
        @Override
        public Object create() {
            return empty.get();
        }

        @Override
        public @Nullable Object observe(@Nullable Object result, Observer observer) {
            if (result instanceof Iterator<?> iterator) {
                return new ObservedIterator<>(iterator, observer);
            }
            if (result == null) {
                observer.returned(false);
                return null;
            }
            return ObservedStreams.observed(result, observer);
        }

        static <T> Iterable<T> observed(Iterable<T> iterable, Observer observer) {
            return () -> new ObservedIterator<>(iterable.iterator(), observer);
        }
    }

    /** A completed future of another answer. */
    record Completed(Answer value) implements Answer {
        @Override
        @SuppressWarnings("FutureReturnValueIgnored") // The woven method returns it to its caller.
        public Object create() {
            return CompletableFuture.completedFuture(value.create());
        }

        @Override
        @SuppressWarnings("FutureReturnValueIgnored") // The caller keeps the original; this only listens.
        public @Nullable Object observe(@Nullable Object result, Observer observer) {
            if (result instanceof CompletionStage<?> stage) {
                stage.whenComplete((held, thrown) -> {
                    if (thrown == null) {
                        try {
                            value.observe(held, observer);
                        } catch (Throwable fault) {
                            observer.incomparable(fault);
                        }
                    } else {
                        observer.threw(
                                thrown instanceof CompletionException && thrown.getCause() != null
                                        ? thrown.getCause()
                                        : thrown);
                    }
                });
            } else {
                observer.returned(false);
            }
            return result;
        }
    }
}
