package io.bloomguard.rule;

import java.util.stream.Stream;

/** Libraries whose results stand for work that may not have ended, or not have begun. */
final class Deferred {

    private Deferred() {}

    static boolean isForeign(String type) {
        return Stream.of(
                        "akka.stream.",
                        "com.google.common.util.concurrent.",
                        "io.reactivex.",
                        "io.smallrye.mutiny.",
                        "io.vertx.core.Future",
                        "kotlinx.coroutines.",
                        "org.reactivestreams.",
                        "reactor.core.",
                        "rx.")
                .anyMatch(type::startsWith);
    }
}
