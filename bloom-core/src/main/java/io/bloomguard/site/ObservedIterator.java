package io.bloomguard.site;

import java.util.Iterator;
import java.util.function.Consumer;

/** An iterator that tells an observer, at the first question, whether it was empty. */
final class ObservedIterator<T> implements Iterator<T> {

    private final Iterator<T> iterator;
    private final Answer.Observer observer;
    private boolean told;

    ObservedIterator(Iterator<T> iterator, Answer.Observer observer) {
        this.iterator = iterator;
        this.observer = observer;
    }

    @Override
    public boolean hasNext() {
        boolean next = iterator.hasNext();
        tell(!next);
        return next;
    }

    @Override
    public T next() {
        T next = iterator.next();
        tell(false);
        return next;
    }

    @Override
    public void remove() {
        iterator.remove();
    }

    @Override
    public void forEachRemaining(Consumer<? super T> action) {
        tell(!iterator.hasNext());
        iterator.forEachRemaining(action);
    }

    private void tell(boolean empty) {
        if (!told) {
            told = true;
            observer.returned(empty);
        }
    }
}
