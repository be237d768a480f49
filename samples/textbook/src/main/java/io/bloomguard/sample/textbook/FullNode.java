package io.bloomguard.sample.textbook;

import io.bloomguard.filter.BloomFilter;
import io.bloomguard.sample.textbook.Chain.Transaction;
import java.util.List;

/**
 * A node that has the whole chain and sends a light client what its filter matches. It never learns the client's addresses,
 * only a filter of them. Immutable.
 *
 * @param chain the chain
 */
record FullNode(Chain chain) {

    /** The transactions of a block of which an address is in the filter, perhaps. */
    List<Transaction> matching(int height, BloomFilter<CharSequence> filter) {
        return chain.block(height).stream()
                .filter(transaction -> transaction.addresses().stream().anyMatch(filter::mightContain))
                .toList();
    }
}
