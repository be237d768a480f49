package io.bloomguard.rule;

import java.util.Collection;

/**
 * The decisions that every weaver shares: whether a method can be guarded as it is annotated, and how. Stateless and
 * thread-safe; no class of the application is loaded.
 */
public final class GuardRules {

    private GuardRules() {}

    /** {@link #lookup(MethodShape, String, String, String, TypeHierarchy)} where only the JDK's types are known. */
    public static LookupPlan lookup(MethodShape method, String filter, String key, String onAbsent) {
        return lookup(method, filter, key, onAbsent, TypeHierarchy.jdkOnly());
    }

    /**
     * Decides on a lookup.
     *
     * @param method the annotated method
     * @param filter the filter's name
     * @param key the key expression; empty for the only parameter that can be a key
     * @param onAbsent the method to call for an absent key; empty for the return type's empty value
     * @param hierarchy what is known of the application's types
     * @throws GuardDefinitionException when the method cannot be guarded so
     */
    public static LookupPlan lookup(
            MethodShape method, String filter, String key, String onAbsent, TypeHierarchy hierarchy) {
        return new LookupRule(new GuardedMethod(filter, method, hierarchy), onAbsent).plan(key);
    }

    /**
     * Checks that a class has the method that a lookup's {@code onAbsent} names: same parameters, same return type, static
     * where the lookup is static.
     *
     * @param declared the methods that the lookup's own class declares
     * @throws GuardDefinitionException when it has not, or the lookup names itself
     */
    public static void checkOnAbsent(
            MethodShape lookup, String filter, String onAbsent, Collection<MethodShape> declared) {
        OnAbsentRule.check(new GuardedMethod(filter, lookup, TypeHierarchy.jdkOnly()), onAbsent, declared);
    }

    /** {@link #write(MethodShape, WriteKind, String, String, EntityKeys, TypeHierarchy)} where only the JDK's types are known. */
    public static WritePlan write(
            MethodShape method, WriteKind kind, String filter, String key, EntityKeys entityKeys) {
        return write(method, kind, filter, key, entityKeys, TypeHierarchy.jdkOnly());
    }

    /**
     * Decides on a write.
     *
     * @param method the annotated method
     * @param kind what it does
     * @param filter the filter's name
     * @param key the key expression; empty for the {@code @BloomKey} of an entity parameter, else the only parameter that
     *     can be a key
     * @param entityKeys which property of an entity is the filter's key
     * @param hierarchy what is known of the application's types
     * @throws GuardDefinitionException when the write cannot be declared so; its filter must not serve
     */
    public static WritePlan write(
            MethodShape method,
            WriteKind kind,
            String filter,
            String key,
            EntityKeys entityKeys,
            TypeHierarchy hierarchy) {
        return new WriteRule(new GuardedMethod(filter, method, hierarchy), kind, entityKeys).plan(key);
    }
}
