package io.bloomguard.rule;

import io.bloomguard.rule.AbsentAnswer.Completed;
import io.bloomguard.rule.AbsentAnswer.Container;
import io.bloomguard.rule.AbsentAnswer.None;
import io.bloomguard.rule.AbsentAnswer.Value;
import io.bloomguard.rule.KeyExpression.Composite;
import io.bloomguard.rule.KeyExpression.Path;
import io.bloomguard.rule.KeyExpression.Projection;
import io.bloomguard.rule.KeyExpression.Root;
import io.bloomguard.rule.MethodShape.Flag;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Decides whether a lookup can be guarded, and how. */
final class LookupRule {

    private static final String NAME_ON_ABSENT = "name a method in onAbsent that gives the answer";

    private final GuardedMethod guarded;
    private final MethodShape method;
    private final String onAbsent;

    LookupRule(GuardedMethod guarded, String onAbsent) {
        this.guarded = guarded;
        this.method = guarded.method();
        this.onAbsent = onAbsent;
    }

    LookupPlan plan(String key) {
        guarded.requireBody();
        if (method.returns().name().equals("void")) {
            throw guarded.refuse(
                    "a method that returns nothing is annotated as a lookup", "annotate a method that returns rows");
        }
        if (Deferred.beginsLater(method.returns(), guarded.hierarchy())) {
            throw guarded.refuse(
                    "the lookup returns " + method.returns() + ", which asks for the rows only later, when the key may"
                            + " have been inserted",
                    "guard a method that returns the rows themselves, or a CompletableFuture of them");
        }
        KeyExpression expression = key.isEmpty()
                ? new Path(new Root.Indexed(guarded.onlyCandidate()), List.of())
                : guarded.byPosition(guarded.parse(key));
        List<Path> paths = paths(expression);
        boolean batch = isBatch(paths);
        if (batch) {
            checkBatch(bareParameter(paths.get(0)));
        }
        for (Path path : paths) {
            checkType(path, batch);
        }
        if (onAbsent.isEmpty()) {
            checkAnswer(AbsentAnswer.of(method.returns(), method.is(Flag.RETURNS_NON_NULL), guarded.hierarchy()));
        }
        TreeSet<Integer> needed = new TreeSet<>();
        for (Path path : paths) {
            needed.add(index(path));
        }
        List<Integer> arguments = List.copyOf(needed);
        return new LookupPlan(arguments, among(arguments, expression), batch, method.returns(), onAbsent);
    }

    private List<Path> paths(KeyExpression expression) {
        if (expression instanceof Projection) {
            throw guarded.refuse(
                    "the key " + expression + " is a projection, which only a write can have",
                    "take the collection of keys itself as the parameter");
        }
        List<Path> paths = expression instanceof Composite composite ? composite.parts() : List.of((Path) expression);
        for (Path path : paths) {
            if (path.root() instanceof Root.Result) {
                throw guarded.refuse(
                        "the key " + expression + " reads #result, which a lookup does not have before it has run",
                        "read a parameter; one that is itself named result is #p and its position");
            }
        }
        return paths;
    }

    private boolean isBatch(List<Path> paths) {
        for (Path path : paths) {
            if (path.steps().isEmpty() && isCollectionOfKeys(bareParameter(path))) {
                if (paths.size() > 1) {
                    throw guarded.refuse(
                            "one part of a composite key is the collection " + bareParameter(path),
                            "take one key, or look the keys up one by one");
                }
                return true;
            }
        }
        return false;
    }

    /** Arrays of bytes and chars are one key; every other array is a batch, like every collection. */
    private boolean isCollectionOfKeys(TypeShape type) {
        if (type.isArray()) {
            return !type.name().equals("byte[]") && !type.name().equals("char[]");
        }
        return JdkTypes.isAny(guarded.hierarchy(), type, "java.lang.Iterable") && !isPath(type);
    }

    /** A path in the file system is iterable and no collection of keys. */
    private boolean isPath(TypeShape type) {
        return JdkTypes.isAny(guarded.hierarchy(), type, "java.nio.file.Path");
    }

    private void checkBatch(TypeShape keys) {
        boolean canBeMade = keys.isArray() || AbsentAnswer.of(keys, false, guarded.hierarchy()) instanceof Container;
        if (!canBeMade) {
            throw guarded.refuse(
                    "the keys come as " + keys + ", of which a smaller copy cannot be made",
                    "take an array, Iterable, Collection, List or Set");
        }
        if (MethodWords.of(method.name()).areComplement()) {
            throw guarded.refuse(
                    "the name says that the rows are those whose key is not given",
                    "guard only a lookup that returns the rows of its keys");
        }
        if (!isUnion(method.returns())) {
            throw guarded.refuse(
                    "many keys are asked and the result is " + method.returns()
                            + ", which is not a collection of what each of them has",
                    "return a collection, a map or a stream of the rows that exist");
        }
    }

    /** Whether the result may be the union over the keys; an array has a place for each key more often than not. */
    private boolean isUnion(TypeShape type) {
        AbsentAnswer answer = AbsentAnswer.of(type, false, guarded.hierarchy());
        if (answer instanceof Completed) {
            return isUnion(type.argument(0));
        }
        if (answer instanceof None) {
            return !onAbsent.isEmpty() && EmptyValues.isPromise(type, guarded.hierarchy());
        }
        return answer instanceof Container || answer == Value.STREAM || answer == Value.ITERATOR;
    }

    private void checkType(Path path, boolean batch) {
        if (!path.steps().isEmpty()) {
            return;
        }
        TypeShape type = bareParameter(path);
        if (!batch) {
            guarded.requireKeyType("the key " + name(path), type);
        } else {
            guarded.requireKeyType("a key of " + name(path), type.isArray() ? type.component() : type.argument(0));
        }
    }

    private void checkAnswer(AbsentAnswer answer) {
        MethodWords words = MethodWords.of(method.name());
        if (answer instanceof None none) {
            throw guarded.refuse(none.reason(), NAME_ON_ABSENT);
        } else if (answer instanceof Completed completed) {
            checkAnswer(completed.value());
        } else if (answer == Value.FALSE && words.areNegative()) {
            throw guarded.refuse(
                    "the name says that false does not mean \"no such row\"",
                    "name a method in onAbsent that gives the answer, which may well be true");
        } else if ((answer == Value.ZERO_INT || answer == Value.ZERO_LONG) && !words.areCounting()) {
            throw guarded.refuse(
                    "the result is a number and the name does not say that it counts rows, so 0 may mean something else",
                    NAME_ON_ABSENT);
        }
    }

    private String name(Path path) {
        String name = method.parameters().get(index(path)).name();
        return name == null ? path.toString() : "#" + name;
    }

    private TypeShape bareParameter(Path path) {
        return guarded.type(index(path));
    }

    private static int index(Path path) {
        return ((Root.Indexed) path.root()).index();
    }

    /** The expression over the needed arguments alone. */
    private static KeyExpression among(List<Integer> arguments, KeyExpression expression) {
        if (expression instanceof Composite composite) {
            return new Composite(composite.parts().stream()
                    .map(part -> among(arguments, part))
                    .collect(Collectors.toList()));
        }
        return among(arguments, (Path) expression);
    }

    private static Path among(List<Integer> arguments, Path path) {
        return new Path(new Root.Indexed(arguments.indexOf(index(path))), path.steps());
    }
}
