package io.bloomguard.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class BloomFilterTest {

    private record Order(String tenant, long number) {}

    private static final KeyEncoder<Order> ORDERS =
            KeyEncoder.composite(KeyEncoder.text().from(Order::tenant), KeyEncoder.longs(Order::number));

    @Test
    void mightContain_keysThatBreakWeakHashes_isTrueOnceAdded() {
        BloomFilter<String> texts = BloomFilter.create(KeyEncoder.text(), 100, 0.001);
        for (String text : List.of("", "\0", "polygenelubricants", "Aa", "\uD83D", "x".repeat(10_000))) {
            assertThat(texts.mightContain(text)).isFalse();
            assertThat(texts.add(text)).isTrue();
            assertThat(texts.mightContain(text)).isTrue();
        }
        assertThat(texts.mightContain("BB")).as("the hash code of Aa").isFalse();
        LongBloomFilter numbers = BloomFilter.create(KeyEncoder.longs(), 100, 0.001);
        for (long number : new long[] {0, -1, Long.MIN_VALUE, Long.MAX_VALUE}) {
            assertThat(numbers.mightContain(number)).isFalse();
            numbers.add(number);
            assertThat(numbers.mightContain(number)).isTrue();
            assertThat(numbers.mightContain(Long.valueOf(number))).isTrue();
        }
    }

    @Test
    void mightContain_equalContentInAnotherObject_isTrue() {
        BloomFilter<byte[]> bytes = BloomFilter.create(KeyEncoder.bytes(), 100, 0.001);
        bytes.add(new byte[] {1, 2, 3});
        assertThat(bytes.mightContain(new byte[] {1, 2, 3})).isTrue();
        assertThat(bytes.mightContain(new byte[] {1, 2})).isFalse();
        BloomFilter<UUID> ids = BloomFilter.create(KeyEncoder.uuids(), 100, 0.001);
        ids.add(new UUID(1, 2));
        assertThat(ids.mightContain(new UUID(1, 2))).isTrue();
        assertThat(ids.mightContain(new UUID(2, 1))).isFalse();
        BloomFilter<CharSequence> texts = BloomFilter.create(KeyEncoder.text(), 100, 0.001);
        texts.add("text");
        assertThat(texts.mightContain(java.nio.CharBuffer.wrap("a text", 2, 6))).isTrue();
    }

    @Test
    void composite_partsRunTogetherOrSwapped_areOtherKeys() {
        BloomFilter<Order> orders = BloomFilter.create(ORDERS, 1_000, 1e-6);
        orders.add(new Order("a1", 1));
        assertThat(orders.mightContain(new Order("a1", 1))).isTrue();
        assertThat(orders.mightContain(new Order("a", 11))).isFalse();
        BloomFilter<String[]> pairs = BloomFilter.create(
                KeyEncoder.<String[]>composite(
                        KeyEncoder.text().from((String[] pair) -> pair[0]),
                        KeyEncoder.text().from((String[] pair) -> pair[1])),
                1_000,
                1e-6);
        pairs.add(new String[] {"ab", "c"});
        assertThat(pairs.mightContain(new String[] {"ab", "c"})).isTrue();
        assertThat(pairs.mightContain(new String[] {"a", "bc"})).isFalse();
        assertThat(pairs.mightContain(new String[] {"c", "ab"})).isFalse();
    }

    @Test
    void inFrontOfListMapTree_everyKeyIsFound() {
        List<String> words = IntStream.range(0, 2_000).mapToObj(i -> "word" + i).toList();
        Map<String, Integer> tree = new TreeMap<>();
        words.forEach(word -> tree.put(word, word.length()));
        List<String> list = new ArrayList<>(words);
        BloomFilter<String> filter = BloomFilter.create(KeyEncoder.text(), words.size(), 0.01);
        filter.addAll(list);
        assertThat(tree.keySet()).allMatch(filter::mightContain);
        assertThat(IntStream.range(0, 10_000).mapToObj(i -> "other" + i).filter(filter::mightContain))
                .hasSizeBetween(40, 200);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 255, 256, 257, 3_000})
    void batches_anyNumber_areAsOneByOne(int count) {
        String[] texts = IntStream.range(0, count).mapToObj(i -> "key" + i).toArray(String[]::new);
        long[] numbers = LongStream.range(0, count).toArray();
        BloomFilter<String> oneText = BloomFilter.<String>builder(KeyEncoder.text())
                .expectedKeys(1_000)
                .seed(1)
                .build();
        LongBloomFilter oneNumber = BloomFilter.builder(KeyEncoder.longs())
                .expectedKeys(1_000)
                .seed(1)
                .build();
        for (int i = 0; i < count; i += 2) {
            oneText.add(texts[i]);
            oneNumber.add(numbers[i]);
        }
        boolean[] maybeText = new boolean[count];
        boolean[] maybeNumber = new boolean[count + 1];
        int foundTexts = oneText.mightContainEach(texts, maybeText);
        int foundNumbers = oneNumber.mightContainEach(numbers, maybeNumber);
        for (int i = 0; i < count; i++) {
            assertThat(maybeText[i]).isEqualTo(oneText.mightContain(texts[i]));
            assertThat(maybeNumber[i]).isEqualTo(oneNumber.mightContain(numbers[i]));
            foundTexts -= maybeText[i] ? 1 : 0;
            foundNumbers -= maybeNumber[i] ? 1 : 0;
        }
        assertThat(foundTexts).isZero();
        assertThat(foundNumbers).isZero();

        BloomFilter<String> allText = BloomFilter.<String>builder(KeyEncoder.text())
                .expectedKeys(1_000)
                .seed(1)
                .build();
        allText.addAll(texts);
        LongBloomFilter allNumbers = BloomFilter.builder(KeyEncoder.longs())
                .expectedKeys(1_000)
                .seed(1)
                .build();
        allNumbers.addAll(numbers);
        assertThat(allText.mightContainEach(texts, maybeText)).isEqualTo(count);
        assertThat(allNumbers.mightContainEach(numbers, maybeNumber)).isEqualTo(count);
    }

    @Test
    void mightContainEach_answersDoNotFit_isRefused() {
        LongBloomFilter filter = BloomFilter.create(KeyEncoder.longs(), 10, 0.01);
        assertThatThrownBy(() -> filter.mightContainEach(new long[3], new boolean[2]))
                .isInstanceOf(IndexOutOfBoundsException.class);
        BloomFilter<String> texts = BloomFilter.create(KeyEncoder.text(), 10, 0.01);
        assertThatThrownBy(() -> texts.mightContainEach(new String[] {"a", "b"}, new boolean[1]))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void union_sameFingerprint_holdsBoth() {
        BloomFilter.Builder<BloomFilter<Order>> blueprint =
                BloomFilter.<Order>builder(ORDERS).expectedKeys(100).seed(7);
        BloomFilter<Order> one = blueprint.build();
        BloomFilter<Order> other = blueprint.build();
        one.add(new Order("a", 1));
        other.add(new Order("b", 2));
        one.union(other);
        assertThat(one.mightContain(new Order("a", 1))).isTrue();
        assertThat(one.mightContain(new Order("b", 2))).isTrue();
        assertThat(other.mightContain(new Order("a", 1))).isFalse();
    }

    @Test
    void union_otherSeedEncoderOrSize_isRefusedWithBothFingerprints() {
        BloomFilter<String> filter = texts(1, 100, KeyEncoder.text());
        for (BloomFilter<String> other : List.of(
                texts(2, 100, KeyEncoder.text()),
                texts(1, 1_000, KeyEncoder.text()),
                texts(1, 100, KeyEncoder.<String>of("lower/1", (key, hash) -> hash.hashText(key))))) {
            other.add("key");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> filter.union(other))
                    .withMessageContainingAll(filter.fingerprint(), other.fingerprint());
            assertThat(filter.fill()).isZero();
        }
    }

    private static BloomFilter<String> texts(long seed, long keys, KeyEncoder<? super String> encoder) {
        return BloomFilter.<String>builder(encoder)
                .expectedKeys(keys)
                .seed(seed)
                .build();
    }

    @Test
    void fingerprint_everything_isNamed() {
        BloomFilter<Order> filter = BloomFilter.<Order>builder(ORDERS)
                .expectedKeys(100)
                .falsePositiveRate(0.01)
                .kind(FilterKind.CLASSIC)
                .seed(255)
                .build();
        assertThat(filter.fingerprint())
                .isEqualTo("xxh3-64+rapidhash-v3/1;seed=ff;composite/1(text/1,long/1);CLASSIC;bits=961;k=7");
    }

    @Test
    void seed_notGiven_isAnotherForEachFilter() {
        LongBloomFilter one = BloomFilter.create(KeyEncoder.longs(), 100, 0.01);
        LongBloomFilter other = BloomFilter.create(KeyEncoder.longs(), 100, 0.01);
        assertThat(one.seededHash().seed()).isNotEqualTo(other.seededHash().seed());
    }

    @ParameterizedTest
    @EnumSource
    void builder_kindAndStorage_areTaken(FilterKind kind) {
        for (FilterStorage storage : FilterStorage.values()) {
            LongBloomFilter filter = BloomFilter.builder(KeyEncoder.longs())
                    .expectedKeys(1_000)
                    .falsePositiveRate(0.02)
                    .kind(kind)
                    .storage(storage)
                    .build();
            assertThat(filter.membership().kind()).isEqualTo(kind);
            assertThat(filter.membership().storage()).isEqualTo(storage);
            assertThat(filter.expectedKeys()).isEqualTo(1_000);
            assertThat(filter.expectedFalsePositiveRate()).isBetween(0.002, 0.02);
            filter.add(1);
            assertThat(filter.estimatedKeys()).isEqualTo(1);
            assertThat(filter.bytes()).isPositive();
        }
    }

    @Test
    void remove_countingFilter_takesTheKeyAway() {
        LongBloomFilter filter = BloomFilter.builder(KeyEncoder.longs())
                .expectedKeys(100)
                .kind(FilterKind.COUNTING)
                .build();
        filter.add(1);
        filter.add(2);
        assertThat(filter.remove(1)).isTrue();
        assertThat(filter.remove(Long.valueOf(3))).isFalse();
        assertThat(filter.mightContain(1)).isFalse();
        assertThat(filter.mightContain(2)).isTrue();
    }

    @Test
    void builder_badInput_isRefusedWithTheFigure() {
        BloomFilter.Builder<LongBloomFilter> builder = BloomFilter.builder(KeyEncoder.longs());
        assertThatIllegalArgumentException().isThrownBy(builder::build).withMessageContaining("number of keys is 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.expectedKeys(-5))
                .withMessageContaining("number of keys is -5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.falsePositiveRate(1))
                .withMessageContaining("rate is 1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> KeyEncoder.of(" ", (key, hash) -> 0))
                .withMessageContaining("blank");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> KeyEncoder.composite(List.of()))
                .withMessageContaining("at least one part");
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 10_000})
    void saturation_farMoreKeysThanExpected_isSaidAndLoggedOnce(int expected) {
        List<String> logged = new ArrayList<>();
        Logger logger = Logger.getLogger("io.bloomguard.filter");
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord entry) {
                logged.add(entry.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        logger.addHandler(handler);
        logger.setUseParentHandlers(false);
        try {
            LongBloomFilter filter = BloomFilter.create(KeyEncoder.longs(), expected, 0.01);
            LongStream.range(0, expected).forEach(filter::add);
            assertThat(filter.saturation()).isEmpty();
            assertThat(logged).isEmpty();
            filter.addAll(LongStream.range(expected, expected * 2L).toArray());
            LongStream.range(expected * 2L, expected * 3L).forEach(filter::add);
            assertThat(filter.saturation())
                    .hasValueSatisfying(sentence ->
                            assertThat(sentence).contains("BLOCKED", "absent keys are answered \"maybe\"", "SCALABLE"));
            assertThat(logged).hasSize(1);
        } finally {
            logger.removeHandler(handler);
            logger.setUseParentHandlers(true);
        }
    }

    /** A changed result is a new encoder: give it a new identifier and keep these. */
    @Test
    void encoders_currentIdentifiers_giveThePinnedBits() {
        assertThat(KeyEncoder.longs().id()).isEqualTo("long/1");
        assertThat(KeyEncoder.text().id()).isEqualTo("text/1");
        assertThat(KeyEncoder.uuids().id()).isEqualTo("uuid/1");
        assertThat(KeyEncoder.bytes().id()).isEqualTo("bytes/1");
        io.bloomguard.hash.SeededHash hash = io.bloomguard.hash.SeededHash.of(42);
        assertThat(KeyEncoder.longs().hash(1L, hash)).isEqualTo(0xE3ACD5DEC7D7D3FBL);
        assertThat(KeyEncoder.text().hash("a", hash)).isEqualTo(0xE8865DBCE02F8653L);
        assertThat(KeyEncoder.uuids().hash(new UUID(1, 2), hash)).isEqualTo(0x062A9B6CB814A684L);
        assertThat(KeyEncoder.bytes().hash(new byte[] {-1, 0, 127}, hash)).isEqualTo(0x365F09DFFC28D2E4L);
        assertThat(ORDERS.hash(new Order("a", 1), hash))
                .isEqualTo(hash.hashPair(0xE8865DBCE02F8653L, 0xE3ACD5DEC7D7D3FBL));
    }

    @Test
    void addAndAsk_everydayKeys_allocateNothing() {
        LongBloomFilter numbers = BloomFilter.create(KeyEncoder.longs(), 100_000, 0.01);
        BloomFilter<String> texts = BloomFilter.create(KeyEncoder.text(), 100_000, 0.01);
        BloomFilter<UUID> ids = BloomFilter.create(KeyEncoder.uuids(), 100_000, 0.01);
        BloomFilter<byte[]> bytes = BloomFilter.create(KeyEncoder.bytes(), 100_000, 0.01);
        String[] strings =
                IntStream.range(0, 1_000).mapToObj(i -> "Nguy\u1EC5n " + i).toArray(String[]::new);
        UUID[] uuids = IntStream.range(0, 1_000).mapToObj(i -> new UUID(i, -i)).toArray(UUID[]::new);
        byte[] raw = "bytes".getBytes(StandardCharsets.UTF_8);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long allocated = -1;
        // The first rounds load classes and compile.
        for (int round = 0; round < 100 && allocated != 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 1_000; i++) {
                numbers.add(round * 1_000L + i);
                numbers.mightContain(-i);
                texts.add(strings[i]);
                texts.mightContain(strings[i]);
                ids.add(uuids[i]);
                ids.mightContain(uuids[i]);
                bytes.add(raw);
            }
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        assertThat(allocated).isZero();
    }
}
