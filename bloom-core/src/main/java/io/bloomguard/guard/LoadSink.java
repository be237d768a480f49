package io.bloomguard.guard;

import io.bloomguard.key.KeyHasher;
import io.bloomguard.key.KeyPart;
import io.bloomguard.rule.GuardDefinitionException;
import io.bloomguard.source.KeySink;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Adds what a scan reads to the generation that is loaded. Written by the load's thread, read by anyone. */
final class LoadSink implements KeySink {

    /** Between two looks at the thread's interruption, in rows; a power of two. */
    private static final int INTERRUPTION_STRIDE = 1024;

    private final String filter;
    private final @Nullable Generation generation;
    private final boolean oneNumber;
    private final long started = System.nanoTime();
    private volatile long expected = -1;
    private final AtomicLong rows = new AtomicLong();
    private final AtomicLong nullKeys = new AtomicLong();
    private volatile long took = -1;

    LoadSink(String filter, @Nullable Generation generation) {
        this.filter = filter;
        this.generation = generation;
        this.oneNumber = generation != null
                && generation.type().parts().size() == 1
                && generation.type().parts().get(0).kind() == KeyPart.Kind.NUMBER;
    }

    @Override
    public void key(long value) throws InterruptedException {
        if (oneNumber) {
            put(target().hasher().hashLong(value), value);
        } else {
            key((Object) value);
        }
    }

    @Override
    public void key(Object value) throws InterruptedException {
        put(target().hasher().hash(value), value);
    }

    @Override
    public void composite(@Nullable Object[] parts) throws InterruptedException {
        put(target().hasher().hashParts(parts), parts);
    }

    @Override
    public void nullKey() {
        nullKeys.lazySet(nullKeys.getPlain() + 1);
        rows.lazySet(rows.getPlain() + 1);
    }

    @Override
    public void expect(long count) {
        expected = count;
    }

    void done() {
        took = System.nanoTime() - started;
    }

    LoadProgress progress() {
        long ended = took;
        return new LoadProgress(rows.get(), expected, nullKeys.get(), ended < 0 ? System.nanoTime() - started : ended);
    }

    private Generation target() {
        if (generation == null) {
            throw new GuardDefinitionException(
                    filter,
                    "source",
                    "it gives keys but did not say of which type",
                    "let describe() name the key type");
        }
        return generation;
    }

    private void put(long hash, Object value) throws InterruptedException {
        if (hash == KeyHasher.NONE) {
            throw new GuardDefinitionException(
                    filter,
                    "source",
                    "it gave a key of type " + value.getClass().getName() + " that its own key type ("
                            + target().type().canonicalForm() + ") cannot hold",
                    "let describe() name the column's type as it is");
        }
        target().filter().add(hash);
        long count = rows.getPlain() + 1;
        rows.lazySet(count);
        if ((count & (INTERRUPTION_STRIDE - 1)) == 0 && Thread.interrupted()) {
            throw new InterruptedException("The load was interrupted after " + count + " rows.");
        }
    }
}
