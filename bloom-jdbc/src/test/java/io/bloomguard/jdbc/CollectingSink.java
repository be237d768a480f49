package io.bloomguard.jdbc;

import io.bloomguard.source.KeySink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps what it is given; a test may act at its first key or when the count is told. */
class CollectingSink implements KeySink {

    final List<Object> keys = new ArrayList<>();
    int nulls;
    long expected = -1;

    @Override
    public void key(long value) throws InterruptedException {
        key((Object) value);
    }

    @Override
    public void key(Object value) throws InterruptedException {
        keys.add(value);
    }

    @Override
    public void composite(@Nullable Object[] parts) throws InterruptedException {
        keys.add(Arrays.asList(parts.clone()));
    }

    @Override
    public void nullKey() {
        nulls++;
    }

    @Override
    public void expect(long rows) {
        expected = rows;
    }

    static CollectingSink of(JdbcKeySource source) throws Exception {
        CollectingSink sink = new CollectingSink();
        source.scan(sink);
        return sink;
    }
}
