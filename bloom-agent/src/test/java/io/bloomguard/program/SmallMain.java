package io.bloomguard.program;

import java.util.List;
import java.util.Map;

/**
 * Puts one row, asks for an absent one and for the present one, and writes what happened. Arguments: {@code define} to
 * define the filters, {@code wait} to do it again after a line from stdin.
 */
public final class SmallMain {

    private SmallMain() {}

    /** Runs the program. */
    public static void main(String[] arguments) throws Exception {
        List<String> asked = List.of(arguments);
        if (asked.contains("define")) {
            SmallFilters.define("small.text", "small.number");
        }
        SmallDao dao = new SmallDao();
        ask(dao);
        if (asked.contains("wait")) {
            System.out.println("waiting");
            System.out.flush();
            System.in.read();
            ask(dao);
        }
        if (asked.contains("define")) {
            System.out.println("status=" + SmallFilters.status("small.text"));
        }
        entries();
    }

    private static void ask(SmallDao dao) {
        dao.put("present", 1);
        int before = dao.bodies();
        boolean absent = dao.find("absent").isEmpty();
        System.out.println("bodies=" + (dao.bodies() - before) + " absent=" + absent + " present="
                + dao.find("present").isPresent());
    }

    /** Writes the weave log, which is made of JDK types. */
    static void entries() {
        Object log = System.getProperties().get("io.bloomguard.weaving");
        if (log instanceof Map<?, ?> map && map.get("entries") instanceof List<?> entries) {
            entries.forEach(entry -> System.out.println("entry=" + entry));
        }
    }
}
