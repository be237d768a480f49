package io.bloomguard.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** Beyond 2^32 bits, where narrow arithmetic wraps; sent through a pipe, as a network sends it. */
class LargeSnapshotTest {

    @Test
    void read_moreThanTwoToThe32Bits_isTheSameFilter() throws Exception {
        MembershipFilter written =
                SnapshotSamples.filled(FilterKind.CLASSIC, 460_000_000, 0.01, FilterStorage.HEAP, 100_000);
        assertThat(written.bits()).isGreaterThan(1L << 32);
        Pipe pipe = Pipe.open();
        ExecutorService sender = Executors.newSingleThreadExecutor();
        try (OutputStream out = Channels.newOutputStream(pipe.sink())) {
            CompletableFuture<Void> sent = CompletableFuture.runAsync(
                    () -> {
                        try {
                            FilterSnapshots.write(out, written, SnapshotSamples.IDENTITY);
                        } catch (Exception e) {
                            throw new AssertionError(e);
                        }
                    },
                    sender);
            MembershipFilter read = SnapshotSamples.read(Channels.newInputStream(pipe.source()), FilterStorage.OFF_HEAP)
                    .filter();
            sent.get();
            Words mine = ((BitFilter) read).words;
            Words theirs = ((BitFilter) written).words;
            assertThat(mine.count()).isEqualTo(theirs.count());
            long different = 0;
            for (long i = 0; i < mine.count(); i++) {
                different += mine.get(i) == theirs.get(i) ? 0 : 1;
            }
            assertThat(different).isZero();
        } finally {
            sender.shutdownNow();
            pipe.source().close();
        }
    }
}
