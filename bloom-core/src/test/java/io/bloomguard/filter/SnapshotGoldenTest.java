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

    private static final String TINY_BLOCKED = ""
            + "89424c4d0d0a1a0a" // magic
            + "01000000" // version
            + "9b000000" // header length
            + "16000000787868332d36342b7261706964686173682d76332f31" // hash id
            + "2a00000000000000" // seed
            + "060000006c6f6e672f31" // key fingerprint
            + "0300000000000000" // generation
            + "0b0000006f72646572734064622d31" // source
            + "09000000302f31364233373438" // watermark
            + "07000000424c4f434b4544" // kind
            + "0800000000000000" // expected keys
            + "1fe3d8e7580d943e" // rate
            + "01000000" // layers
            + "0800000000000000" // layer: expected keys
            + "1fe3d8e7580d943e1fe3d8e7580d943e" // rate asked for, rate
            + "08000000" // bits per key
            + "0002000000000000" // bits
            + "0000000000000000" // keys counted
            + "9d12d5f1" // CRC32C
            + "40000000" // frame length
            + "0800020000000200000000080100800001000808000000000080010000000010" // words
            + "0000240040000000000000042080000000040020000020002000100000000200"
            + "6ef817e3" // CRC32C
            + "00000000" // end
            + "0f64b2e007dc739104fab147bc3794d124c53bc9d64b01de774e7682d1ac981d"; // SHA-256

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
    @CsvSource({
        "BLOCKED, 6f5d2b1afaa909a5f31a8f04e6d50be18aaf0acad572eeb4e7e0a27e5fddaed6",
        "CLASSIC, 546537784466bd645443d2a6a81f39199ecae2ba64e7e1501f2c133cdb33d8c0",
        "COUNTING, 450a9746691e3312c5874a505cfc36ee5f94df0078115ed556fb2be1409e19ee",
        "SCALABLE, a751c56fa3e2de5b416d465706e2263cd933f733e2cd126deaf1ab12f6f245d5"
    })
    void write_filterOfEachKind_hasThisDigest(FilterKind kind, String digest) throws IOException {
        assertThat(digest(SnapshotSamples.tiny(kind))).isEqualTo(digest);
    }

    @ParameterizedTest
    @CsvSource({
        "BLOCKED, ae3420fc1fc9323d678ad54b7236121a5d482f9c380829fd5ec46a4f51452dff",
        "CLASSIC, 1ce105b0b09850220fc30061c8327ef00698dc751dbb71405b3d24cbe59c9838",
        "COUNTING, 1a2245c74a3c21297234ca881e710c11e14765d530ed3bacb4c5ef87c920930f",
        "SCALABLE, 609e09e3adf8f7dfe74e13960c4140fdf12a5b072b499fb3225915286d6948cf"
    })
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
