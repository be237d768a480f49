package io.bloomguard.rule;

import io.bloomguard.rule.KeyExpression.Composite;
import io.bloomguard.rule.KeyExpression.Path;
import io.bloomguard.rule.KeyExpression.Projection;
import io.bloomguard.rule.KeyExpression.Root;
import io.bloomguard.rule.KeyExpression.Step;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Decides whether a write can be declared, and what its keys are. */
final class WriteRule {

    private final GuardedMethod guarded;
    private final MethodShape method;
    private final WriteKind kind;
    private final EntityKeys entityKeys;

    WriteRule(GuardedMethod guarded, WriteKind kind, EntityKeys entityKeys) {
        this.guarded = guarded;
        this.method = guarded.method();
        this.kind = kind;
        this.entityKeys = entityKeys;
    }

    WritePlan plan(String key) {
        guarded.requireBody();
        requireEndOfWrite();
        if (kind == WriteKind.UNKNOWN) {
            if (!key.isEmpty()) {
                throw guarded.refuse("an unknown write has the key " + key, "declare an add, or leave the key out");
            }
            return new WritePlan(kind, guarded.filter(), Optional.empty());
        }
        KeyExpression expression = key.isEmpty() ? defaultKey() : guarded.byPosition(guarded.parse(key));
        return new WritePlan(kind, guarded.filter(), Optional.of(checked(expression)));
    }

    /** A write must be known to have ended; a completion stage says so, what begins at a subscription does not. */
    private void requireEndOfWrite() {
        TypeShape returns = method.returns();
        if (Deferred.endsUnseen(returns, guarded.hierarchy())) {
            throw guarded.refuse(
                    "the write returns " + returns + ", so its end cannot be seen",
                    "return a CompletableFuture, or end the write before the method returns");
        }
    }

    private KeyExpression defaultKey() {
        List<Integer> entities = guarded.candidates().stream()
                .filter(i -> entityProperty(guarded.type(i)) != null)
                .collect(Collectors.toList());
        int parameter = entities.size() == 1 ? entities.get(0) : guarded.onlyCandidate();
        TypeShape type = guarded.type(parameter);
        Root root = new Root.Indexed(parameter);
        String property = entityProperty(type);
        List<Step> steps = property == null ? List.of() : List.of(new Step(property, false));
        if (holdsMany(type)) {
            return new Projection(new Path(root, List.of()), new Path(new Root.Element(), steps));
        }
        return new Path(root, steps);
    }

    private @Nullable String entityProperty(TypeShape type) {
        return entityKeys.property((holdsMany(type) ? elementOf(type) : type).name());
    }

    private KeyExpression checked(KeyExpression expression) {
        if (expression instanceof Projection projection) {
            checkResult(projection.elements(), expression);
            checkElements(projection);
            return projection;
        }
        if (expression instanceof Composite composite) {
            composite.parts().forEach(part -> checkPart(part, expression));
            return composite;
        }
        Path path = (Path) expression;
        TypeShape type = staticType(path);
        if (type != null && holdsMany(type)) {
            return checked(new Projection(path, new Path(new Root.Element(), List.of())));
        }
        checkPart(path, expression);
        return path;
    }

    private void checkPart(Path path, KeyExpression expression) {
        checkResult(path, expression);
        TypeShape type = staticType(path);
        if (type != null) {
            guarded.requireKeyType("the key " + path, type);
        }
    }

    private void checkResult(Path path, KeyExpression expression) {
        if (path.root() instanceof Root.Result && isNothing(result())) {
            throw guarded.refuse(
                    "the key " + expression + " reads #result, but the method returns nothing",
                    "read a parameter, or return what was written");
        }
    }

    private void checkElements(Projection projection) {
        TypeShape type = staticType(projection.elements());
        if (type == null || type.isUnknown() || type.name().equals("java.lang.Object")) {
            return;
        }
        if (!holdsMany(type)) {
            boolean mayBeMany = !type.isArray()
                    && !type.name().startsWith("java.")
                    && !JdkTypes.isPrimitive(type.name())
                    && !EmptyValues.isPromise(type, guarded.hierarchy());
            if (mayBeMany) {
                return;
            }
            throw guarded.refuse(
                    "the key " + projection + " projects over " + type + ", which is neither a Collection nor an array",
                    "take a Collection or an array, which can be read twice");
        }
        if (projection.element() instanceof Path element && element.steps().isEmpty()) {
            guarded.requireKeyType("an element of " + projection.elements(), elementOf(type));
        }
    }

    /** The type of a path without steps; null where a property decides. The result's is looked into as far as it is wrapped. */
    private @Nullable TypeShape staticType(Path path) {
        if (!path.steps().isEmpty()) {
            return null;
        }
        if (path.root() instanceof Root.Indexed indexed) {
            return guarded.type(indexed.index());
        }
        return result();
    }

    private TypeShape result() {
        TypeShape type = method.returns();
        while (type.name().equals("java.util.Optional")
                || JdkTypes.isAny(guarded.hierarchy(), type, "java.util.concurrent.CompletionStage")) {
            type = type.argument(0);
        }
        return type;
    }

    private static boolean isNothing(TypeShape type) {
        return type.name().equals("void")
                || type.name().equals("java.lang.Void")
                || type.name().equals("kotlin.Unit");
    }

    private boolean holdsMany(TypeShape type) {
        if (type.isArray()) {
            return !type.name().equals("byte[]") && !type.name().equals("char[]");
        }
        return JdkTypes.isAny(guarded.hierarchy(), type, "java.util.Collection");
    }

    private static TypeShape elementOf(TypeShape type) {
        return type.isArray() ? type.component() : type.argument(0);
    }
}
