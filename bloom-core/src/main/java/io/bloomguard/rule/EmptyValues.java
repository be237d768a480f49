package io.bloomguard.rule;

import io.bloomguard.rule.AbsentAnswer.Completed;
import io.bloomguard.rule.AbsentAnswer.Container;
import io.bloomguard.rule.AbsentAnswer.EmptyArray;
import io.bloomguard.rule.AbsentAnswer.None;
import io.bloomguard.rule.AbsentAnswer.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The table of return types and their empty values. */
final class EmptyValues {

    private static final Map<String, AbsentAnswer> TABLE = table();

    /** Libraries whose containers, futures and sequences are never null and not ours to make. */
    private static final List<String> FOREIGN = List.of(
            "akka.stream.",
            "com.google.common.base.Optional",
            "com.google.common.collect.",
            "com.google.common.util.concurrent.",
            "io.reactivex.",
            "io.smallrye.mutiny.",
            "io.vavr.",
            "io.vertx.core.Future",
            "kotlin.sequences.",
            "kotlinx.coroutines.",
            "org.eclipse.collections.",
            "org.reactivestreams.",
            "org.springframework.data.domain.",
            "org.springframework.data.geo.",
            "org.springframework.data.util.Streamable",
            "reactor.core.",
            "rx.",
            "scala.");

    private static final String[] PROMISES = {
        "java.lang.Iterable",
        "java.util.Iterator",
        "java.util.Enumeration",
        "java.util.Spliterator",
        "java.util.Map",
        "java.util.Dictionary",
        "java.util.stream.BaseStream",
        "java.util.concurrent.Future",
        "java.util.concurrent.CompletionStage",
        "java.util.concurrent.Callable",
        "java.util.concurrent.Flow$Publisher",
        "java.util.function.Supplier",
        "org.reactivestreams.Publisher"
    };

    private EmptyValues() {}

    static AbsentAnswer of(TypeShape type, boolean nonNull, TypeHierarchy hierarchy) {
        if (type.isArray() && !type.name().startsWith(TypeShape.UNKNOWN.name())) {
            return new EmptyArray(type.component().name());
        }
        AbsentAnswer listed = TABLE.get(type.name());
        if (listed != null) {
            return listed;
        }
        if (type.name().startsWith(TypeShape.UNKNOWN.name())) {
            return new None("the return type is a type variable, whose empty value is not known");
        }
        return switch (type.name()) {
            case "void", "java.lang.Void", "kotlin.Unit" -> new None("the method returns nothing");
            case "java.util.concurrent.CompletableFuture", "java.util.concurrent.CompletionStage" ->
                completed(type, hierarchy);
            default -> ofReference(type, nonNull, hierarchy);
        };
    }

    private static AbsentAnswer completed(TypeShape type, TypeHierarchy hierarchy) {
        AbsentAnswer value = of(type.argument(0), false, hierarchy);
        if (value instanceof None none) {
            return new None("the return type is " + type + ", and of what it holds, " + none.reason());
        }
        return new Completed(value);
    }

    private static AbsentAnswer ofReference(TypeShape type, boolean nonNull, TypeHierarchy hierarchy) {
        if (isNumber(type, hierarchy)) {
            return new None("the return type " + type + " is a number, and no number means \"no such row\"");
        }
        if (JdkTypes.isPrimitive(type.name())) {
            return new None("the return type " + type + " has no empty value");
        }
        if (isPromise(type, hierarchy)) {
            return new None("the return type " + type + " promises more than null, and its empty value is not known");
        }
        if (nonNull) {
            return new None("the return type " + type + " is declared non-null");
        }
        return Value.NULL;
    }

    private static boolean isNumber(TypeShape type, TypeHierarchy hierarchy) {
        return switch (type.name()) {
            case "byte", "short", "float", "double" -> true;
            default -> JdkTypes.isAny(hierarchy, type, "java.lang.Number");
        };
    }

    /** Whether the type is a container, future or sequence; null in its place breaks the caller. */
    static boolean isPromise(TypeShape type, TypeHierarchy hierarchy) {
        return FOREIGN.stream().anyMatch(type.name()::startsWith) || JdkTypes.isAny(hierarchy, type, PROMISES);
    }

