package io.bloomguard.rule;

import io.bloomguard.rule.KeyExpression.Composite;
import io.bloomguard.rule.KeyExpression.Path;
import io.bloomguard.rule.KeyExpression.Projection;
import io.bloomguard.rule.KeyExpression.Root;
import io.bloomguard.rule.MethodShape.Flag;
import io.bloomguard.rule.MethodShape.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** An annotated method under the rules: what lookups and writes check alike. */
record GuardedMethod(String filter, MethodShape method, TypeHierarchy hierarchy) {

    GuardDefinitionException refuse(String found, String remedy) {
        return new GuardDefinitionException(filter, method.place(), found, remedy);
    }

    /** Refuses what has no body that can be run or skipped within the call. */
    void requireBody() {
        if (method.is(Flag.CONSTRUCTOR)) {
            throw refuse("a constructor is annotated", "annotate a method");
        }
        if (method.is(Flag.ABSTRACT)) {
            throw refuse(
                    "an abstract method is annotated, which has no body to weave",
                    "annotate the methods that implement it");
        }
        if (method.is(Flag.NATIVE)) {
            throw refuse(
                    "a native method is annotated, which has no body to weave", "annotate a Java method that calls it");
        }
        boolean suspends = false;
        for (Parameter parameter : method.parameters()) {
            suspends |= parameter.type().name().equals("kotlin.coroutines.Continuation");
        }
        if (suspends) {
            throw refuse(
                    "a Kotlin suspend function is annotated, which returns before it has ended",
                    "annotate a function that does not suspend");
        }
    }

    KeyExpression parse(String key) {
        try {
            return KeyExpression.parse(key);
        } catch (KeyExpressionException e) {
            throw refuse(e.found(), e.remedy());
        }
    }

    /** The same expression with every parameter by its position. */
    KeyExpression byPosition(KeyExpression expression) {
        if (expression instanceof Path path) {
            return byPosition(path);
        }
        if (expression instanceof Composite composite) {
            return new Composite(
                    composite.parts().stream().map(this::byPosition).collect(Collectors.toList()));
        }
        Projection projection = (Projection) expression;
        return new Projection(byPosition(projection.elements()), projection.element());
    }

    private Path byPosition(Path path) {
        if (path.root() instanceof Root.Named named) {
            return new Path(new Root.Indexed(indexOf(named.name())), path.steps());
        }
        if (path.root() instanceof Root.Indexed indexed) {
            checkIndex(indexed.index());
        }
        return path;
    }

    private int indexOf(String name) {
        List<Parameter> parameters = method.parameters();
        for (int i = 0; i < parameters.size(); i++) {
            if (name.equals(parameters.get(i).name())) {
                return i;
            }
        }
        if (!parameters.isEmpty() && parameters.stream().allMatch(parameter -> parameter.name() == null)) {
            throw refuse(
                    "the key names #" + name + ", but the class file has no parameter names",
                    "compile with -parameters, or write #p0 for the first parameter");
        }
        throw refuse("the key names #" + name + ", but " + thereIs(), "name one of the method's parameters");
    }

    private String thereIs() {
        if (method.parameters().isEmpty()) {
            return "the method has no parameters";
        }
        return method.parameters().stream()
                .map(Parameter::name)
                .filter(Objects::nonNull)
                .map(name -> "#" + name)
                .collect(Collectors.joining(", ", "the method has ", ""));
    }

    private void checkIndex(int index) {
        List<Parameter> parameters = method.parameters();
        if (index >= parameters.size()) {
            throw refuse(
                    "the key asks for #p" + index + ", but the method has " + parameters.size() + " parameter"
                            + (parameters.size() == 1 ? "" : "s"),
                    "count the parameters from #p0");
        }
        for (int i = 0; i < parameters.size(); i++) {
            String name = parameters.get(i).name();
            // Spring lets a parameter's own name win over its position; here nothing has two meanings.
            if (i != index && name != null && KeyExpressionParser.position(name) == index) {
                throw refuse(
                        "the key asks for the parameter of position " + index + ", and parameter " + i + " is named "
                                + name,
                        "rename that parameter, or name the key's own parameter");
            }
        }
    }

    /** The positions of the parameters that can be a key where none is named. */
    List<Integer> candidates() {
        List<Integer> candidates = new ArrayList<>();
        for (int i = 0; i < method.parameters().size(); i++) {
            if (!isQueryOption(type(i))) {
                candidates.add(i);
            }
        }
        return candidates;
    }

    int onlyCandidate() {
        List<Integer> candidates = candidates();
        if (candidates.size() == 1) {
            return candidates.get(0);
        }
        throw refuse(
                candidates.isEmpty()
                        ? "no key is given and no parameter can be one"
                        : "no key is given and " + candidates.size() + " parameters can be one",
                candidates.isEmpty()
                        ? "take the key as a parameter"
                        : "name the key, for example key = \"" + exampleKey(candidates) + "\"");
    }

    private String exampleKey(List<Integer> candidates) {
        return candidates.stream()
                .map(i -> {
                    String name = method.parameters().get(i).name();
                    return "#" + (name == null ? "p" + i : name);
                })
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private boolean isQueryOption(TypeShape type) {
        String domain = "org.springframework.data.domain.";
        return JdkTypes.isAny(
                hierarchy,
                type,
                "java.lang.Class",
                domain + "Pageable",
                domain + "Sort",
                domain + "Limit",
                domain + "ScrollPosition");
    }

    TypeShape type(int parameter) {
        return method.parameters().get(parameter).type();
    }

    /** What is wrong with a parameter as a key by itself. */
    void requireKeyType(String what, TypeShape type) {
        if (KeyTypeNames.isNoKey(type, hierarchy)) {
            throw refuse(what + " is of type " + type + ", which is no key", KeyTypeNames.remedy(type, hierarchy));
        }
    }
}
