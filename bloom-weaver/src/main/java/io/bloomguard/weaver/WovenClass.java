package io.bloomguard.weaver;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A class after weaving. Immutable as long as nobody writes into {@link #bytes()}. */
public final class WovenClass {

    private final byte @Nullable [] bytes;
    private final List<WeaveEntry> entries;

    WovenClass(byte @Nullable [] bytes, List<WeaveEntry> entries) {
        this.bytes = bytes;
        this.entries = List.copyOf(entries);
    }

    /** The woven class file, or null where nothing was woven; not copied. */
    public byte @Nullable [] bytes() {
        return bytes;
    }

    /** What became of each annotation, in the order of the class file. */
    public List<WeaveEntry> entries() {
        return entries;
    }
}
