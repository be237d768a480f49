package io.bloomguard.sample.textbook;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Collects what a sample prints. */
final class Printed {

    private Printed() {}

    /** A sample, or a part of one. */
    @FunctionalInterface
    interface Part {

        void run(PrintStream out) throws IOException;
    }

    /** The text, with the line ends of this file. */
    static String by(Part part) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            part.run(out);
        }
        return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }
}
