package io.bloomguard.program;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * Measures what denied lookups allocate once they are compiled, and writes {@code text=bytes} and {@code number=bytes} for a
 * round of calls. When the compiler is done cannot be known, so rounds go on until one allocates nothing, or are too many: a
 * call that allocates shows in each.
 */
public final class AllocationMain {

    private static final int ROUNDS = 30;
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
        System.out.println("text=" + allocated(() -> text(dao, absent, CALLS)));
        System.out.println("number=" + allocated(() -> number(dao, CALLS)));
        System.out.println("bodies=" + dao.bodies());
    }

    private static long allocated(Runnable round) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long allocated = -1;
        for (int i = 0; i < ROUNDS && allocated != 0; i++) {
            long before = threads.getThreadAllocatedBytes(thread);
            long asking = threads.getThreadAllocatedBytes(thread) - before;
            long start = threads.getThreadAllocatedBytes(thread);
            round.run();
            allocated = threads.getThreadAllocatedBytes(thread) - start - asking;
        }
        return allocated;
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
