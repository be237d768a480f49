package io.bloomguard.program;

/** An agent that comes first and loads the DAO. */
public final class PreloadingAgent {

    private PreloadingAgent() {}

    /** Called by the JVM. */
    public static void premain(String options) throws ClassNotFoundException {
        Class.forName(SmallDao.class.getName());
    }
}
