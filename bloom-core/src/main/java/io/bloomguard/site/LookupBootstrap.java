package io.bloomguard.site;

import io.bloomguard.guard.Slots;
import io.bloomguard.key.KeyReader;
import io.bloomguard.key.KeyScope;
import io.bloomguard.rule.AbsentAnswer;
import io.bloomguard.rule.KeyExpression;
import io.bloomguard.rule.TypeShape;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Binds the call sites of woven lookups. Its methods are called by the JVM; they never throw. */
public final class LookupBootstrap {

    private static final MethodHandle ENTER_LONG = entry("enterLong", long.class);
    private static final MethodHandle ENTER_TEXT = entry("enterText", CharSequence.class);
    private static final MethodHandle ENTER_OBJECT = entry("enter", Object.class);
    private static final MethodHandle ENTER_BATCH = batchEntry();

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
     * @param method the woven method's name
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
        String place = Place.of(caller, method, descriptor);
        Probation probation = new Probation(Slots.global().slot(filter), place);
        try {
            KeyReader reader = KeyReader.compile(
                    KeyExpression.parse(key), new KeyScope(filter, place, type.parameterList(), void.class, caller));
            LookupSite site = new LookupSite(
                    probation, answer(returns, caller), onAbsent(caller, onAbsent, descriptor), reader.partTypes());
            return new ConstantCallSite(bind(site, reader, type));
        } catch (Throwable fault) {
            return passThrough(probation, type, fault);
        }
    }

    /**
     * Binds a lookup of many keys. The site takes the collection or array of keys in its declared type and returns null
     * (run the body unchanged), or an {@code Object[2]}: a {@link Verdict}, and the argument to run the body with.
     *
     * @param caller the woven class
     * @param name any name
     * @param type from the declared type of the keys to {@code Object[]}
     * @param filter the filter's name
     * @param key the key expression, {@code #p0}
     * @param method the woven method's name
     * @param descriptor the woven method's descriptor
     * @param returns the method's generic return type, as {@code TypeShape} prints it
     * @param onAbsent the name of the method to call when every key is absent, or an empty text
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
        String place = Place.of(caller, method, descriptor);
        Probation probation = new Probation(Slots.global().slot(filter), place);
        try {
            BatchSite site = new BatchSite(
                    probation, answer(returns, caller), onAbsent(caller, onAbsent, descriptor), type.parameterType(0));
            return new ConstantCallSite(ENTER_BATCH.bindTo(site).asType(type));
        } catch (Throwable fault) {
            return passThrough(probation, type, fault);
        }
    }

    private static MethodHandle bind(LookupSite site, KeyReader reader, MethodType type) {
        if (reader.isFirstArgument()) {
            return entryFor(type.parameterType(0)).bindTo(site).asType(type);
        }
        if (reader.parts() > 1) {
            MethodHandle composite = ENTER_OBJECT
                    .bindTo(site)
                    .asType(MethodType.methodType(Verdict.class, Object[].class))
                    .asCollector(Object[].class, reader.parts());
            List<Integer> order = new ArrayList<>();
            for (int i = 0; i < reader.parts(); i++) {
                MethodHandle part = reader.part(i);
                int position = i * type.parameterCount();
                composite = MethodHandles.collectArguments(
                        composite, position, part.asType(part.type().changeReturnType(Object.class)));
                for (int argument = 0; argument < type.parameterCount(); argument++) {
                    order.add(argument);
                }
            }
            int[] reorder = order.stream().mapToInt(Integer::intValue).toArray();
            return MethodHandles.permuteArguments(composite, type.changeReturnType(Verdict.class), reorder)
                    .asType(type);
        }
        MethodHandle part = reader.part(0);
        MethodHandle enter = entryFor(part.type().returnType()).bindTo(site);
        return MethodHandles.filterReturnValue(
                        part,
                        enter.asType(
                                enter.type().changeParameterType(0, part.type().returnType())))
                .asType(type);
    }

    private static MethodHandle entryFor(Class<?> key) {
        if (key == long.class || key == int.class || key == short.class || key == byte.class) {
            return ENTER_LONG;
        }
        return CharSequence.class.isAssignableFrom(key) ? ENTER_TEXT : ENTER_OBJECT;
    }

    private static Answer answer(String returns, MethodHandles.Lookup caller) throws ReflectiveOperationException {
        return Answers.of(
                AbsentAnswer.of(TypeShape.parse(returns)), caller.lookupClass().getClassLoader());
    }

    private static @Nullable OnAbsent onAbsent(MethodHandles.Lookup caller, String name, String descriptor)
            throws ReflectiveOperationException {
        return name.isEmpty() ? null : OnAbsent.find(caller, name, descriptor);
    }

    /** A call site that failed once would fail for ever, so it is bound to run the body always. */
    private static CallSite passThrough(Probation probation, MethodType type, Throwable fault) {
        probation.refuse("it could not be bound: " + fault);
        return new ConstantCallSite(MethodHandles.empty(type));
    }

    private static MethodHandle entry(String name, Class<?> key) {
        try {
            return MethodHandles.lookup()
                    .findVirtual(LookupSite.class, name, MethodType.methodType(Verdict.class, key));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static MethodHandle batchEntry() {
        try {
            return MethodHandles.lookup()
                    .findVirtual(BatchSite.class, "enter", MethodType.methodType(Object[].class, Object.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
