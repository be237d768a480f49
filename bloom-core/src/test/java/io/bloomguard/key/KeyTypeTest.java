package io.bloomguard.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTypeTest {

    @Test
    void canonicalForm_namesVersionKindsAndLimits() {
        assertThat(KeyType.of(
                                KeyPart.number(),
                                KeyPart.number(2),
                                KeyPart.text(),
                                KeyPart.text(255),
                                KeyPart.uuid(),
                                KeyPart.bytes())
                        .canonicalForm())
                .isEqualTo("key/1:number,number(2),text,text(255),uuid,bytes");
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                byte.class,
                short.class,
                int.class,
                long.class,
                Byte.class,
                Short.class,
                Integer.class,
                Long.class,
                Number.class,
                BigInteger.class,
                BigDecimal.class,
                AtomicInteger.class,
                AtomicLong.class
            })
    void accepts_numbers(Class<?> type) {
        assertThat(KeyPart.number().accepts(type)).isTrue();
        assertThat(KeyPart.text().accepts(type)).isFalse();
        assertThat(KeyPart.uuid().accepts(type)).isFalse();
        assertThat(KeyPart.bytes().accepts(type)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(classes = {String.class, CharSequence.class, StringBuilder.class})
    void accepts_text(Class<?> type) {
        assertThat(KeyPart.text(3).accepts(type)).isTrue();
        assertThat(KeyPart.uuid().accepts(type)).isTrue();
        assertThat(KeyPart.number().accepts(type)).isFalse();
        assertThat(KeyPart.bytes().accepts(type)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(classes = {char.class, Character.class, char[].class})
    void accepts_chars(Class<?> type) {
        assertThat(KeyPart.text().accepts(type)).isTrue();
        assertThat(KeyPart.uuid().accepts(type)).isFalse();
    }

    @Test
    void accepts_theRest() {
        assertThat(KeyPart.uuid().accepts(UUID.class)).isTrue();
        assertThat(KeyPart.text().accepts(UUID.class)).isFalse();
        assertThat(KeyPart.bytes().accepts(byte[].class)).isTrue();
        assertThat(KeyPart.bytes().accepts(ByteBuffer.class)).isTrue();
        assertThat(KeyPart.text().accepts(TimeUnit.class)).isTrue();
        assertThat(KeyPart.number().accepts(TimeUnit.class)).isTrue();
        assertThat(KeyPart.uuid().accepts(Object.class)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                boolean.class,
                float.class,
                double.class,
                Double.class,
                LocalDate.class,
                Optional.class,
                Supplier.class,
                String[].class,
                long[].class,
                List.class
            })
    void accepts_whatIsNoKey_isFalse(Class<?> type) {
        assertThat(List.of(KeyPart.number(), KeyPart.text(), KeyPart.uuid(), KeyPart.bytes()))
                .noneMatch(part -> part.accepts(type));
    }

    @Test
    void of_aFirstValue_decidesTheKind() {
        assertThat(KeyPart.of(42)).isEqualTo(KeyPart.number());
        assertThat(KeyPart.of(new BigDecimal("1.5"))).isEqualTo(KeyPart.number());
        assertThat(KeyPart.of("x")).isEqualTo(KeyPart.text());
        assertThat(KeyPart.of(new char[] {'x'})).isEqualTo(KeyPart.text());
        assertThat(KeyPart.of(TimeUnit.DAYS)).isEqualTo(KeyPart.text());
        assertThat(KeyPart.of(new UUID(1, 2))).isEqualTo(KeyPart.uuid());
        assertThat(KeyPart.of(new byte[1])).isEqualTo(KeyPart.bytes());
        assertThat(KeyPart.of(ByteBuffer.allocate(1))).isEqualTo(KeyPart.bytes());
        assertThatThrownBy(() -> KeyPart.of(LocalDate.EPOCH))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("java.time.LocalDate is no key");
    }

    @Test
    void limits_thatMeanNothing_areRefused() {
        assertThatThrownBy(() -> KeyPart.number(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> KeyPart.text(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new KeyPart(KeyPart.Kind.TEXT, -2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new KeyPart(KeyPart.Kind.UUID, 16)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(KeyType::of).isInstanceOf(IllegalArgumentException.class);
    }
}
