package io.bloomguard.site;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Binds the call sites of woven writes. Its methods never throw; what cannot be bound takes its filters out of service. */
public final class WriteBootstrap {

    private WriteBootstrap() {}

    /**
     * Binds a write. The site opens its sections, adds the keys that the arguments hold, and returns an
     * {@link OpenWrite}, or null where there is nothing to close.
     *
     * @param caller the woven class
     * @param name any name
     * @param type from {@code Object[]}, all arguments of the method, to {@code Object}
     * @param method the woven method, for messages
     * @param descriptor the woven method's descriptor
     * @param returns the method's generic return type, as {@code TypeShape} prints it
     * @param plan three texts for each annotation: {@code add}, {@code remove} or {@code unknown}; the filter's name; the key
     *     expression, in which {@code #pN} is the N-th argument of the method
     */
    public static CallSite write(
            MethodHandles.Lookup caller,
            String name,
            MethodType type,
            String method,
            String descriptor,
            String returns,
            String... plan) {
        return new ConstantCallSite(MethodHandles.empty(type));
    }

    /**
     * Takes filters out of service because a write's call site could not run. Never throws.
     *
     * @param fault what was thrown
     * @param filters the filters' names, separated by line feeds
     */
    public static void failed(Throwable fault, String filters) {}
}
