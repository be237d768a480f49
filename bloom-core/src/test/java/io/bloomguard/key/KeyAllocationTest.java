package io.bloomguard.key;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/** Keys of everyday types are hashed without allocation, interpreted or compiled. */
class KeyAllocationTest {

    private static final int CALLS = 20_000;

    private final KeyHasher number = KeyHasher.of(KeyType.of(KeyPart.number()), 1);
    private final KeyHasher text = KeyHasher.of(KeyType.of(KeyPart.text(200)), 1);
    private final KeyHasher uuid = KeyHasher.of(KeyType.of(KeyPart.uuid()), 1);
    private final KeyHasher order = KeyHasher.of(KeyType.of(KeyPart.text(), KeyPart.number(), KeyPart.uuid()), 1);
    private long sink;

    private long allocated(LongSupplier hash) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        // The first calls load classes; afterwards a byte per thousand calls would show.
        for (int i = 0; i < 1_000; i++) {
            sink += hash.getAsLong();
        }
        long before = threads.getThreadAllocatedBytes(thread);
        for (int i = 0; i < CALLS; i++) {
            sink += hash.getAsLong();
        }
        return threads.getThreadAllocatedBytes(thread) - before;
    }

    private void assertNoAllocation(LongSupplier hash) {
        // Reading the counter may itself allocate a little, once.
        assertThat(allocated(hash)).isLessThan(CALLS);
    }

    @Test
    void everydayKeys_doNotAllocate() {
        Long boxed = 1L << 40;
        String latin = "ada.lovelace@example.org";
        String wide = "Nguyễn 😀";
        UUID id = new UUID(1, 2);
        String idText = id.toString();
        assertNoAllocation(() -> number.hashLong(1L << 40));
        assertNoAllocation(() -> number.hash(boxed));
        assertNoAllocation(() -> text.hash(latin));
        assertNoAllocation(() -> text.hash(wide));
        assertNoAllocation(() -> text.hashText(latin));
        assertNoAllocation(() -> uuid.hash(id));
        assertNoAllocation(() -> uuid.hash(idText));
    }

    @Test
    void composites_doNotAllocate() {
        Object[] parts = {"acme", 1L << 40, new UUID(1, 2)};
        List<Object> list = Arrays.asList(parts);
        assertNoAllocation(() -> order.hash(parts));
        assertNoAllocation(() -> order.hashParts(parts));
        assertNoAllocation(() -> order.hash(list));
        assertNoAllocation(() -> order.combine(
                order.combine(order.hashPart(0, parts[0]), order.hashPart(1, 1L << 40)), order.hashPart(2, parts[2])));
    }

    @Test
    void measure_seesAnAllocation() {
        assertThat(allocated(() -> new long[] {sink}.length)).isGreaterThan(CALLS);
    }
}
