package io.bloomguard.key;

import io.bloomguard.rule.GuardDefinitionException;
import io.bloomguard.rule.KeyExpression;
import io.bloomguard.rule.KeyExpression.Composite;
import io.bloomguard.rule.KeyExpression.Path;
import io.bloomguard.rule.KeyExpression.Projection;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A key expression compiled against a method's types: properties are read through method handles that were found once.
 * Immutable and thread-safe.
 */
public final class KeyReader {

    private static final List<KeyPart> ANY = List.of(KeyPart.number(), KeyPart.text(), KeyPart.uuid(), KeyPart.bytes());

    private final KeyExpression expression;
    private final KeyScope scope;
    private final Optional<PathReader> elements;
    private final List<PathReader> parts;

    private KeyReader(KeyExpression expression, KeyScope scope, Optional<PathReader> elements, List<PathReader> parts) {
        this.expression = expression;
        this.scope = scope;
        this.elements = elements;
        this.parts = parts;
    }

    /**
     * Compiles a key expression.
     *
     * @param expression with every parameter by its position, as the plans of {@code GuardRules} have it
     * @throws GuardDefinitionException when a property cannot be read there, or its declared type is no key
     */
    public static KeyReader compile(KeyExpression expression, KeyScope scope) {
        if (!(expression instanceof Projection projection)) {
            return new KeyReader(expression, scope, Optional.empty(), parts(expression, Object.class, scope));
        }
        PathReader elements = PathReader.compile(projection.elements(), Object.class, scope);
        Class<?> type = elements.type();
        if (!type.isArray() && !type.isAssignableFrom(Collection.class) && !Collection.class.isAssignableFrom(type)) {
            throw scope.refuse(
                    "the key " + expression + " projects over " + type.getTypeName(),
                    "project over a Collection or an array");
        }
        Class<?> elementType = type.isArray() ? type.getComponentType() : Object.class;
        return new KeyReader(expression, scope, Optional.of(elements), parts(projection.element(), elementType, scope));
    }

    private static List<PathReader> parts(KeyExpression key, Class<?> elementType, KeyScope scope) {
        List<Path> paths = key instanceof Composite composite ? composite.parts() : List.of((Path) key);
        List<PathReader> parts = new ArrayList<>();
        for (Path path : paths) {
            parts.add(part(path, elementType, scope));
        }
        return List.copyOf(parts);
    }

    private static PathReader part(Path path, Class<?> elementType, KeyScope scope) {
        PathReader part = PathReader.compile(path, elementType, scope);
        for (KeyPart kind : ANY) {
            if (kind.accepts(part.type())) {
                return part;
            }
        }
        throw scope.refuse(
                "the key " + path + " is of type " + part.type().getTypeName() + ", which is no key",
                "a key is an integer, a BigDecimal, text, a UUID, an enum, or bytes");
    }

    /** Whether the key is known only when the method has returned. */
    public boolean needsResult() {
        boolean needed = elements.isPresent() && elements.get().needsResult();
        for (PathReader part : parts) {
            needed |= part.needsResult();
        }
        return needed;
    }

    /**
     * Whether the key cannot change between the method's begin and its end, so that one read is enough: every part is an
     * argument of an immutable type, or reached through record components and final fields alone.
     */
    public boolean immutable() {
        return parts.stream().allMatch(PathReader::immutable);
    }

    /** Whether there is a key for each element of a collection or array. */
    public boolean many() {
        return elements.isPresent();
    }

    /** The declared types of the key's parts, by position; {@code Object} where only the value tells. */
    public List<Class<?>> partTypes() {
        List<Class<?>> types = new ArrayList<>();
        for (PathReader part : parts) {
            types.add(part.type());
        }
        return List.copyOf(types);
    }

    /**
     * Reads the keys of one call.
     *
     * @param arguments all arguments that the scope has types for
     * @param result what the method returned, or null before it has; read through an {@code Optional}
     * @param keys takes each key: a value, or a fresh {@code Object[]} of a composite key's parts. Null stands for an unknown
     *     key: the value was null, or something before a property that is not null-safe was
     * @throws KeyUnreadableException when an accessor threw, a value has no such property, or what is projected over is
     *     neither collection nor array; keys that were taken before still hold, and others are unknown. What the
     *     collection itself throws comes through
     */
    public void read(@Nullable Object[] arguments, @Nullable Object result, Consumer<@Nullable Object> keys) {
        if (elements.isEmpty()) {
            keys.accept(key(arguments, result, null));
            return;
        }
        Object many = value(elements.get(), arguments, result, null);
        if (many == null || many == PathReader.UNKNOWN) {
            keys.accept(null);
        } else if (many instanceof Collection<?> collection) {
            collection.forEach(element -> keys.accept(key(arguments, result, element)));
        } else if (many.getClass().isArray()) {
            int length = Array.getLength(many);
            for (int i = 0; i < length; i++) {
                keys.accept(key(arguments, result, Array.get(many, i)));
            }
        } else {
            throw new KeyUnreadableException("The key " + expression + " projects over "
                    + many.getClass().getName() + ", which is neither a collection nor an array.");
        }
    }

    private @Nullable Object key(@Nullable Object[] arguments, @Nullable Object result, @Nullable Object element) {
        if (parts.size() == 1) {
            Object value = value(parts.get(0), arguments, result, element);
            return value == PathReader.UNKNOWN ? null : value;
        }
        Object[] values = new Object[parts.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(parts.get(i), arguments, result, element);
            if (values[i] == PathReader.UNKNOWN) {
                return null;
            }
        }
        return values;
    }

    private @Nullable Object value(
            PathReader part, @Nullable Object[] arguments, @Nullable Object result, @Nullable Object element) {
        try {
            return part.read(arguments, result, element);
        } catch (KeyUnreadableException | VirtualMachineError e) {
            throw e;
        } catch (Throwable e) {
            throw new KeyUnreadableException(
                    "The key " + expression + " of " + scope.place() + " could not be read: an accessor threw "
                            + e.getClass().getName() + ".",
                    e);
        }
    }

    /** Whether the key is the first argument itself, and nothing else is to be read. */
    public boolean isFirstArgument() {
        return expression instanceof Path path
                && path.steps().isEmpty()
                && path.root() instanceof KeyExpression.Root.Indexed root
                && root.index() == 0;
    }

    /** How many parts the key has. */
    public int parts() {
        return parts.size();
    }

    /**
     * One part of a lookup's key as a handle from all arguments, in their declared types, to the part's value. A bare
     * parameter keeps its type, so that an integer is not boxed; behind a property a primitive is boxed, and null anywhere
     * on the way gives null. What an accessor throws, the handle throws.
     *
     * @param index the part's position, from 0
     * @throws IllegalStateException when the key needs the result or has many elements
     */
    public MethodHandle part(int index) {
        if (many() || needsResult()) {
            throw new IllegalStateException("The key " + expression + " is not read from the arguments alone.");
        }
        return parts.get(index).handle(scope.parameters());
    }
}
