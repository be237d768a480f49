package io.bloomguard.weaver;

import io.bloomguard.annotation.BloomAdd;
import io.bloomguard.annotation.BloomGuarded;
import java.util.Optional;

/** A class to weave. */
public class Sample {

    private int written;

    /** Creates it, for reflection. */
    public Sample() {}

    /** A lookup of one key. */
    @BloomGuarded(value = "sample", key = "#id")
    public Optional<String> find(long id, String row) {
        return id == 0 ? Optional.empty() : Optional.of(row);
    }

    /** A writer. */
    @BloomAdd(value = "sample", key = "#id")
    public int write(long id) {
        return ++written;
    }
}
