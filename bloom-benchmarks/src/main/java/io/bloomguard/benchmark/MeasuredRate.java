package io.bloomguard.benchmark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.function.LongPredicate;

/**
 * The share of absent keys that what is measured answered wrongly. Taken where the times are taken, and handed to {@link
 * Ratios} in a file that a system property names, since JMH measures in a process of its own.
 */
final class MeasuredRate {

    private static final String PROPERTY = "io.bloomguard.benchmark.rate";

    /** Enough for a deviation of 1 % of a rate of 1 %. */
    private static final int SAMPLES = 1 << 20;

    private MeasuredRate() {}

    /** The option that makes a process write its rate to a file. */
    static String option(Path file) {
        return "-D" + PROPERTY + "=" + file;
    }

    /**
     * Asks for keys from an index on.
     *
     * @param absentFrom the first index that is not held
     * @param mightContain whether the key of an index is answered "maybe"
     */
    static double of(long absentFrom, LongPredicate mightContain) {
        return of(absentFrom, SAMPLES, mightContain);
    }

    static double of(long absentFrom, int samples, LongPredicate mightContain) {
        int wrong = 0;
        for (long i = 0; i < samples; i++) {
            wrong += mightContain.test(absentFrom + i) ? 1 : 0;
        }
        return wrong / (double) samples;
    }

    /** Writes a rate where the property says, or else shows it. */
    static void publish(double rate) {
        String file = System.getProperty(PROPERTY);
        if (file == null) {
            System.out.printf("measured rate: %.4f %%%n", 100 * rate);
            return;
        }
        try {
            Files.writeString(Path.of(file), Double.toString(rate));
        } catch (IOException e) {
            throw new UncheckedIOException("The measured rate could not be written to " + file + ".", e);
        }
    }

    /** What a process wrote; nothing where what it measured has no rate. */
    static OptionalDouble read(Path file) throws IOException {
        String text = Files.readString(file);
        return text.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(text));
    }
}
