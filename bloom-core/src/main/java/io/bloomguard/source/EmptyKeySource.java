package io.bloomguard.source;

import java.util.Optional;

/** The source of a store that starts empty. */
enum EmptyKeySource implements KeySource {
    INSTANCE;

    @Override
    public String description() {
        return "nothing: the store starts empty";
    }

    @Override
    public Description describe() {
        return new Description(Optional.empty(), 0);
    }

    @Override
    public boolean repeatable() {
        return false;
    }

    /** There is nothing to be missed. */
    @Override
    public boolean awaitEarlierWrites() {
        return true;
    }

    @Override
    public void scan(KeySink sink) {}
}
