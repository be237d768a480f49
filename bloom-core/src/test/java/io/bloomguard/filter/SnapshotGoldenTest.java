package io.bloomguard.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Pins files of version 1. These figures are never edited: a file that changes takes a new version, and those of this one
 * must be read for ever.
 */
class SnapshotGoldenTest {

    private static final String TINY_BLOCKED = "";

    @Test
    void write_tinyFilter_isTheseBytes() throws IOException {
        assertThat(hex(SnapshotSamples.bytes(SnapshotSamples.tiny(FilterKind.BLOCKED))))
                .isEqualTo(TINY_BLOCKED);
    }

    @Test
    void read_theseBytes_isTheTinyFilter() throws IOException {
        MembershipFilter read =
                SnapshotSamples.read(HexFormat.of().parseHex(TINY_BLOCKED)).filter();
        assertThat(read.mightContain(SnapshotSamples.hash(2))).isTrue();
        assertThat(read.mightContain(SnapshotSamples.hash(3))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"BLOCKED, x", "CLASSIC, x", "COUNTING, x", "SCALABLE, x"})
    void write_filterOfEachKind_hasThisDigest(FilterKind kind, String digest) throws IOException {
        assertThat(digest(SnapshotSamples.tiny(kind))).isEqualTo(digest);
    }

    @ParameterizedTest
    @CsvSource({"BLOCKED, x", "CLASSIC, x", "COUNTING, x", "SCALABLE, x"})
    void write_largerFilterOfEachKind_hasThisDigest(FilterKind kind, String digest) throws IOException {
        assertThat(digest(SnapshotSamples.filled(kind, 20_000, 0.0001, FilterStorage.HEAP, 30_000)))
                .isEqualTo(digest);
    }

    private static String digest(MembershipFilter filter) throws IOException {
        return hex(SnapshotFormat.digest().digest(SnapshotSamples.bytes(filter)));
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
