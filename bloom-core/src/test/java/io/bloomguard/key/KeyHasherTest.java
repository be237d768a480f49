package io.bloomguard.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class KeyHasherTest {

    private static final long SEED = 0x5eed;

    private final KeyHasher number = KeyHasher.of(KeyType.of(KeyPart.number()), SEED);
    private final KeyHasher text = KeyHasher.of(KeyType.of(KeyPart.text()), SEED);
    private final KeyHasher uuid = KeyHasher.of(KeyType.of(KeyPart.uuid()), SEED);
    private final KeyHasher bytes = KeyHasher.of(KeyType.of(KeyPart.bytes()), SEED);

    private enum Status {
        OPEN,
        CLOSED {
            @Override
            public String toString() {
                return "shut";
            }
        }
    }

    private static StringBuilder builder(String text) {
        return new StringBuilder(text);
    }

    @Test
    void integers_ofEveryWidth_areOneKey() {
        assertThat(Stream.of(
                                (byte) 42,
                                (short) 42,
                                42,
                                42L,
                                BigInteger.valueOf(42),
                                new BigDecimal("42"),
                                new BigDecimal("42.000"),
                                new BigDecimal("4.2E+1"),
                                new AtomicInteger(42),
                                new AtomicLong(42))
                        .map(number::hash))
                .containsOnly(number.hashLong(42));
    }

    @Test
    void integersBeyondLong_areNotNarrowed() {
        BigInteger beyond = BigInteger.ONE.shiftLeft(64).add(BigInteger.valueOf(42));

        assertThat(number.hash(beyond))
                .isEqualTo(number.hash(new BigDecimal(beyond)))
                .isEqualTo(number.hash(new BigDecimal(beyond).setScale(3)))
                .isNotIn(KeyHasher.NONE, number.hashLong(42), number.hash(beyond.negate()));
        assertThat(number.hash(BigInteger.valueOf(Long.MIN_VALUE))).isEqualTo(number.hashLong(Long.MIN_VALUE));
        assertThat(number.hash(BigInteger.ONE.shiftLeft(63)))
                .isEqualTo(number.hash(new BigDecimal("9223372036854775808.0")))
                .isNotEqualTo(number.hashLong(Long.MIN_VALUE));
        assertThat(number.hash(new BigDecimal("1E+30"))).isEqualTo(number.hash(BigInteger.TEN.pow(30)));
    }

    @Test
    void decimals_ofEveryScale_areOneKey() {
        assertThat(number.hash(new BigDecimal("5.00"))).isEqualTo(number.hashLong(5));
        assertThat(number.hash(new BigDecimal("0.000")))
                .isEqualTo(number.hashLong(0))
                .isEqualTo(number.hash(new BigDecimal("0E+2147483647")));
        assertThat(number.hash(new BigDecimal("1.50"))).isEqualTo(number.hash(new BigDecimal("1.5")));
        assertThat(number.hash(new BigDecimal("1.5")))
                .isNotIn(number.hash(new BigDecimal("-1.5")), number.hash(new BigDecimal("0.15")), number.hashLong(15));
    }

    @Test
    void decimal_withMoreFractionThanTheColumn_isNoKey() {
        KeyHasher price = KeyHasher.of(KeyType.of(KeyPart.number(2)), SEED);

        assertThat(price.hash(new BigDecimal("1.250"))).isEqualTo(number.hash(new BigDecimal("1.25")));
        assertThat(price.hash(new BigDecimal("1.255"))).isEqualTo(KeyHasher.NONE);
        assertThat(KeyHasher.of(KeyType.of(KeyPart.number(0)), SEED).hash(new BigDecimal("1.5")))
                .isEqualTo(KeyHasher.NONE);
    }

    @Test
    void decimal_tooLargeToWriteOut_isNoKey() {
        assertThat(number.hash(new BigDecimal("1E+2147483647"))).isEqualTo(KeyHasher.NONE);
        assertThat(number.hash(new BigDecimal("1E-2147483647"))).isNotEqualTo(KeyHasher.NONE);
    }

    @Test
    void text_ofEveryCarrier_isOneKey() {
        assertThat(Stream.of("Nguyễn", builder("Nguyễn"), CharBuffer.wrap("xNguyễn", 1, 7), "Nguyễn".toCharArray())
                        .map(text::hash))
                .containsOnly(text.hashText("Nguyễn"));
        assertThat(text.hash('x')).isEqualTo(text.hash("x"));
        assertThat(text.hash(Status.CLOSED)).isEqualTo(text.hash("CLOSED"));
        assertThat(number.hash(Status.CLOSED)).isEqualTo(number.hashLong(1));
    }

    @Test
    void text_thatDiffersInOneCodeUnit_isAnotherKey() {
        assertThat(Stream.of("TITLE", "title", "tıtle", "tİtle", "title ", "ti\u00adtle", "", "\0")
                        .map(text::hashText))
                .doesNotHaveDuplicates()
                .doesNotContain(KeyHasher.NONE);
    }

    @Test
    void text_underTheTurkishLocale_isTheSameKey() {
        long before = text.hashText("TITLE");
        Locale locale = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-TR"));

            assertThat(text.hashText("TITLE")).isEqualTo(before);
        } finally {
            Locale.setDefault(locale);
        }
    }

    @Test
    void unpairedSurrogate_isTheCharacterThatDriversStoreForIt() {
        String stored = new String("a\ud800b".getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);

        assertThat(Stream.of("a\ud800b", "a\udc00b", "a\ufffdb", stored).map(text::hashText))
                .containsOnly(text.hashText("a?b"));
        assertThat(text.hashText("\udc00\ud800")).isEqualTo(text.hashText("??"));
    }

    @Test
    void supplementaryCharacters_areToldApart() {
        assertThat(Stream.of("😀", "😁", "??", "?", "\ue000", "ﬁ").map(text::hashText))
                .doesNotHaveDuplicates();
        assertThat(text.hashText("😀\ud800")).isEqualTo(text.hashText("😀?"));
    }

    @Test
    void text_longerThanTheColumn_isNoKey() {
        KeyHasher code = KeyHasher.of(KeyType.of(KeyPart.text(3)), SEED);

        assertThat(code.hashText("CON")).isEqualTo(text.hashText("CON"));
        assertThat(code.hashText("CON ")).isEqualTo(KeyHasher.NONE);
        assertThat(code.hashText("😀😀😀")).isEqualTo(text.hashText("😀😀😀"));
        assertThat(code.hash("😀😀😀😀".toCharArray())).isEqualTo(KeyHasher.NONE);
    }

    @Test
    void uuid_inEitherCaseOfItsText_isOneKey() {
        UUID value = UUID.fromString("0a1b2c3d-4e5f-8091-a2b3-c4d5e6f7ffff");

        assertThat(Stream.of(value, value.toString(), value.toString().toUpperCase(Locale.ROOT))
                        .map(uuid::hash))
                .containsOnly(uuid.hash(value));
        assertThat(uuid.hashText(builder(value.toString()))).isEqualTo(uuid.hash(value));
        assertThat(uuid.hash(new UUID(value.getLeastSignificantBits(), value.getMostSignificantBits())))
                .isNotEqualTo(uuid.hash(value));
    }

    @ParameterizedTest
    @MethodSource
    void malformedUuidText_isNoKey(String malformed) {
        assertThat(uuid.hash(malformed)).isEqualTo(KeyHasher.NONE);
    }

    static Stream<String> malformedUuidText_isNoKey() {
        String good = "0a1b2c3d-4e5f-8091-a2b3-c4d5e6f7ffff";
        return Stream.of(
                "",
                "1-1-1-1-1",
                good + " ",
                good.replace("-", ""),
                good.replace('d', 'g'),
                good.replace('d', 'Ａ'),
                good.replace("-", "0"));
    }

    @Test
    void bytes_areReadByContent() {
        byte[] content = {1, -2, 3};
        ByteBuffer heap = ByteBuffer.wrap(new byte[] {9, 1, -2, 3, 9}, 1, 3).slice();
        ByteBuffer direct = ByteBuffer.allocateDirect(5);
        direct.put(1, content).position(1).limit(4);

        assertThat(Stream.of(content.clone(), ByteBuffer.wrap(content), heap, heap.asReadOnlyBuffer(), direct)
                        .map(bytes::hash))
                .containsOnly(bytes.hash(content));
        assertThat(direct.position()).isEqualTo(1);
        assertThat(direct.remaining()).isEqualTo(3);
        assertThat(bytes.hash(new byte[] {1, -2})).isNotEqualTo(bytes.hash(content));
    }

    @Test
    void valuesOfAnotherKind_areNoKeys() {
        List<Object> floats = List.of(42.0, 42.0f);
        assertThat(Stream.concat(
                                floats.stream(),
                                Stream.of("42", true, 'x', Instant.EPOCH, Optional.of(42), List.of(42)))
                        .map(number::hash))
                .containsOnly(KeyHasher.NONE);
        assertThat(Stream.of(42, new UUID(0, 0), new byte[0], new Object(), new String[] {"x"})
                        .map(text::hash))
                .containsOnly(KeyHasher.NONE);
        assertThat(Stream.of(42L, new byte[16]).map(uuid::hash)).containsOnly(KeyHasher.NONE);
        assertThat(Stream.of(new char[0], "", new Byte[0]).map(bytes::hash)).containsOnly(KeyHasher.NONE);
        assertThat(text.hashLong(42)).isEqualTo(KeyHasher.NONE);
        assertThat(bytes.hashText("x")).isEqualTo(KeyHasher.NONE);
        assertThat(text.hash(null)).isEqualTo(KeyHasher.NONE);
        assertThat(text.hashParts(new Object[] {null})).isEqualTo(KeyHasher.NONE);
    }

    @Test
    void seed_changesEveryHash() {
        KeyHasher other = KeyHasher.of(KeyType.of(KeyPart.number()), SEED + 1);

        assertThat(other.hashLong(42)).isNotEqualTo(number.hashLong(42));
    }

    @Test
    void hashThatEqualsNone_isMovedOffIt() {
        assertThat(KeyHasher.some(KeyHasher.NONE)).isNotEqualTo(KeyHasher.NONE);
        assertThat(KeyHasher.some(5)).isEqualTo(5);
    }

    @Test
    void hashes_ofThisVersion_neverChange() {
        assertThat(number.id()).isEqualTo("xxh3-64+rapidhash-v3/1;key/1:number");
        assertThat(Stream.of(
                        number.hashLong(42),
                        number.hash(BigInteger.TWO.pow(70)),
                        number.hash(new BigDecimal("1.5")),
                        text.hashText("Nguyễn"),
                        uuid.hash(new UUID(1, 2)),
                        bytes.hash(new byte[] {1, 2}),
                        KeyHasher.of(KeyType.of(KeyPart.text(), KeyPart.number()), SEED)
                                .hash(Arrays.asList(null, 7))))
                .containsExactly(
                        5107594552520354990L,
                        -8260420860659626594L,
                        1638521292934823029L,
                        4942386036188818950L,
                        -3948501437556937290L,
                        -18671570157288511L,
                        3164073186925162599L);
    }
}
