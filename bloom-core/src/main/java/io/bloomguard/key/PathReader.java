package io.bloomguard.key;

import io.bloomguard.rule.KeyExpression.Path;
import io.bloomguard.rule.KeyExpression.Root;
import io.bloomguard.rule.KeyExpression.Step;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** One path of a key expression, compiled. Immutable and thread-safe. */
final class PathReader {

    /** What a path gives that met null before a property that is not null-safe. */
    static final Object UNKNOWN = new Object();

    private static final MethodHandle IS_NULL;

    static {
        try {
            IS_NULL = MethodHandles.publicLookup()
                    .findStatic(Objects.class, "isNull", MethodType.methodType(boolean.class, Object.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Besides primitives and enums, the types whose values never change. */
    private static final Set<Class<?>> IMMUTABLE = Set.of(
            Byte.class,
            Short.class,
            Character.class,
            Integer.class,
            Long.class,
            BigDecimal.class,
            BigInteger.class,
            String.class,
            UUID.class);

    private final Path path;
    private final Property[] properties;
    private final Class<?> type;

    private PathReader(Path path, List<Property> properties, Class<?> type) {
        this.path = path;
        this.properties = properties.toArray(new Property[0]);
        this.type = type;
    }

    /**
     * Compiles a path.
     *
     * @param elementType the type of a projection's elements; {@code Object} where it is not declared
     */
    static PathReader compile(Path path, Class<?> elementType, KeyScope scope) {
        Class<?> type = rootType(path.root(), elementType, scope);
        List<Property> properties = new ArrayList<>();
        for (Step step : path.steps()) {
            if (type == Object.class) {
                properties.add(Property.ofObject(step.property(), step.nullSafe(), scope.lookup()));
                continue;
            }
            Class<?> owner = type;
            Accessor accessor = Accessor.find(owner, step.property(), scope.lookup())
                    .orElseThrow(() -> scope.refuse(
                            "the key " + path + " reads " + step.property() + " of " + owner.getTypeName() + ", "
                                    + Accessor.whyNone(owner, step.property()),
                            "name a property that the class can read"));
            properties.add(Property.of(accessor, step.nullSafe()));
            type = accessor.handle().type().returnType();
        }
        return new PathReader(path, properties, type);
    }

    private static Class<?> rootType(Root root, Class<?> elementType, KeyScope scope) {
        if (root instanceof Root.Indexed indexed) {
            if (indexed.index() >= scope.parameters().size()) {
                throw scope.refuse(
                        "the key asks for " + root + " among "
                                + scope.parameters().size() + " parameters",
                        "count the parameters from #p0");
            }
            return scope.parameters().get(indexed.index());
        }
        if (root instanceof Root.Result) {
            if (scope.returns() == void.class) {
                throw scope.refuse("the key reads #result, but there is none", "read a parameter");
            }
            return isWrapper(scope.returns()) ? Object.class : scope.returns();
        }
        if (root instanceof Root.Element) {
            return elementType;
        }
        throw new IllegalArgumentException(root + " is to be given by its position.");
    }

    private static boolean isWrapper(Class<?> type) {
        return type == Optional.class
                || type == OptionalInt.class
                || type == OptionalLong.class
                || CompletionStage.class.isAssignableFrom(type);
    }

    /** The declared type of what the path gives; {@code Object} where only the value tells. */
    Class<?> type() {
        return type;
    }

    boolean needsResult() {
        return path.root() instanceof Root.Result;
    }

    boolean immutable() {
        boolean fixed = path.root() instanceof Root.Indexed
                && (type.isPrimitive() || type.isEnum() || IMMUTABLE.contains(type));
        for (Property property : properties) {
            fixed &= property.fixed();
        }
        return fixed;
    }

    /** Reads the value, or {@link #UNKNOWN}. */
    @Nullable
    Object read(@Nullable Object[] arguments, @Nullable Object result, @Nullable Object element) throws Throwable {
        Object value;
        if (path.root() instanceof Root.Indexed indexed) {
            value = arguments[indexed.index()];
        } else {
            value = path.root() instanceof Root.Result ? unwrapped(result) : element;
        }
        for (Property property : properties) {
            if (value == null) {
                return property.nullSafe() ? null : UNKNOWN;
            }
            value = property.read(value);
        }
        return value;
    }

    private static @Nullable Object unwrapped(@Nullable Object result) {
        if (result instanceof Optional<?> optional) {
            return optional.orElse(null);
        }
        if (result instanceof OptionalInt optional) {
            return optional.isPresent() ? optional.getAsInt() : null;
        }
        if (result instanceof OptionalLong optional) {
            return optional.isPresent() ? optional.getAsLong() : null;
        }
        return result;
    }

    /**
     * The path as a handle from all arguments to its value. A bare parameter keeps its type; behind a property a primitive is
     * boxed, and null anywhere on the way gives null.
     */
    MethodHandle handle(List<Class<?>> parameters) {
        int index = ((Root.Indexed) path.root()).index();
        MethodHandle value = MethodHandles.identity(parameters.get(index));
        value = MethodHandles.dropArguments(value, 0, parameters.subList(0, index));
        value = MethodHandles.dropArguments(value, index + 1, parameters.subList(index + 1, parameters.size()));
        for (Property property : properties) {
            value = MethodHandles.filterReturnValue(
                    value, orNull(property.handle(), value.type().returnType()));
        }
        return value;
    }

    private static MethodHandle orNull(MethodHandle read, Class<?> owner) {
        Class<?> boxed = read.type().wrap().returnType();
        MethodType type = MethodType.methodType(boxed, owner);
        return MethodHandles.guardWithTest(
                IS_NULL.asType(MethodType.methodType(boolean.class, owner)),
                MethodHandles.empty(type),
                read.asType(type));
    }
}
