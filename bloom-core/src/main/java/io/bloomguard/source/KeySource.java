package io.bloomguard.source;

import io.bloomguard.key.KeyType;
import java.util.Optional;

/**
 * A complete enumeration of the keys that exist now.
 *
 * <p>Implementations are thread-safe and hold no resources between calls; each call may be repeated after a failure.
 */
public interface KeySource {

    /** What the source reads, in words for a status line: {@code users(email) at jdbc:postgresql://…}. Never a password. */
    String description();

    /**
     * Describes the keys before they are read.
     *
     * @throws io.bloomguard.rule.GuardDefinitionException when the source can never feed a filter; it is not retried
     * @throws Exception when the store cannot be asked now; it is retried
     */
    Description describe() throws Exception;

    /**
     * Returns when every write that was under way when this was called has ended, wherever in the store it was: a scan that
     * begins afterwards sees its rows or never will.
     *
     * @return whether that is proven; false at once where the store cannot tell, so that the guard has to wait as long as
     *     any write may take. False unless overridden; true without waiting is right only for a store whose every write
     *     has ended when its declared method returns
     * @throws InterruptedException when the thread was interrupted
     * @throws Exception when that cannot be proven now; it is tried again
     */
    default boolean awaitEarlierWrites() throws Exception {
        return false;
    }

    /**
     * Gives every key to the sink and returns only when it is proven that all were given.
     *
     * @throws InterruptedException when the thread was interrupted
     * @throws Exception when the scan ended early for whatever reason; nothing read so far counts
     */
    void scan(KeySink sink) throws Exception;

    /**
     * This source with the promise of {@link io.bloomguard.key.TextPolicy#EXACT}: it need not prove how its store compares
     * text. The same source where there is nothing to prove.
     */
    default KeySource exactText() {
        return this;
    }

    /** Whether the source finds keys that were written since it was last read; only then can a filter be loaded again. */
    default boolean repeatable() {
        return true;
    }

    /** The source of a store that starts empty: no keys, and a key type that the first key decides. */
    static KeySource none() {
        return EmptyKeySource.INSTANCE;
    }

    /**
     * What a source says of its keys.
     *
     * @param type the keys' type; empty where the first key decides
     * @param estimatedKeys about how many there are, 0 or more; sizes a filter whose definition gives no size
     */
    record Description(Optional<KeyType> type, long estimatedKeys) {}
}
