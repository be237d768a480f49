package io.bloomguard.filter;

/**
 * Hands measurements the first word that a lookup loads, so that the next key can depend on it. A lookup's answer leaves the
 * filter through branches that a processor predicts, and it starts the next lookup before the answer is there: with the
 * answer alone no chain of lookups waits for the memory. Nothing public shows a word, and nothing else should.
 */
public final class FirstWord {

    private FirstWord() {}

    /** The first word of the line that a hash selects, read as the lookup reads it. */
    public static long of(MembershipFilter filter, long hash) {
        return ((BitFilter) filter).touch(hash);
    }
}
