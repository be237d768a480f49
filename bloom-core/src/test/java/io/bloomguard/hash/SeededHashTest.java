package io.bloomguard.hash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SeededHashTest {

    private static final List<String> TEXTS = List.of(
            "",
            "\0",
            "a",
            "polygenelubricants",
            "ada@example.org",
            "Nguy\u1EC5n",
            "\uD83D\uDE00",
            "\uD83D",
            "\uDE00\uD83D",
            "?",
            "x".repeat(1_000));

    private final SeededHash hash = SeededHash.of(42);

    /** A changed result is a new algorithm: give it a new identifier and keep these. */
    @Test
    void hashes_currentIdentifier_areThePinnedOnes() {
        assertThat(hash.id()).isEqualTo("xxh3-64+rapidhash-v3/1");
        assertThat(hash.hashLong(0)).isEqualTo(0x4596708167F8EB2EL);
        assertThat(hash.hashLong(1)).isEqualTo(0xE3ACD5DEC7D7D3FBL);
        assertThat(hash.hashLong(-1)).isEqualTo(0x412B089853A0709EL);
        assertThat(hash.hashLong(Long.MIN_VALUE)).isEqualTo(0x8FFD6E7EAE2CB767L);
        assertThat(hash.hashPair(1, 2)).isEqualTo(0x062A9B6CB814A684L);
        assertThat(hash.hashText("")).isEqualTo(0x9293BA21A570895DL);
        assertThat(hash.hashText("a")).isEqualTo(0xE8865DBCE02F8653L);
        assertThat(hash.hashText("ada@example.org")).isEqualTo(0x42A8CC00638D6922L);
        assertThat(hash.hashText("polygenelubricants")).isEqualTo(0x98578114DBD972C3L);
        assertThat(hash.hashText("\uD83D")).isEqualTo(0x12F6E7F0F8DFB4B8L);
        assertThat(hash.hashText("x".repeat(1_000))).isEqualTo(0xF0C97FCFC2BF9E0BL);
        assertThat(hash.hashBytes(new byte[] {-1, 0, 127})).isEqualTo(0x365F09DFFC28D2E4L);
        // What the algorithms' own definitions give for seed 0.
        SeededHash unseeded = SeededHash.of(0);
        assertThat(unseeded.hashLong(0x0807060504030201L)).isEqualTo(0x16F217EA16232297L);
        assertThat(unseeded.hashPair(0x0807060504030201L, 0x100F0E0D0C0B0A09L)).isEqualTo(0xEB5AEB9A32450F6AL);
        assertThat(unseeded.hashBytes(new byte[0])).isEqualTo(0x0338DC4BE2CECDAEL);
        assertThat(unseeded.hashBytes("hello".getBytes(StandardCharsets.US_ASCII)))
                .isEqualTo(0x2E2D7651B45F7946L);
    }

    @Test
    void seed_other_givesOtherHashes() {
        SeededHash other = SeededHash.of(43);
        assertThat(other.seed()).isEqualTo(43);
        assertThat(other.hashLong(1)).isNotEqualTo(hash.hashLong(1));
        assertThat(other.hashText("a")).isNotEqualTo(hash.hashText("a"));
        assertThat(other.hashPair(1, 2)).isNotEqualTo(hash.hashPair(1, 2));
        assertThat(other.hashBytes(new byte[3])).isNotEqualTo(hash.hashBytes(new byte[3]));
    }

    @Test
    void equals_sameSeed_isTrueAndResultsAgree() {
        SeededHash same = SeededHash.of(42);
        assertThat(same).isEqualTo(hash).hasSameHashCodeAs(hash).isNotEqualTo(SeededHash.of(43));
        assertThat(same.hashText("a")).isEqualTo(hash.hashText("a"));
        assertThat(hash).hasToString("xxh3-64+rapidhash-v3/1 with seed 42");
    }

    @Test
    void hashText_anyCharSequence_dependsOnTheCodeUnitsOnly() {
        for (String text : TEXTS) {
            long expected = hash.hashText(text);
            assertThat(hash.hashText(CharBuffer.wrap(text))).as(text).isEqualTo(expected);
            assertThat(hash.hashText(twoBytesEach(text))).as(text).isEqualTo(expected);
        }
    }

    /** A builder that once held a wide character stores Latin text in two bytes per character. */
    private static CharSequence twoBytesEach(String text) {
        StringBuilder builder = new StringBuilder(text);
        builder.insert(0, '\u4E00');
        return builder.deleteCharAt(0);
    }

    @Test
    void hashText_everyLength_isTheHashOfTheLittleEndianCodeUnits() {
        for (int length = 0; length < 300; length++) {
            String text = "\u00E9z\u1EC5".repeat(100).substring(0, length);
            assertThat(hash.hashText(text)).isEqualTo(hash.hashBytes(text.getBytes(StandardCharsets.UTF_16LE)));
        }
    }

    @Test
    void hashText_unpairedSurrogatesAndNearTexts_areAllDifferent() {
        assertThat(TEXTS.stream().map(hash::hashText)).doesNotHaveDuplicates();
    }

    @Test
    void hashBytes_partOfAnArray_isTheHashOfItsCopy() {
        byte[] bytes = new byte[200];
        new SplittableRandom(1).nextBytes(bytes);
        for (int length = 0; length < 150; length++) {
            byte[] copy = java.util.Arrays.copyOfRange(bytes, 7, 7 + length);
            assertThat(hash.hashBytes(bytes, 7, length)).isEqualTo(hash.hashBytes(copy));
        }
    }

    @Test
    void hashBytes_trailingAndNegativeBytes_count() {
        Set<Long> seen = new HashSet<>();
        for (int length = 0; length < 64; length++) {
            byte[] bytes = new byte[length];
            assertThat(seen.add(hash.hashBytes(bytes))).as("zeros, %s", length).isTrue();
            if (length > 0) {
                bytes[length - 1] = -1;
                assertThat(seen.add(hash.hashBytes(bytes)))
                        .as("-1 at the end, %s", length)
                        .isTrue();
                bytes[length - 1] = 127;
                assertThat(seen.add(hash.hashBytes(bytes)))
                        .as("127 at the end, %s", length)
                        .isTrue();
            }
        }
    }

    @Test
    void hashBytes_partOutsideTheArray_isRefused() {
        byte[] bytes = new byte[10];
        for (int[] part : new int[][] {{-1, 2}, {0, 11}, {9, 2}, {11, 0}, {1, Integer.MAX_VALUE}, {0, -1}}) {
            assertThatThrownBy(() -> hash.hashBytes(bytes, part[0], part[1]))
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void hashPair_swappedHalves_differ() {
        assertThat(hash.hashPair(1, 2)).isNotEqualTo(hash.hashPair(2, 1));
        assertThat(hash.hashPair(0, 0)).isNotEqualTo(hash.hashLong(0));
    }

    @Test
    void hashLong_structuredNumbers_neverCollide() {
        long[] hashes = LongStream.rangeClosed(1, 200_000)
                .flatMap(i -> LongStream.of(i, -i, i << 40, Long.MIN_VALUE + i * 4096))
                .map(hash::hashLong)
                .sorted()
                .toArray();
        for (int i = 1; i < hashes.length; i++) {
            assertThat(hashes[i]).isNotEqualTo(hashes[i - 1]);
        }
    }
}
