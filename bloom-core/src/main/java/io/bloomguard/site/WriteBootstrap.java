package io.bloomguard.site;

import io.bloomguard.guard.Slot;
import io.bloomguard.guard.Slots;
import io.bloomguard.key.KeyReader;
import io.bloomguard.key.KeyScope;
import io.bloomguard.rule.KeyExpression;
import io.bloomguard.rule.WriteKind;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Binds the call sites of woven writes. What cannot be bound takes its filters out of service. */
public final class WriteBootstrap {

    private static final MethodHandle ENTER = entry();

    private WriteBootstrap() {}

    /**
     * Binds a write. The site opens its sections, adds the keys that the arguments hold, and returns an
     * {@link OpenWrite}, or null where there is nothing to close.
     *
     * @param caller the woven class
     * @param name any name
     * @param type from {@code Object[]}, all arguments of the method, to {@code Object}
     * @param method the woven method's name
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
        List<Slot> slots = new ArrayList<>();
        String place = Place.of(caller, method, descriptor);
        try {
            for (int i = 1; i < plan.length; i += 3) {
                slots.add(Slots.global().slot(plan[i]));
            }
            MethodType signature = MethodType.fromMethodDescriptorString(
                    descriptor, caller.lookupClass().getClassLoader());
            List<WriteSite.Declaration> declarations = new ArrayList<>();
            for (int i = 0; i < plan.length; i += 3) {
                WriteKind kind = WriteKind.ofWord(plan[i]);
                KeyReader reader = kind == WriteKind.UNKNOWN
                        ? null
                        : KeyReader.compile(
                                KeyExpression.parse(plan[i + 2]),
                                new KeyScope(
                                        plan[i + 1], place, signature.parameterList(), signature.returnType(), caller));
                declarations.add(new WriteSite.Declaration(kind, slots.get(i / 3), reader));
            }
            return new ConstantCallSite(
                    ENTER.bindTo(new WriteSite(place, declarations)).asType(type));
        } catch (Throwable fault) {
            // Not only those that were reached: none may answer while this write goes unseen.
            for (int i = 1; i < plan.length; i += 3) {
                Slots.global().slot(plan[i]).refuse(unbound("The write " + place, fault));
            }
            return new ConstantCallSite(MethodHandles.empty(type));
        }
    }

    /**
     * Takes filters out of service because a write's call site could not run. Never throws.
     *
     * @param fault what was thrown
     * @param filters the filters' names, separated by line feeds
     */
    public static void failed(@Nullable Throwable fault, String filters) {
        for (String filter : filters.split("\n", -1)) {
            Slots.global().slot(filter).refuse(unbound("A write", fault));
        }
    }

    private static String unbound(String write, @Nullable Throwable fault) {
        return write + " cannot be followed, so its keys would be missing: " + fault;
    }

    private static MethodHandle entry() {
        try {
            return MethodHandles.lookup()
                    .findVirtual(WriteSite.class, "enter", MethodType.methodType(OpenWrite.class, Object[].class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
