package io.bloomguard.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CompositeKeyTest {

    private final KeyHasher texts = KeyHasher.of(KeyType.of(KeyPart.text(), KeyPart.text()), 1);
    private final KeyHasher order = KeyHasher.of(KeyType.of(KeyPart.text(4), KeyPart.number(), KeyPart.uuid()), 1);

    @Test
    void boundaries_belongToTheKey() {
        assertThat(Stream.of(
                                List.of("P", "Q‖R"),
                                List.of("P‖Q", "R"),
                                List.of("PQ", "‖R"),
                                List.of("", "P‖Q‖R"),
                                List.of("P‖Q‖R", ""))
                        .map(texts::hash))
                .doesNotHaveDuplicates();
    }

    @Test
    void positions_belongToTheKey() {
        assertThat(texts.hash(List.of("a", "b"))).isNotEqualTo(texts.hash(List.of("b", "a")));
    }

    @Test
    void nullPart_isAValueOfItsOwn() {
        assertThat(Stream.of(
                                Arrays.asList(null, "x"),
                                Arrays.asList("x", null),
                                Arrays.asList(null, null),
                                List.of("null", "x"),
                                List.of("", "x"))
                        .map(texts::hash))
                .doesNotHaveDuplicates()
                .doesNotContain(KeyHasher.NONE);
    }

    @Test
    void carriersOfTheParts_doNotMatter() {
        Object[] parts = {
            java.nio.CharBuffer.wrap("acme"), new BigDecimal("7.0"), "00000000-0000-0001-0000-00000000000A"
        };

        assertThat(order.hash(parts))
                .isEqualTo(order.hashParts(parts))
                .isEqualTo(order.hash(List.of("acme", (short) 7, new java.util.UUID(1, 10))))
                .isEqualTo(order.combine(
                        order.combine(order.hashPart(0, "acme"), order.hashPart(1, 7L)),
                        order.hashPart(2, new java.util.UUID(1, 10))));
    }

    @Test
    void partThatIsNoKey_makesTheWholeNoKey() {
        assertThat(order.hash(List.of("acme!", 7, new java.util.UUID(1, 10)))).isEqualTo(KeyHasher.NONE);
        assertThat(order.hash(List.of("acme", 7.0, new java.util.UUID(1, 10)))).isEqualTo(KeyHasher.NONE);
        assertThat(order.hash(List.of("acme", 7, 10))).isEqualTo(KeyHasher.NONE);
    }

    @Test
    void wrongNumberOfParts_isNoKey() {
        assertThat(texts.hash(List.of("a"))).isEqualTo(KeyHasher.NONE);
        assertThat(texts.hash(List.of("a", "b", "c"))).isEqualTo(KeyHasher.NONE);
        assertThat(texts.hash(new Object[0])).isEqualTo(KeyHasher.NONE);
        assertThat(texts.hash("ab")).isEqualTo(KeyHasher.NONE);
        assertThat(texts.hash(null)).isEqualTo(KeyHasher.NONE);
        assertThat(texts.hashText("ab")).isEqualTo(KeyHasher.NONE);
        assertThat(order.hashLong(7)).isEqualTo(KeyHasher.NONE);
    }

    @Test
    void hasNull_seesEveryPart() {
        assertThat(KeyHasher.hasNull(null)).isTrue();
        assertThat(KeyHasher.hasNull(new Object[] {"a", null})).isTrue();
        assertThat(KeyHasher.hasNull(Arrays.asList(null, "a"))).isTrue();
        assertThat(KeyHasher.hasNull("a")).isFalse();
        assertThat(KeyHasher.hasNull(new Object[] {"a", "b"})).isFalse();
        assertThat(KeyHasher.hasNull(List.of("a", "b"))).isFalse();
    }
}
