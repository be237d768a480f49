package io.bloomguard;

import io.bloomguard.key.KeyPart;
import io.bloomguard.key.KeyType;
import io.bloomguard.source.KeySink;
import io.bloomguard.source.KeySource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A set of committed texts as a source, with the faults that a real one can have. */
final class StoreSource implements KeySource {

    final Set<String> rows = ConcurrentHashMap.newKeySet();
    final AtomicInteger scans = new AtomicInteger();
    volatile CountDownLatch scanning = new CountDownLatch(1);
    final AtomicInteger failScans = new AtomicInteger();
    final AtomicInteger failDescriptions = new AtomicInteger();
    volatile int nullRows;
    volatile boolean tellsOfTransactions = true;
    volatile @Nullable CountDownLatch openTransaction;
    volatile long estimate = -1;
    volatile @Nullable CountDownLatch hold;
    volatile KeyType type = KeyType.of(KeyPart.text());

    static StoreSource of(String... rows) {
        StoreSource source = new StoreSource();
        source.rows.addAll(List.of(rows));
        return source;
    }

    @Override
    public String description() {
        return "rows of a test";
    }

    @Override
    public Description describe() {
        if (failDescriptions.getAndDecrement() > 0) {
            throw new IllegalStateException("the store is down");
        }
        return new Description(Optional.of(type), estimate < 0 ? rows.size() : estimate);
    }

    /** By default no row comes later than its write's end. */
    @Override
    public boolean awaitEarlierWrites() throws InterruptedException {
        CountDownLatch open = openTransaction;
        if (open != null) {
            open.await();
        }
        return tellsOfTransactions;
    }

    @Override
    public void scan(KeySink sink) throws Exception {
        scans.incrementAndGet();
        List<String> snapshot = List.copyOf(rows);
        sink.expect(snapshot.size());
        scanning.countDown();
        CountDownLatch held = hold;
        if (held != null) {
            held.await();
        }
        int half = snapshot.size() / 2;
        for (int i = 0; i < snapshot.size(); i++) {
            if (i == half && failScans.getAndDecrement() > 0) {
                throw new java.io.IOException("the connection was cut");
            }
            sink.key(snapshot.get(i));
        }
        for (int i = 0; i < nullRows; i++) {
            sink.nullKey();
        }
    }
}
