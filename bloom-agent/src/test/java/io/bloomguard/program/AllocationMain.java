package io.bloomguard.program;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Measures what denied lookups allocate, and writes {@code text=bytes} and {@code number=bytes} for all calls together. */
public final class AllocationMain {

    private static final int WARM_UP = 300_000;
    private static final int CALLS = 100_000;

    private AllocationMain() {}

    /** Runs the program. */
    public static void main(String[] arguments) throws InterruptedException {
        SmallFilters.define("small.text", "small.number");
        SmallDao dao = new SmallDao();
        dao.put("present", 1);
        String[] absent = new String[64];
        for (int i = 0; i < absent.length; i++) {
            absent[i] = "absent-" + i;
        }
        text(dao, absent, WARM_UP);
        number(dao, WARM_UP);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long before = threads.getThreadAllocatedBytes(thread);
        long asked = threads.getThreadAllocatedBytes(thread) - before;
        long start = threads.getThreadAllocatedBytes(thread);
        text(dao, absent, CALLS);
        long middle = threads.getThreadAllocatedBytes(thread);
        number(dao, CALLS);
        long end = threads.getThreadAllocatedBytes(thread);
        System.out.println("text=" + (middle - start - asked));
        System.out.println("number=" + (end - middle - asked));
        System.out.println("bodies=" + dao.bodies());
    }

    private static void text(SmallDao dao, String[] absent, int calls) {
        for (int i = 0; i < calls; i++) {
            if (dao.findOrNull(absent[i & 63]) != null) {
                throw new AssertionError();
            }
        }
    }

    private static void number(SmallDao dao, int calls) {
        for (int i = 0; i < calls; i++) {
            if (dao.findByNumber(1_000_000L + (i & 63)) != null) {
                throw new AssertionError();
            }
        }
    }
}
