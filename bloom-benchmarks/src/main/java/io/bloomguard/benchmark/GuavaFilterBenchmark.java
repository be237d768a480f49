package io.bloomguard.benchmark;

import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnels;

/** Guava's filter, with the funnels that suit the keys best. */
public class GuavaFilterBenchmark extends FilterBenchmark {

    private BloomFilter<Long> numbers = BloomFilter.create(Funnels.longFunnel(), 1, RATE);
    private BloomFilter<CharSequence> texts = BloomFilter.create(Funnels.unencodedCharsFunnel(), 1, RATE);

    @Override
    void create(int expectedKeys) {
        numbers = BloomFilter.create(Funnels.longFunnel(), expectedKeys, RATE);
        texts = BloomFilter.create(Funnels.unencodedCharsFunnel(), expectedKeys, RATE);
    }

    @Override
    boolean addNumber(long key) {
        return numbers.put(key);
    }

    @Override
    boolean addText(String key) {
        return texts.put(key);
    }

    @Override
    boolean askNumber(long key) {
        return numbers.mightContain(key);
    }

    @Override
    boolean askText(String key) {
        return texts.mightContain(key);
    }
}
