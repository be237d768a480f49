package io.bloomguard.guard;

/** Looks after all filters of one registry, about once a second. */
final class UpkeepThread implements Runnable {

    private static final long PAUSE_MILLIS = 1_000;

    private final Slots slots;
    private final Thread thread;
    private boolean started;

    UpkeepThread(Slots slots) {
        this.slots = slots;
        this.thread = new Thread(null, this, "bloomguard-upkeep", 0, false);
        this.thread.setDaemon(true);
    }

    /** Starts it; does nothing when it has been started. */
    synchronized void start() {
        if (!started) {
            started = true;
            try {
                thread.start();
            } catch (Throwable noThread) {
                Log.warn("Filters are not rebuilt by themselves, as no thread could be started: " + noThread);
            }
        }
    }

    /** Stops it for good. */
    synchronized void stop() {
        started = true;
        thread.interrupt();
    }

    @Override
    public void run() {
        try {
            while (!Thread.interrupted()) {
                Thread.sleep(PAUSE_MILLIS);
                slots.list().forEach(UpkeepThread::lookAfter);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static void lookAfter(Slot slot) {
        try {
            slot.upkeep();
        } catch (RuntimeException | Error fault) {
            Log.warn("Filter '" + slot.name() + "' could not be looked after: " + fault);
        }
    }
}
