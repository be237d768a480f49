package io.bloomguard.site;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.StringJoiner;

/** Names woven methods in messages. */
final class Place {

    private Place() {}

    /** A method as {@code com.acme.UserDao.find(String)}; without its parameters where their types cannot be loaded. */
    static String of(MethodHandles.Lookup caller, String method, String descriptor) {
        Class<?> owner = caller.lookupClass();
        String name = owner.getName() + "." + method;
        try {
            StringJoiner parameters = new StringJoiner(", ", name + "(", ")");
            for (Class<?> type : MethodType.fromMethodDescriptorString(descriptor, owner.getClassLoader())
                    .parameterList()) {
                parameters.add(type.getSimpleName());
            }
            return parameters.toString();
        } catch (RuntimeException | LinkageError unknownTypes) {
            return name;
        }
    }
}
