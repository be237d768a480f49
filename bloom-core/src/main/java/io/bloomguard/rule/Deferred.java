package io.bloomguard.rule;

import java.util.List;

/** Return types that stand for work which has not ended when the method returns. */
final class Deferred {

    private static final List<String> LIBRARIES_THAT_BEGIN_LATER = List.of(
            "akka.stream.",
            "io.reactivex.",
            "io.smallrye.mutiny.",
            "kotlin.sequences.",
            "kotlinx.coroutines.flow.",
            "org.reactivestreams.",
            "reactor.core.",
            "rx.");

    private static final List<String> LIBRARIES_THAT_END_UNSEEN =
            List.of("com.google.common.util.concurrent.", "io.vertx.core.Future", "kotlinx.coroutines.");

    private Deferred() {}

    /** Whether the work begins only when somebody asks for the result: what was true at the call may not be true then. */
    static boolean beginsLater(TypeShape type, TypeHierarchy hierarchy) {
        return isOf(LIBRARIES_THAT_BEGIN_LATER, type)
                || JdkTypes.isAny(
                        hierarchy,
                        type,
                        "java.util.concurrent.Callable",
                        "java.util.concurrent.Flow$Publisher",
                        "java.util.function.Supplier",
                        "org.reactivestreams.Publisher");
    }

    /** Whether nothing tells when the work has ended; a completion stage does. */
    static boolean endsUnseen(TypeShape type, TypeHierarchy hierarchy) {
        if (JdkTypes.isAny(hierarchy, type, "java.util.concurrent.CompletionStage")) {
            return false;
        }
        return beginsLater(type, hierarchy)
                || isOf(LIBRARIES_THAT_END_UNSEEN, type)
                || JdkTypes.isAny(hierarchy, type, "java.util.concurrent.Future");
    }

    private static boolean isOf(List<String> prefixes, TypeShape type) {
        for (String prefix : prefixes) {
            if (type.name().startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
