package io.bloomguard.filter;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SnapshotMemoryTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final long LITTLE = 3 << 20;

    @TempDir
    Path folder;

    private interface Task {
        void run() throws Exception;
    }

    private static long allocatedBy(Task task) throws Exception {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        task.run();
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "COUNTING")
    void writeAndInspect_filterOfManyMegabytes_takeLittleMemory(FilterKind kind) throws Exception {
        MembershipFilter filter = SnapshotSamples.filled(kind, 10_000_000, 0.001, FilterStorage.HEAP, 1_000);
        Path file = folder.resolve("large");
        assertThat(allocatedBy(() -> FilterSnapshots.write(file, filter, SnapshotSamples.IDENTITY)))
                .isLessThan(LITTLE);
        assertThat(Files.size(file)).isGreaterThan(5 * LITTLE);
        assertThat(allocatedBy(() -> FilterSnapshots.inspect(file))).isLessThan(LITTLE);
        assertThat(allocatedBy(() -> FilterSnapshots.read(file, "long/1", FilterStorage.OFF_HEAP)))
                .isLessThan(LITTLE);
    }

    @Test
    void inspect_headerOfManyLayers_takesLittleMemory() throws Exception {
        ForgedSnapshot forged =
                new ForgedSnapshot(MembershipFilters.create(FilterKind.BLOCKED, 1_000, 0.01), new long[8]);
        forged.layer().bits = 1L << 36;
        byte[] bytes = forged.bytes();
        assertThat(allocatedBy(() -> {
                    try {
                        FilterSnapshots.inspect(new ByteArrayInputStream(bytes));
                    } catch (SnapshotException e) {
                        assertThat(e).hasMessageContaining("a frame of the body");
                    }
                }))
                .isLessThan(LITTLE);
    }
}
