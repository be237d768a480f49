package io.bloomguard.weaver;

import io.bloomguard.rule.GuardDefinitionException;
import io.bloomguard.rule.KeyExpression;
import io.bloomguard.rule.KeyExpression.Composite;
import io.bloomguard.rule.KeyExpression.Path;
import io.bloomguard.rule.KeyExpression.Projection;
import io.bloomguard.rule.KeyExpression.Root;
import io.bloomguard.rule.KeyExpression.Step;
import io.bloomguard.rule.TypeShape;
import java.util.List;

/**
 * Checks the properties that a method's key reads, as far as declared types tell.
 *
 * @param filter the filter's name
 * @param place the method, for messages
 * @param parameters the types that {@code #pN} stands for
 * @param returns the method's return type
 * @param properties where properties are looked up
 */
record KeyCheck(
        String filter, String place, List<TypeShape> parameters, TypeShape returns, EntityProperties properties) {

    /**
     * Checks an expression.
     *
     * @throws GuardDefinitionException when a property is not there
     */
    void check(KeyExpression key) {
        if (key instanceof Path path) {
            typeOf(path, TypeShape.UNKNOWN);
        } else if (key instanceof Composite composite) {
            for (Path part : composite.parts()) {
                typeOf(part, TypeShape.UNKNOWN);
            }
        } else if (key instanceof Projection projection) {
            TypeShape element = elementOf(typeOf(projection.elements(), TypeShape.UNKNOWN));
            if (projection.element() instanceof Composite composite) {
                for (Path part : composite.parts()) {
                    typeOf(part, element);
                }
            } else {
                typeOf((Path) projection.element(), element);
            }
        }
    }

    private TypeShape typeOf(Path path, TypeShape element) {
        TypeShape type = rootType(path.root(), element);
        for (Step step : path.steps()) {
            EntityProperties.Property property = properties.find(type, step.property());
            if (property.finding() == EntityProperties.Finding.MISSING) {
                throw new GuardDefinitionException(
                        filter,
                        place,
                        "the key " + path + " reads " + step.property() + ", which " + type.simpleName()
                                + " does not have",
                        "name a getter, a record component or a public field");
            }
            type = property.type();
        }
        return type;
    }

    private TypeShape rootType(Root root, TypeShape element) {
        if (root instanceof Root.Indexed indexed) {
            return parameters.get(indexed.index());
        }
        if (root instanceof Root.Result) {
            return unwrapped(returns);
        }
        return root instanceof Root.Element ? element : TypeShape.UNKNOWN;
    }

    /** What a result holds; of a promise that is not of the JDK nothing is known. */
    private static TypeShape unwrapped(TypeShape type) {
        return switch (type.name()) {
            case "java.util.Optional",
                    "java.util.concurrent.CompletableFuture",
                    "java.util.concurrent.CompletionStage" -> unwrapped(type.argument(0));
            default -> type;
        };
    }

    private static TypeShape elementOf(TypeShape type) {
        if (type.isArray()) {
            return type.component();
        }
        // Of a collection of the application it is not known which argument is the element.
        return type.name().startsWith("java.util.") && type.arguments().size() == 1
                ? type.argument(0)
                : TypeShape.UNKNOWN;
    }
}
