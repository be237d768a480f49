package io.bloomguard.jdbc;

import io.bloomguard.source.KeySink;
import org.jspecify.annotations.Nullable;

/** Scans a table in a process of its own and prints how many keys there were. */
final class ScanInSmallHeap {

    private ScanInSmallHeap() {}

    public static void main(String[] arguments) throws Exception {
        Counter counter = new Counter();
        JdbcKeySource.column(new DriverDataSource(arguments[0], null, null), "users", "email")
                .scan(counter);
        System.out.println(counter.keys);
    }

    private static final class Counter implements KeySink {

        private long keys;

        @Override
        public void key(long value) {
            keys++;
        }

        @Override
        public void key(Object value) {
            keys++;
        }

        @Override
        public void composite(@Nullable Object[] parts) {
            keys++;
        }

        @Override
        public void nullKey() {}

        @Override
        public void expect(long rows) {}
    }
}
