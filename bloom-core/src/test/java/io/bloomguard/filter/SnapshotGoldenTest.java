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
            + "93000000" // header length
            + "0e0000007261706964686173682d76332f31" // hash id
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
            + "985107ce" // CRC32C
            + "40000000" // frame length
            + "0400000000000014004000000200800000000008000048000000000400000140" // words
            + "0080000050000000000000000004006000800004004000000040000020080000"
            + "58e2d59e" // CRC32C
            + "00000000" // end
            + "568117b7df72fd3c6d3f77e1a594deb6070ce2bd3396ff74c9cb129c9d5ed7ee"; // SHA-256

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
        "BLOCKED, d86bb10ab1814a0b76f839882a172ee03190faf18eb292c9a98b076db1c3222e",
        "CLASSIC, 608ac889d2ab033f363b4707c9a2ad356897b899d05f6eddfddf8b7f32da1aa3",
        "COUNTING, 1d2f142f3baa8b50021d28ac73eaf4238ecb839fa49e13155d66f866085e4e17",
        "SCALABLE, 9624b6200c124b4f5e44a28b6b38fd1969bea0c35cf232755cca6fef70a00548"
    })
    void write_filterOfEachKind_hasThisDigest(FilterKind kind, String digest) throws IOException {
        assertThat(digest(SnapshotSamples.tiny(kind))).isEqualTo(digest);
    }

    @ParameterizedTest
    @CsvSource({
        "BLOCKED, 442696bc3f3093556bb247d54024b44715884a7e8d941dc6b02b0ea4016ddbab",
        "CLASSIC, c9e1b36033b383d0abdcbd1349317f09e9649975ea1fe81f6f434a775b6d7483",
        "COUNTING, bcc6e5a542aef2d2e672d54b95ac643ea971d22776576733c3225e7b23548eae",
        "SCALABLE, 016b7c91cdb7c8089b282a946001cfd73e6cf828b9d76f54ac9d9b9527d102de"
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
