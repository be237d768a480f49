package io.bloomguard.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers that are equal in SQL have one hash; those that differ have two, as far as 64 bits tell. */
class KeyEqualityTest {

    private static final int ROUNDS = 20_000;

    private final KeyHasher number = KeyHasher.of(KeyType.of(KeyPart.number()), 11);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void equalIntegers_ofAnyType_hashAlike(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < ROUNDS; i++) {
            long value = random.nextLong() >> random.nextInt(64);
            List<Object> carriers = new ArrayList<>(List.of(
                    value,
                    BigInteger.valueOf(value),
                    scaled(BigDecimal.valueOf(value), random),
                    new AtomicLong(value)));
            if ((int) value == value) {
                carriers.add((int) value);
            }
            if ((short) value == value) {
                carriers.add((short) value);
            }
            if ((byte) value == value) {
                carriers.add((byte) value);
            }
            for (Object carrier : carriers) {
                assertThat(number.hash(carrier))
                        .as("seed %s: %s as %s", seed, value, carrier.getClass().getSimpleName())
                        .isEqualTo(number.hashLong(value));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 5, 6})
    void decimals_hashAlikeExactlyWhenTheyCompareEqual(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < ROUNDS; i++) {
            BigDecimal one = decimal(random);
            BigDecimal two = random.nextBoolean() ? scaled(one, random) : near(one, random);
            assertThat(number.hash(one) == number.hash(two))
                    .as("seed %s: %s and %s", seed, one, two)
                    .isEqualTo(one.compareTo(two) == 0);
            if (one.stripTrailingZeros().scale() <= 0) {
                assertThat(number.hash(one.toBigIntegerExact()))
                        .as("seed %s: %s as integer", seed, one)
                        .isEqualTo(number.hash(one));
            }
        }
    }

    private static BigDecimal decimal(Random random) {
        return new BigDecimal(new BigInteger(1 + random.nextInt(130), random), random.nextInt(40) - 20)
                .multiply(BigDecimal.valueOf(random.nextBoolean() ? 1 : -1));
    }

    /** The same number, written with more zeros or fewer. */
    private static BigDecimal scaled(BigDecimal value, Random random) {
        return random.nextBoolean() ? value.stripTrailingZeros() : value.setScale(value.scale() + random.nextInt(12));
    }

    private static BigDecimal near(BigDecimal value, Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> value.negate();
            case 1 -> value.scaleByPowerOfTen(1 + random.nextInt(3));
            case 2 -> value.add(BigDecimal.ONE);
            default -> value.add(BigDecimal.ONE.movePointLeft(random.nextInt(25)));
        };
    }
}
