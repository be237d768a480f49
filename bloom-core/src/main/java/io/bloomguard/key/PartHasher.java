package io.bloomguard.key;

import io.bloomguard.hash.SeededHash;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The hash of one part's canonical form, or {@link KeyHasher#NONE}. Immutable and thread-safe. */
final class PartHasher {

    private final KeyPart.Kind kind;
    private final int limit;
    private final SeededHash hash;
    private final NumberHasher numbers;

    PartHasher(KeyPart part, SeededHash hash) {
        this.kind = part.kind();
        this.limit = part.limit();
        this.hash = hash;
        this.numbers = new NumberHasher(part.limit(), hash);
    }

    long ofLong(long value) {
        return kind == KeyPart.Kind.NUMBER ? numbers.ofLong(value) : KeyHasher.NONE;
    }

    long ofText(CharSequence value) {
        return switch (kind) {
            case TEXT -> text(value);
            case UUID -> UuidText.hash(value, hash);
            case NUMBER, BYTES -> KeyHasher.NONE;
        };
    }

    long of(@Nullable Object value) {
        if (value == null) {
            return KeyHasher.NONE;
        }
        return switch (kind) {
            case NUMBER -> numbers.of(value);
            case TEXT -> anyText(value);
            case UUID -> uuid(value);
            case BYTES -> bytes(value);
        };
    }

    private long anyText(Object value) {
        if (value instanceof CharSequence text) {
            return text(text);
        }
        if (value instanceof Enum<?> constant) {
            return text(constant.name());
        }
        if (value instanceof char[] chars) {
            return text(CharBuffer.wrap(chars));
        }
        return value instanceof Character single ? text(Character.toString(single)) : KeyHasher.NONE;
    }

    private long text(CharSequence text) {
        int length = text.length();
        if (limit != KeyPart.UNLIMITED && length > limit && Character.codePointCount(text, 0, length) > limit) {
            return KeyHasher.NONE;
        }
        return KeyHasher.some(hash.hashText(StoredText.of(text)));
    }

    private long uuid(Object value) {
        if (value instanceof UUID uuid) {
            return KeyHasher.some(hash.hashPair(uuid.getMostSignificantBits(), uuid.getLeastSignificantBits()));
        }
        return value instanceof CharSequence text ? UuidText.hash(text, hash) : KeyHasher.NONE;
    }

    private long bytes(Object value) {
        if (value instanceof byte[] bytes) {
            return KeyHasher.some(hash.hashBytes(bytes));
        }
        return value instanceof ByteBuffer buffer ? buffer(buffer) : KeyHasher.NONE;
    }

    /** Reads the remaining bytes and leaves the buffer's position alone. */
    private long buffer(ByteBuffer buffer) {
        if (buffer.hasArray()) {
            return KeyHasher.some(
                    hash.hashBytes(buffer.array(), buffer.arrayOffset() + buffer.position(), buffer.remaining()));
        }
        byte[] copy = new byte[buffer.remaining()];
        buffer.get(buffer.position(), copy);
        return KeyHasher.some(hash.hashBytes(copy));
    }
}
