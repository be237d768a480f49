package io.bloomguard.site;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** What an iterable gave that may be walked only once, so that it can be given again: its elements, and how it failed. */
final class Walked {

    private final List<@Nullable Object> keys = new ArrayList<>();
    private @Nullable Throwable failure;

    private Walked() {}

    /** Walks an iterable to its end or to its failure. Never throws. */
    static Walked of(Iterable<?> iterable) {
        Walked walked = new Walked();
        try {
            for (Iterator<?> each = iterable.iterator(); each.hasNext(); ) {
                walked.keys.add(each.next());
            }
        } catch (Throwable thrown) {
            walked.failure = thrown;
        }
        return walked;
    }

    boolean isWhole() {
        return failure == null;
    }

    /** The elements up to the end or the failure. */
    List<@Nullable Object> keys() {
        return keys;
    }

    /**
     * The same elements once more, and then the same failure.
     *
     * @param original is asked again where it gave nothing but its failure
     */
    Iterable<?> again(Iterable<?> original) {
        Throwable thrown = failure;
        if (thrown == null) {
            return keys;
        }
        return keys.isEmpty() ? original : () -> new Failing(keys.iterator(), thrown);
    }

    private record Failing(Iterator<@Nullable Object> keys, Throwable failure) implements Iterator<@Nullable Object> {

        @Override
        public boolean hasNext() {
            return keys.hasNext() || Walked.<RuntimeException>fail(failure);
        }

        @Override
        public @Nullable Object next() {
            if (hasNext()) {
                return keys.next();
            }
            throw new NoSuchElementException();
        }
    }

    /** Throws what the original threw, checked or not. */
    @SuppressWarnings("unchecked")
    private static <X extends Throwable> boolean fail(Throwable failure) throws X {
        throw (X) failure;
    }
}
