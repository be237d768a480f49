package io.bloomguard.sample.textbook;

import java.util.Arrays;
import java.util.function.IntFunction;

/** Draws slots beside each other, three characters for each, under their numbers. */
final class SlotRows {

    private SlotRows() {}

    /**
     * Three rows: the slots' numbers, what they hold, and a mark below those that an operation touched.
     *
     * @param name what a slot holds
     * @param slots how many there are, 1 to 99
     * @param content what a slot holds, up to two characters
     * @param touched the numbers of the slots to mark
     */
    static String draw(String name, int slots, IntFunction<String> content, int... touched) {
        return row("slot", slots, Integer::toString)
                + row(name, slots, content)
                + row("", slots, slot -> Arrays.stream(touched).anyMatch(at -> at == slot) ? "^" : "");
    }

    private static String row(String name, int slots, IntFunction<String> content) {
        StringBuilder row = new StringBuilder(pad(name, 7));
        for (int slot = 0; slot < slots; slot++) {
            String text = content.apply(slot);
            row.append(" ".repeat(Math.max(0, 3 - text.length()))).append(text);
        }
        return row.toString().stripTrailing() + "\n";
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
