package io.bloomguard.sample.textbook;

import static java.util.Locale.ROOT;

import io.bloomguard.filter.BloomFilter;
import io.bloomguard.filter.KeyEncoder;
import io.bloomguard.sample.textbook.Chain.Transaction;
import java.io.PrintStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;

/** A wallet of a light client asks a full node only for what may touch its addresses. */
final class Spv {

    private static final int WALLET = 50;

    private Spv() {}

    static void run(PrintStream out) {
        out.printf(ROOT, "A wallet of %d addresses; 1,000 blocks of 200 transactions%n%n", WALLET);
        out.printf(
                ROOT,
                "  %-8s %8s %15s %15s %12s %12s %8s%n",
                "rate",
                "filter",
                "blocks skipped",
                "bytes skipped",
                "ours",
                "not ours",
                "missed");
        for (double rate : new double[] {0.01, 0.001, 0.00001}) {
            Outcome outcome = measure(1000, 200, rate);
            out.printf(
                    ROOT,
                    "  %-8s %,6d B %,6d (%4.1f %%) %13.1f %% %,12d %,12d %,8d%n",
                    String.format(ROOT, "%.3f %%", 100 * rate),
                    outcome.filterBytes(),
                    outcome.blocksSkipped(),
                    100.0 * outcome.blocksSkipped() / 1000,
                    100 * (1 - (double) outcome.bytesSent() / outcome.bytesOfChain()),
                    outcome.relevant(),
                    outcome.falsePositives(),
                    outcome.missed());
        }
        out.printf(
                ROOT,
                "%nours, not ours: transactions sent that touch the wallet, and false positives. A lower rate saves more;%n"
                        + "a higher one tells the node less about which addresses are the wallet's.%n");
    }

    /**
     * What the node sent. Immutable.
     *
     * @param blocksSkipped blocks of which nothing but the header was sent
     * @param bytesOfChain what a client without a filter receives
     * @param bytesSent headers, matching transactions and the proofs of their places
     * @param relevant transactions sent that touch the wallet
     * @param falsePositives transactions sent that do not
     * @param missed transactions not sent that touch the wallet; never more than 0
     * @param filterBytes the filter's memory
     */
    record Outcome(
            long blocksSkipped,
            long bytesOfChain,
            long bytesSent,
            long relevant,
            long falsePositives,
            long missed,
            long filterBytes) {}

    /** Loads a wallet's filter into a node and compares what it sends with what it should. */
    static Outcome measure(int blocks, int transactionsPerBlock, double rate) {
        List<String> wallet =
                LongStream.rangeClosed(1, WALLET).mapToObj(i -> Tokens.of(-i)).toList();
        Set<String> owned = new HashSet<>(wallet);
        BloomFilter<CharSequence> filter = BloomFilter.<CharSequence>builder(KeyEncoder.text())
                .expectedKeys(WALLET)
                .falsePositiveRate(rate)
                .seed(1)
                .build();
        filter.addAll(wallet);
        FullNode node = new FullNode(new Chain(1, blocks, transactionsPerBlock, wallet));
        long skipped = 0;
        long all = 0;
        long sent = 0;
        long relevant = 0;
        long falsePositives = 0;
        long missed = 0;
        for (int height = 0; height < blocks; height++) {
            List<Transaction> block = node.chain().block(height);
            List<Transaction> answer = node.matching(height, filter);
            long right = ours(answer, owned);
            skipped += answer.isEmpty() ? 1 : 0;
            all += Chain.HEADER_BYTES + bytes(block);
            sent += Chain.HEADER_BYTES
                    + bytes(answer)
                    + answer.size() * (long) node.chain().proofBytes();
            relevant += right;
            falsePositives += answer.size() - right;
            missed += ours(block, owned) - right;
        }
        return new Outcome(skipped, all, sent, relevant, falsePositives, missed, filter.bytes());
    }

    private static long bytes(List<Transaction> transactions) {
        return transactions.stream().mapToLong(Transaction::bytes).sum();
    }

    private static long ours(List<Transaction> transactions, Set<String> owned) {
        return transactions.stream()
                .filter(transaction -> transaction.addresses().stream().anyMatch(owned::contains))
                .count();
    }
}
