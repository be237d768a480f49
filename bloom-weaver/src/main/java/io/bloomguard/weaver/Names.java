package io.bloomguard.weaver;

import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.Opcodes;

/** The names that woven code refers to. The core's classes are named here and nowhere else. */
final class Names {

    static final String OBJECT = "java/lang/Object";
    static final String OBJECT_ARRAY = "[Ljava/lang/Object;";
    static final String STRING = "Ljava/lang/String;";
    static final String THROWABLE = "java/lang/Throwable";
    static final String LINKAGE_ERROR = "java/lang/LinkageError";

    static final String ABSENT = "io/bloomguard/site/Absent";
    static final String VERDICT = "io/bloomguard/site/Verdict";
    static final String OPEN_WRITE = "io/bloomguard/site/OpenWrite";
    static final String LOOKUP_BOOTSTRAP = "io/bloomguard/site/LookupBootstrap";
    static final String WRITE_BOOTSTRAP = "io/bloomguard/site/WriteBootstrap";

    static final String AFTER = "(Ljava/lang/Object;Ljava/lang/Throwable;)Ljava/lang/Object;";
    static final String AFTER_CALL =
            "(Ljava/lang/Object;Ljava/lang/Throwable;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";
    static final String CLOSE = "(Ljava/lang/Object;Ljava/lang/Throwable;)V";
    static final String FAILED = "(Ljava/lang/Throwable;Ljava/lang/String;)V";

    private static final String BOOTSTRAP =
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;";
    private static final String CALL_SITE = ")Ljava/lang/invoke/CallSite;";
    private static final String LOOKUP = BOOTSTRAP + STRING + STRING + STRING + STRING + STRING + STRING + CALL_SITE;

    static final Handle SINGLE = new Handle(Opcodes.H_INVOKESTATIC, LOOKUP_BOOTSTRAP, "single", LOOKUP, false);
    static final Handle BATCH = new Handle(Opcodes.H_INVOKESTATIC, LOOKUP_BOOTSTRAP, "batch", LOOKUP, false);
    static final Handle WRITE = new Handle(
            Opcodes.H_INVOKESTATIC,
            WRITE_BOOTSTRAP,
            "write",
            BOOTSTRAP + STRING + STRING + STRING + "[" + STRING + CALL_SITE,
            false);

    private Names() {}
}
