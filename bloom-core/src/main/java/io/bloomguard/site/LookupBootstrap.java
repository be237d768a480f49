package io.bloomguard.site;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Binds the call sites of woven lookups. Its methods are called by the JVM; they never throw. */
public final class LookupBootstrap {

    private LookupBootstrap() {}

    /**
     * Binds a lookup of one key. The site returns null (run the body), an {@link Absent} (skip it) or another
     * {@link Verdict} (run it, then hand over the outcome).
     *
     * @param caller the woven class
     * @param name any name
     * @param type from the arguments that the key needs, in their declared types, to {@code Object}
     * @param filter the filter's name
     * @param key the key expression; {@code #pN} is the N-th argument of {@code type}
     * @param method the woven method, for messages
     * @param descriptor the woven method's descriptor
     * @param returns the method's generic return type, as {@code TypeShape} prints it
     * @param onAbsent the name of the method to call for an absent key, or an empty text
     */
    public static CallSite single(
            MethodHandles.Lookup caller,
            String name,
            MethodType type,
            String filter,
            String key,
            String method,
            String descriptor,
            String returns,
            String onAbsent) {
        return new ConstantCallSite(MethodHandles.empty(type));
    }

    /**
     * Binds a lookup of many keys. The site takes the collection or array of keys in its declared type and returns null
     * (run the body unchanged), or an {@code Object[2]}: a {@link Verdict}, and the argument to run the body with.
     */
    public static CallSite batch(
            MethodHandles.Lookup caller,
            String name,
            MethodType type,
            String filter,
            String key,
            String method,
            String descriptor,
            String returns,
            String onAbsent) {
        return new ConstantCallSite(MethodHandles.empty(type));
    }
}
