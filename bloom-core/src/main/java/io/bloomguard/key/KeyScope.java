package io.bloomguard.key;

import io.bloomguard.rule.GuardDefinitionException;
import java.lang.invoke.MethodHandles;
import java.util.List;

/**
 * Where a key expression is read: the method's types, and what may be read there. Immutable.
 *
 * @param filter the filter's name, for messages
 * @param place the method, for messages, for example {@code UserDao.find(String)}
 * @param parameters the declared types of the arguments that {@code #pN} counts
 * @param returns the declared return type; {@code void} for a lookup, which has no result to read
 * @param lookup decides which accessors may be called: the annotated class's own reaches its private members
 */
public record KeyScope(
        String filter, String place, List<Class<?>> parameters, Class<?> returns, MethodHandles.Lookup lookup) {

    /** Copies the parameters. */
    public KeyScope {
        parameters = List.copyOf(parameters);
    }

    GuardDefinitionException refuse(String found, String remedy) {
        return new GuardDefinitionException(filter, place, found, remedy);
    }
}
