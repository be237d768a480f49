package io.bloomguard.program;

/** Loads {@link RefusedDao} and writes what became of the filter that it would have fed. */
public final class RefusedMain {

    private RefusedMain() {}

    /** Runs the program. */
    public static void main(String[] arguments) throws InterruptedException {
        SmallFilters.define("refused.half");
        RefusedDao dao = new RefusedDao.Child();
        System.out.println("found=" + dao.find("key").isPresent());
        System.out.println("status=" + SmallFilters.status("refused.half"));
    }
}
