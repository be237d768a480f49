package io.bloomguard.sample.textbook;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A block chain that is made up as it is read: the same seed gives the same blocks. Immutable.
 *
 * @param seed any number
 * @param blocks how many blocks there are, 1 or more
 * @param transactionsPerBlock how many transactions each has, 1 or more
 * @param wallet the addresses that one transaction in five thousand touches
 */
record Chain(long seed, int blocks, int transactionsPerBlock, List<String> wallet) {

    /** The bytes of a block's header. */
    static final int HEADER_BYTES = 80;

    /** The bytes of a hash, of which a proof has one for each level of the block's tree. */
    private static final int HASH_BYTES = 32;

    private static final int ONE_IN = 5000;

    /**
     * A transfer. Immutable.
     *
     * @param addresses whose money it moves, and to whom
     * @param bytes its length
     */
    record Transaction(List<String> addresses, int bytes) {}

    /** The transactions of a block. */
    List<Transaction> block(int height) {
        SplittableRandom random = new SplittableRandom(seed + height);
        List<Transaction> transactions = new ArrayList<>();
        for (int i = 0; i < transactionsPerBlock; i++) {
            List<String> addresses = new ArrayList<>();
            for (int j = random.nextInt(2, 5); j > 0; j--) {
                addresses.add(Tokens.of(random.nextInt(10_000_000)));
            }
            if (random.nextInt(ONE_IN) == 0) {
                addresses.set(0, wallet.get(random.nextInt(wallet.size())));
            }
            transactions.add(new Transaction(List.copyOf(addresses), random.nextInt(200, 600)));
        }
        return transactions;
    }

    /** The bytes that prove one transaction's place in a block. */
    int proofBytes() {
        return HASH_BYTES * (Integer.SIZE - Integer.numberOfLeadingZeros(transactionsPerBlock - 1));
    }
}