    private static Map<String, AbsentAnswer> table() {
        Map<String, AbsentAnswer> table = new HashMap<>();
        table.put("boolean", Value.FALSE);
        table.put("java.lang.Boolean", Value.FALSE);
        table.put("int", Value.ZERO_INT);
        table.put("java.lang.Integer", Value.ZERO_INT);
        table.put("long", Value.ZERO_LONG);
        table.put("java.lang.Long", Value.ZERO_LONG);
        table.put("java.util.Optional", Value.OPTIONAL);
        table.put("java.util.OptionalInt", Value.OPTIONAL_INT);
        table.put("java.util.OptionalLong", Value.OPTIONAL_LONG);
        table.put("java.util.OptionalDouble", Value.OPTIONAL_DOUBLE);
        table.put("java.util.Iterator", Value.ITERATOR);
        table.put("java.util.stream.Stream", Value.STREAM);
        table.put("java.util.stream.IntStream", Value.INT_STREAM);
        table.put("java.util.stream.LongStream", Value.LONG_STREAM);
        table.put("java.util.stream.DoubleStream", Value.DOUBLE_STREAM);
        containers(table);
        return Map.copyOf(table);
    }

    private static void containers(Map<String, AbsentAnswer> table) {
        Stream.of("java.lang.Iterable", "java.util.Collection", "java.util.List", "java.util.SequencedCollection")
                .forEach(type -> table.put(type, new Container("java.util.ArrayList")));
        Stream.of("AbstractCollection", "AbstractList")
                .forEach(type -> table.put("java.util." + type, new Container("java.util.ArrayList")));
        Stream.of("AbstractSet", "Set", "SequencedSet")
                .forEach(type -> table.put("java.util." + type, new Container("java.util.LinkedHashSet")));
        Stream.of("SortedSet", "NavigableSet")
                .forEach(type -> table.put("java.util." + type, new Container("java.util.TreeSet")));
        Stream.of("AbstractMap", "Map", "SequencedMap")
                .forEach(type -> table.put("java.util." + type, new Container("java.util.LinkedHashMap")));
        Stream.of("SortedMap", "NavigableMap")
                .forEach(type -> table.put("java.util." + type, new Container("java.util.TreeMap")));
        Stream.of("Queue", "Deque")
                .forEach(type -> table.put("java.util." + type, new Container("java.util.ArrayDeque")));
        String concurrent = "java.util.concurrent.";
        table.put(concurrent + "ConcurrentMap", new Container(concurrent + "ConcurrentHashMap"));
        table.put(concurrent + "ConcurrentNavigableMap", new Container(concurrent + "ConcurrentSkipListMap"));
        table.put(concurrent + "BlockingQueue", new Container(concurrent + "LinkedBlockingQueue"));
        table.put(concurrent + "BlockingDeque", new Container(concurrent + "LinkedBlockingDeque"));
        Stream.of(
                        "java.util.ArrayDeque",
                        "java.util.ArrayList",
                        "java.util.HashMap",
                        "java.util.HashSet",
                        "java.util.Hashtable",
                        "java.util.IdentityHashMap",
                        "java.util.LinkedHashMap",
                        "java.util.LinkedHashSet",
                        "java.util.LinkedList",
                        "java.util.PriorityQueue",
                        "java.util.Properties",
                        "java.util.Stack",
                        "java.util.TreeMap",
                        "java.util.TreeSet",
                        "java.util.Vector",
                        "java.util.WeakHashMap",
                        concurrent + "ConcurrentHashMap",
                        concurrent + "ConcurrentLinkedDeque",
                        concurrent + "ConcurrentLinkedQueue",
                        concurrent + "ConcurrentSkipListMap",
                        concurrent + "ConcurrentSkipListSet",
                        concurrent + "CopyOnWriteArrayList",
                        concurrent + "CopyOnWriteArraySet",
                        concurrent + "LinkedBlockingDeque",
                        concurrent + "LinkedBlockingQueue",
                        concurrent + "PriorityBlockingQueue")
                .forEach(type -> table.put(type, new Container(type)));
    }
}
