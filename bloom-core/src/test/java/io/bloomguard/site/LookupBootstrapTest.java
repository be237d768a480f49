package io.bloomguard.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.bloomguard.FilterDefinition;
import io.bloomguard.Guard;
import io.bloomguard.GuardRegistry;
import io.bloomguard.GuardStatus;
import io.bloomguard.Writers;
import io.bloomguard.source.KeySource;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LookupBootstrapTest {

    private static final AtomicInteger NAMES = new AtomicInteger();

    private final String filter = "bootstrap-" + NAMES.incrementAndGet();

    private Guard ready() throws InterruptedException {
        Guard guard = GuardRegistry.global()
                .define(FilterDefinition.named(filter)
                        .source(KeySource.none())
                        .writers(Writers.THIS_PROCESS)
                        .auditRate(0)
                        .probation(0)
                        .build());
        assertThat(guard.awaitReady(Duration.ofSeconds(20))).isTrue();
        return guard;
    }

    private MethodHandle single(String key, String returns, Class<?>... arguments) {
        return LookupBootstrap.single(
                        MethodHandles.lookup(),
                        "enter",
                        MethodType.methodType(Object.class, arguments),
                        filter,
                        key,
                        "find",
                        "()V",
                        returns,
                        "")
                .dynamicInvoker();
    }

    record Order(String tenant, long number) {}

    @Test
    void single_integersOfEveryWidth_areOneKey() throws Throwable {
        ready().add(42);
        MethodHandle byLong = single("#p0", "java.lang.String", long.class);
        MethodHandle byShort = single("#p0", "java.lang.String", short.class);
        MethodHandle byBox = single("#p0", "java.lang.String", Integer.class);

        assertThat(byLong.invoke(42L)).isNotInstanceOf(Absent.class);
        assertThat(byShort.invoke((short) 42)).isNotInstanceOf(Absent.class);
        assertThat(byBox.invoke((Integer) 42)).isNotInstanceOf(Absent.class);
        assertThat(byLong.invoke(43L)).isInstanceOf(Absent.class);
        assertThat(byShort.invoke((short) 43)).isInstanceOf(Absent.class);
        assertThat(byBox.invoke((Integer) 43)).isInstanceOf(Absent.class);
        assertThat(byBox.invoke((Integer) null)).isNull();
    }

    @Test
    void single_compositeOfAnyOrder_readsEachPart() throws Throwable {
        ready().add(List.of("t", 7L));
        MethodHandle swapped = single("{#p1, #p0}", "java.lang.String", long.class, String.class);
        MethodHandle properties = single("{#p0.tenant, #p0.number}", "java.lang.String", Order.class);

        assertThat(swapped.invoke(7L, "t")).isNotInstanceOf(Absent.class);
        assertThat(swapped.invoke(8L, "t")).isInstanceOf(Absent.class);
        assertThat(swapped.invoke(8L, (String) null)).isNull();
        assertThat(properties.invoke(new Order("t", 7))).isNotInstanceOf(Absent.class);
        assertThat(properties.invoke(new Order("u", 7))).isInstanceOf(Absent.class);
        assertThat(properties.invoke((Order) null)).isNull();
    }

    @Test
    void single_keyOfAnotherClassThanTheFilter_isRefusedAndPassesThrough() throws Throwable {
        Guard guard = ready();
        guard.add("text");
        MethodHandle byLong = single("#p0", "java.lang.String", long.class);

        assertThat(byLong.invoke(1L)).isNull();
        assertThat(guard.status().sites().get(0).standing())
                .startsWith("refused")
                .contains("long", "text");
    }

    @Test
    void single_expressionThatCannotBeBound_passesThroughAndSaysWhy() throws Throwable {
        Guard guard = ready();
        guard.add("text");
        MethodHandle broken = single("#p0.colour", "java.lang.String", Order.class);

        assertThat(broken.invoke(new Order("t", 1))).isNull();
        assertThat(guard.status().sites().get(0).standing())
                .startsWith("refused")
                .contains("colour");
    }

    @Test
    void single_undefinedFilter_passesThrough() throws Throwable {
        MethodHandle site = single("#p0", "java.lang.String", String.class);

        assertThat(site.invoke("x")).isNull();
        assertThat(GuardRegistry.global().guard(filter).status().bypassed()).isEqualTo(1);
    }

    @Test
    void batch_prunesInOrderKeepsDuplicatesAndNullsAndLeavesTheOriginalAlone() throws Throwable {
        Guard guard = ready();
        guard.add(1L);
        guard.add(3L);
        MethodHandle batch = batch(List.class);
        List<Long> asked = new ArrayList<>(Arrays.asList(3L, 2L, null, 1L, 3L));

        Object[] decided = (Object[]) batch.invoke(asked);

        assertThat(decided[0]).isNotInstanceOf(Absent.class);
        assertThat((List<?>) decided[1]).isEqualTo(Arrays.asList(3L, null, 1L, 3L));
        assertThat(asked).hasSize(5);
        assertThat(((Object[]) batch.invoke(List.of(5L, 6L)))[0]).isInstanceOf(Absent.class);
        assertThat((Object[]) batch.invoke(List.of())).isNull();
        assertThat((Object[]) batch.invoke((List<?>) null)).isNull();
    }

    @Test
    void batch_arraysAndSets_keepTheirType() throws Throwable {
        Guard guard = ready();
        guard.add(1L);

        assertThat(((Object[]) batch(long[].class).invoke(new long[] {2, 1}))[1])
                .isEqualTo(new long[] {1});
        assertThat(((Object[]) batch(Set.class).invoke((Set<?>) Set.of(1L, 2L)))[1])
                .isEqualTo(Set.of(1L));
    }

    @Test
    void batch_iterable_isWalkedOnce() throws Throwable {
        Guard guard = ready();
        guard.add(1L);
        AtomicInteger walks = new AtomicInteger();
        Iterable<Long> once = () -> {
            walks.incrementAndGet();
            return List.of(1L, 2L).iterator();
        };

        Object[] decided = (Object[]) batch(Iterable.class).invoke(once);

        assertThat((Iterable<?>) decided[1]).hasSize(1);
        assertThat(walks).hasValue(1);
    }

    @Test
    void batch_iterableThatIsWalkedOnceWithKeysOfNoType_isHandedOnWhole() throws Throwable {
        ready();
        Iterator<Object> only = List.<Object>of(1.5d, 2.5d).iterator();
        Iterable<Object> once = () -> only;

        Object[] decided = (Object[]) batch(Iterable.class).invoke(once);

        assertThat((Iterable<?>) decided[1]).hasSize(2);
    }

    @Test
    void batch_iterableThatThrowsHalfway_throwsThereForTheMethodToo() throws Throwable {
        ready();
        Iterator<Long> broken = Stream.of(1L, 2L, 3L)
                .peek(key -> {
                    if (key == 3) {
                        throw new IllegalStateException("cut");
                    }
                })
                .iterator();
        Iterable<Long> once = () -> broken;

        Object[] decided = (Object[]) batch(Iterable.class).invoke(once);
        List<Object> read = new ArrayList<>();
        assertThatThrownBy(() -> ((Iterable<?>) decided[1]).forEach(read::add)).hasMessage("cut");
        assertThat(read).isEqualTo(List.of(1L, 2L));
    }

    @Test
    void single_compositeInOneObjectWithANull_passesThrough() throws Throwable {
        ready().add(List.of("t", 7L));
        MethodHandle byObject = single("#p0", "java.lang.String", Object.class);

        assertThat(byObject.invoke((Object) List.of("t", 8L))).isInstanceOf(Absent.class);
        assertThat(byObject.invoke((Object) Arrays.asList("t", null))).isNull();
        assertThat(byObject.invoke((Object) new Object[] {null, 7L})).isNull();
    }

    @Test
    void batch_compositesWithANull_areLeftInTheCall() throws Throwable {
        ready().add(List.of("t", 7L));
        List<Object> open = Arrays.asList("t", null);

        Object[] decided = (Object[]) batch(List.class).invoke(List.of(open, List.of("t", 8L)));

        assertThat((List<?>) decided[1]).isEqualTo(List.of(open));
    }

    @Test
    void single_absentLongAndText_allocateNothing() throws Throwable {
        Guard numbers = ready();
        numbers.add(1L);
        MethodHandle byLong = single("#p0", "java.lang.String", long.class);
        assertThat(bytesPerCall(() -> byLong.invoke(99L))).isZero();
        assertThat(numbers.status().state()).isEqualTo(GuardStatus.State.READY);
    }

    private interface Call {
        Object run() throws Throwable;
    }

    private static long bytesPerCall(Call call) throws Throwable {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        int calls = 20_000;
        for (int i = 0; i < calls; i++) {
            assertThat(call.run() == null).isFalse();
        }
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < calls; i++) {
                call.run();
            }
            least = Math.min(least, (threads.getCurrentThreadAllocatedBytes() - before) / calls);
        }
        return least;
    }

    private MethodHandle batch(Class<?> declared) {
        return LookupBootstrap.batch(
                        MethodHandles.lookup(),
                        "enter",
                        MethodType.methodType(Object[].class, declared),
                        filter,
                        "#p0",
                        "findAll",
                        "()V",
                        "java.util.List",
                        "")
                .dynamicInvoker();
    }
}
