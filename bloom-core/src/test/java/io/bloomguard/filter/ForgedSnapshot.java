package io.bloomguard.filter;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;

/** Writes a snapshot as the format's table says, field by field, without the library's writer; every checksum is right. */
final class ForgedSnapshot {

    byte[] magic = {(byte) 0x89, 0x42, 0x4c, 0x4d, 0x0d, 0x0a, 0x1a, 0x0a};
    int version = 1;
    byte[] hashId = utf8("xxh3-64+rapidhash-v3/1");
    long seed = 42;
    byte[] keyFingerprint = utf8("long/1");
    long generation = 3;
    byte[] source = utf8("orders@db-1");
    byte[] watermark = utf8("0/16B3748");
    byte[] kind;
    long expectedKeys;
    double rate;
    List<Layer> layers = new ArrayList<>();
    int layerCount;
    byte[] behindTheHeader = {};
    long[] body;

    static final class Layer {
        long expectedKeys;
        double rate;
        double expectedRate;
        int bitsPerKey;
        long bits;
        long keys;
    }

    /** What the library should write of a filter of one layer. */
    ForgedSnapshot(MembershipFilter filter, long... body) {
        kind = utf8(filter.kind().name());
        expectedKeys = filter.expectedKeys();
        rate = filter.expectedFalsePositiveRate();
        Layer layer = new Layer();
        layer.expectedKeys = expectedKeys;
        layer.rate = rate;
        layer.expectedRate = rate;
        layer.bitsPerKey = filter.bitsPerKey();
        layer.bits = filter.bits();
        layers.add(layer);
        layerCount = 1;
        this.body = body;
    }

    Layer layer() {
        return layers.get(0);
    }

    byte[] bytes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(magic);
        out.writeBytes(number(version));
        frame(out, header());
        ByteBuffer words = ByteBuffer.allocate(body.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        words.asLongBuffer().put(body);
        for (int from = 0; from < words.capacity(); from += 65_536) {
            frame(out, Arrays.copyOfRange(words.array(), from, Math.min(words.capacity(), from + 65_536)));
        }
        out.writeBytes(number(0));
        out.writeBytes(SnapshotFormat.digest().digest(out.toByteArray()));
        return out.toByteArray();
    }

    private byte[] header() {
        ByteBuffer header = ByteBuffer.allocate(1 << 20).order(ByteOrder.LITTLE_ENDIAN);
        header.putInt(hashId.length).put(hashId).putLong(seed);
        header.putInt(keyFingerprint.length).put(keyFingerprint).putLong(generation);
        header.putInt(source.length).put(source).putInt(watermark.length).put(watermark);
        header.putInt(kind.length)
                .put(kind)
                .putLong(expectedKeys)
                .putDouble(rate)
                .putInt(layerCount);
        for (Layer layer : layers) {
            header.putLong(layer.expectedKeys).putDouble(layer.rate).putDouble(layer.expectedRate);
            header.putInt(layer.bitsPerKey).putLong(layer.bits).putLong(layer.keys);
        }
        header.put(behindTheHeader);
        return Arrays.copyOf(header.array(), header.position());
    }

    private static void frame(ByteArrayOutputStream out, byte[] contents) {
        CRC32C checksum = new CRC32C();
        checksum.update(number(contents.length));
        checksum.update(contents);
        out.writeBytes(number(contents.length));
        out.writeBytes(contents);
        out.writeBytes(number((int) checksum.getValue()));
    }

    private static byte[] number(int value) {
        return ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(value)
                .array();
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
