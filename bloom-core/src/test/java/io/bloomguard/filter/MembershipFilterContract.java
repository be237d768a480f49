package io.bloomguard.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import io.bloomguard.hash.SeededHash;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every membership filter promises; each implementation extends it. */
abstract class MembershipFilterContract {

    private static final double[] RATES = {0.05, 0.01, 0.001, 0.0001, 0.00001};

    /** The layout under test. */
    abstract FilterKind kind();

    /** Where the bits lie. */
    FilterStorage storage() {
        return FilterStorage.HEAP;
    }

    /** An empty filter of the implementation under test. */
    final MembershipFilter create(long expectedKeys, double rate) {
        return MembershipFilters.create(kind(), expectedKeys, rate, storage());
    }

    @Test
    void create_anySize_saysWhatItIs() {
        MembershipFilter filter = create(1_000, 0.01);
        assertThat(filter.kind()).isEqualTo(kind());
        assertThat(filter.storage()).isEqualTo(storage());
        assertThat(filter.expectedKeys()).isEqualTo(1_000);
        assertThat(filter).hasToString(filter.toString()).asString().contains(kind().name(), "1000 keys");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.01, 0.0001, 1e-6})
    void mightContain_everyAddedKeySet_isTrue(double rate) {
        for (KeySet keys : KeySet.values()) {
            MembershipFilter filter = create(20_000, rate);
            keys.hashes(SeededHash.of(7)).limit(20_000).forEach(filter::add);
            assertThat(keys.hashes(SeededHash.of(7)).limit(20_000))
                    .as("%s", keys)
                    .allMatch(filter::mightContain);
        }
    }

    @Test
    void mightContain_extremeHashes_isTrueOnceAdded() {
        for (long hash : new long[] {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 32, -1L << 32}) {
            MembershipFilter filter = create(1, 0.01);
            assertThat(filter.mightContain(hash)).as("before, %x", hash).isFalse();
            assertThat(filter.add(hash)).as("add, %x", hash).isTrue();
            assertThat(filter.mightContain(hash)).as("after, %x", hash).isTrue();
        }
    }

    @Test
    void mightContain_emptyFilter_isFalseForEveryHash() {
        MembershipFilter filter = create(1000, 0.01);
        assertThat(randomHashes(1).limit(100_000)).noneMatch(filter::mightContain);
        assertThat(filter.fill()).isZero();
        assertThat(filter.estimatedKeys()).isZero();
        assertThat(filter.liveFalsePositiveRate()).isZero();
    }

    @ParameterizedTest
    @EnumSource(KeySet.class)
    void falsePositiveRate_fullFilter_isTheConfiguredAndTheLiveOne(KeySet keys) {
        int asked = 1_000_000;
        for (double rate : RATES) {
            // A small rate comes from few crowded blocks, so it takes more of them to be steady.
            int added = rate < 0.001 ? 1_000_000 : 200_000;
            MembershipFilter filter = create(added, rate);
            SeededHash hash = SeededHash.of(Double.doubleToLongBits(rate));
            keys.hashes(hash).limit(added).forEach(filter::add);
            double live = filter.liveFalsePositiveRate();
            assertThat(live).as("live rate, %s at %s", keys, rate).isBetween(leastShareOfTheRate() * rate, 1.03 * rate);

            long wrong = keys.hashes(hash)
                    .skip(added)
                    .limit(asked)
                    .filter(filter::mightContain)
                    .count();
            double sigma = Math.sqrt(asked * live * (1 - live));
            assertThat((double) wrong)
                    .as("false positives, %s at %s, sigma %s", keys, rate, sigma)
                    .isCloseTo(asked * live, within(4 * sigma));
        }
    }

    /** How much of the rate is used up with the expected keys; the rest is room that the layout keeps. */
    double leastShareOfTheRate() {
        return 0.97;
    }

    @Test
    void add_again_changesNothing() {
        MembershipFilter filter = create(10_000, 0.01);
        randomHashes(2).limit(10_000).forEach(filter::add);
        double fill = filter.fill();
        assertThat(randomHashes(2).limit(10_000)).noneMatch(filter::add);
        assertThat(filter.fill()).isEqualTo(fill);
    }

    @Test
    void add_unseenHash_reportsAChangeExactlyWhenItWasAbsent() {
        MembershipFilter filter = create(10_000, 0.05);
        assertThat(randomHashes(3).limit(20_000)).allMatch(hash -> filter.mightContain(hash) != filter.add(hash));
    }

    @Test
    void add_anyOrder_givesTheSameAnswers() {
        MembershipFilter forwards = create(5_000, 0.05);
        MembershipFilter backwards = create(5_000, 0.05);
        long[] hashes = randomHashes(4).limit(5_000).toArray();
        for (int i = 0; i < hashes.length; i++) {
            forwards.add(hashes[i]);
            backwards.add(hashes[hashes.length - 1 - i]);
        }
        assertThat(backwards.fill()).isEqualTo(forwards.fill());
        assertThat(backwards.liveFalsePositiveRate()).isEqualTo(forwards.liveFalsePositiveRate());
        assertThat(randomHashes(5).limit(200_000))
                .allMatch(hash -> forwards.mightContain(hash) == backwards.mightContain(hash));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 255, 256, 257, 513, 5_000})
    void addAll_anyNumber_isAsAddingEach(int count) {
        MembershipFilter one = create(5_000, 0.01);
        MembershipFilter batch = create(5_000, 0.01);
        long[] hashes = randomHashes(11).limit(count + 5L).toArray();
        for (int i = 3; i < count + 3; i++) {
            one.add(hashes[i]);
        }
        batch.addAll(hashes, 3, count + 3);
        assertSame(one, batch);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 255, 256, 257, 1_025, 5_000})
    void mightContainEach_anyNumber_isAsAskingEach(int count) {
        MembershipFilter filter = create(5_000, 0.05);
        randomHashes(12).limit(12_000).forEach(filter::add);
        long[] hashes = LongStream.concat(
                        randomHashes(12).limit(count / 2), randomHashes(13).limit(count + 5L - count / 2))
                .toArray();
        boolean[] maybe = new boolean[count + 4];
        maybe[0] = true;
        maybe[count + 1] = true;
        int found = filter.mightContainEach(hashes, 2, count + 2, maybe, 1);
        int expected = 0;
        for (int i = 0; i < count; i++) {
            boolean might = filter.mightContain(hashes[i + 2]);
            assertThat(maybe[i + 1]).isEqualTo(might);
            expected += might ? 1 : 0;
        }
        assertThat(found).isEqualTo(expected);
        assertThat(maybe[0] && maybe[count + 1])
                .as("what lies beside the range is left alone")
                .isTrue();
    }

    @Test
    void batches_rangeOutsideTheArrays_areRefused() {
        MembershipFilter filter = create(10, 0.01);
        long[] hashes = new long[4];
        assertThatThrownBy(() -> filter.addAll(hashes, 2, 5)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> filter.mightContainEach(hashes, -1, 2, new boolean[4], 0))
                .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> filter.mightContainEach(hashes, 0, 4, new boolean[4], 1))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void union_twoFilters_holdsTheKeysOfBoth() {
        MembershipFilter one = create(10_000, 0.01);
        MembershipFilter other = create(10_000, 0.01);
        MembershipFilter both = create(10_000, 0.01);
        randomHashes(14).limit(6_000).forEach(hash -> {
            one.add(hash);
            both.add(hash);
        });
        randomHashes(15).limit(4_000).forEach(hash -> {
            other.add(hash);
            both.add(hash);
        });
        double fill = other.fill();
        one.union(other);
        assertThat(randomHashes(14).limit(6_000)).allMatch(one::mightContain);
        assertThat(randomHashes(15).limit(4_000)).allMatch(one::mightContain);
        assertThat(other.fill()).isEqualTo(fill);
        if (kind() != FilterKind.SCALABLE) {
            assertSame(one, both);
        }
        other.union(other);
        assertThat(other.fill()).isEqualTo(fill);
    }

    @Test
    void union_otherGeometry_isRefusedWithBoth() {
        MembershipFilter filter = create(10_000, 0.01);
        for (MembershipFilter other : List.of(
                create(20_000, 0.01),
                create(10_000, 0.001),
                MembershipFilters.create(
                        kind() == FilterKind.BLOCKED ? FilterKind.CLASSIC : FilterKind.BLOCKED, 10_000, 0.01))) {
            other.add(1);
            assertThatThrownBy(() -> filter.union(other))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContainingAll(filter.geometry(), other.geometry());
            assertThat(filter.fill()).isZero();
        }
    }

    @Test
    void union_otherStorage_isJoined() {
        for (FilterStorage storage : FilterStorage.values()) {
            MembershipFilter other = MembershipFilters.create(kind(), 1_000, 0.01, storage);
            randomHashes(16).limit(1_000).forEach(other::add);
            MembershipFilter filter = create(1_000, 0.01);
            filter.union(other);
            assertThat(randomHashes(16).limit(1_000)).allMatch(filter::mightContain);
            assertThat(filter.storage()).isEqualTo(storage());
        }
    }

    /** Compared by all that can be seen of them: figures computed from all bits, and answers. */
    private static void assertSame(MembershipFilter one, MembershipFilter other) {
        assertThat(other.fill()).isEqualTo(one.fill());
        assertThat(other.liveFalsePositiveRate()).isEqualTo(one.liveFalsePositiveRate());
        assertThat(other.estimatedKeys()).isEqualTo(one.estimatedKeys());
        assertThat(randomHashes(17).limit(100_000))
                .allMatch(hash -> one.mightContain(hash) == other.mightContain(hash));
    }

    @Test
    void remove_whereNothingCanBe_isRefusedWithTheRemedy() {
        MembershipFilter filter = create(10, 0.01);
        if (kind() != FilterKind.COUNTING) {
            assertThatThrownBy(() -> filter.remove(1))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContainingAll(kind().name(), "COUNTING");
        }
    }

    @Test
    void fill_moreKeys_neverFallsAndStaysBelowOne() {
        MembershipFilter filter = create(1_000, 0.01);
        SplittableRandom random = new SplittableRandom(6);
        double before = 0;
        for (int i = 0; i < 3_000; i++) {
            filter.add(random.nextLong());
            assertThat(filter.fill()).isBetween(0.0, 1.0);
            // A scalable filter has more bits after growing.
            double now = Math.rint(filter.fill() * filter.bits());
            assertThat(now).isGreaterThanOrEqualTo(before);
            before = now;
        }
        assertThat(before).isPositive();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.01, 0.0001})
    void estimatedKeys_upToTwiceTheExpected_isWithinTwoPercent(double rate) {
        int expected = 50_000;
        MembershipFilter filter = create(expected, rate);
        SplittableRandom random = new SplittableRandom(8);
        for (int i = 1; i <= 2 * expected; i++) {
            filter.add(random.nextLong());
            if (i % (expected / 4) == 0) {
                assertThat((double) filter.estimatedKeys()).isCloseTo(i, within(0.02 * i));
            }
        }
    }

    @Test
    void add_sixteenThreadsAskingToo_losesNoKey() throws Exception {
        int threads = 16;
        int keysPerThread = 40_000;
        MembershipFilter filter = create((long) threads * keysPerThread, 0.01);
        runTogether(threads, thread -> {
            SplittableRandom random = new SplittableRandom(thread);
            SplittableRandom again = new SplittableRandom(thread);
            for (int i = 0; i < keysPerThread; i++) {
                filter.add(random.nextLong());
                if (i % 2 == 1 && !filter.mightContain(again.nextLong())) {
                    throw new AssertionError("thread " + thread + " lost one of its first " + i + " keys");
                }
            }
        });
        for (int thread = 0; thread < threads; thread++) {
            assertThat(randomHashes(thread).limit(keysPerThread)).allMatch(filter::mightContain);
        }
    }

    @Test
    void add_twoThreadsOnTheSameWords_losesNoKey() throws Exception {
        int rounds = 300;
        int keys = 8;
        // One block, or two words: any two adds meet in a word.
        List<MembershipFilter> filters =
                Stream.generate(() -> create(1, 0.01)).limit(rounds).toList();
        AtomicInteger arrived = new AtomicInteger();
        runTogether(2, thread -> {
            for (int round = 0; round < rounds; round++) {
                long[] hashes = randomHashes(2L * round + thread).limit(keys).toArray();
                MembershipFilter filter = filters.get(round);
                // Both leave each meeting at once, however the scheduler started them.
                arrived.incrementAndGet();
                while (arrived.get() < 2 * (round + 1)) {
                    Thread.onSpinWait();
                }
                for (long hash : hashes) {
                    filter.add(hash);
                }
            }
        });
        for (int round = 0; round < rounds; round++) {
            MembershipFilter filter = filters.get(round);
            assertThat(randomHashes(2L * round).limit(keys)).allMatch(filter::mightContain);
            assertThat(randomHashes(2L * round + 1).limit(keys)).allMatch(filter::mightContain);
        }
    }

    @Test
    void addAndAsk_anyKey_allocateNothing() {
        MembershipFilter filter = create(50_000, 0.001);
        SeededHash hash = SeededHash.of(10);
        String text = "a text of 20 letters";
        long[] allocated = new long[1];
        // The first rounds load classes and compile.
        for (int round = 0; round < 20; round++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 10_000; i++) {
                filter.add(hash.hashLong(i));
                filter.add(hash.hashText(text));
                filter.mightContain(hash.hashLong(-i));
                filter.mightContain(hash.hashPair(i, hash.hashText(text)));
            }
            allocated[0] = THREADS.getCurrentThreadAllocatedBytes() - before;
        }
        assertThat(allocated[0]).isZero();
    }

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final ExecutorService POOL = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "contract");
        thread.setDaemon(true);
        return thread;
    });

    interface Task {
        void run(int thread);
    }

    static void runTogether(int threads, Task task) throws Exception {
        CountDownLatch start = new CountDownLatch(threads);
        List<Future<?>> running = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            int thread = i;
            Callable<Void> call = () -> {
                start.countDown();
                start.await();
                task.run(thread);
                return null;
            };
            running.add(POOL.submit(call));
        }
        for (Future<?> one : running) {
            one.get();
        }
    }

    static LongStream randomHashes(long seed) {
        return new SplittableRandom(seed).longs();
    }
}
