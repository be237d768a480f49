package io.bloomguard.site;

import java.util.Iterator;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Supplier;
import java.util.stream.BaseStream;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Streams that tell an observer, when their terminal operation begins, whether they are empty. */
final class ObservedStreams {

    /** An iterator has an order; a stream that had none may have one. */
    private static final int ORDERED = Spliterator.ORDERED;

    private ObservedStreams() {}

    /** An observed stream of the same kind and elements; any other object is told to be a result and returned. */
    static Object observed(Object result, Answer.Observer observer) {
        if (result instanceof Stream<?> stream) {
            return closing(ofReferences(stream, observer), stream);
        }
        if (result instanceof IntStream stream) {
            Supplier<PrimitiveIterator.OfInt> source = () -> begun(stream.iterator(), observer);
            return closing(
                    StreamSupport.intStream(
                            () -> Spliterators.spliteratorUnknownSize(source.get(), ORDERED),
                            ORDERED,
                            stream.isParallel()),
                    stream);
        }
        if (result instanceof LongStream stream) {
            Supplier<PrimitiveIterator.OfLong> source = () -> begun(stream.iterator(), observer);
            return closing(
                    StreamSupport.longStream(
                            () -> Spliterators.spliteratorUnknownSize(source.get(), ORDERED),
                            ORDERED,
                            stream.isParallel()),
                    stream);
        }
        if (result instanceof DoubleStream stream) {
            Supplier<PrimitiveIterator.OfDouble> source = () -> begun(stream.iterator(), observer);
            return closing(
                    StreamSupport.doubleStream(
                            () -> Spliterators.spliteratorUnknownSize(source.get(), ORDERED),
                            ORDERED,
                            stream.isParallel()),
                    stream);
        }
        observer.returned(false);
        return result;
    }

    private static <T> Stream<T> ofReferences(Stream<T> stream, Answer.Observer observer) {
        return StreamSupport.stream(
                () -> Spliterators.spliteratorUnknownSize(begun(stream.iterator(), observer), ORDERED),
                ORDERED,
                stream.isParallel());
    }

    private static <I extends Iterator<?>> I begun(I iterator, Answer.Observer observer) {
        observer.returned(!iterator.hasNext());
        return iterator;
    }

    private static Object closing(BaseStream<?, ?> observed, BaseStream<?, ?> original) {
        return observed.onClose(original::close);
    }
}
