package io.bloomguard.rule;

import io.bloomguard.rule.AbsentAnswer.Completed;
import io.bloomguard.rule.AbsentAnswer.Container;
import io.bloomguard.rule.AbsentAnswer.EmptyArray;
import io.bloomguard.rule.AbsentAnswer.None;
import io.bloomguard.rule.AbsentAnswer.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
        for (String prefix : FOREIGN) {
            if (type.name().startsWith(prefix)) {
                return true;
            }
        }
        return JdkTypes.isAny(hierarchy, type, PROMISES);
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
        String util = "java.util.";
        String concurrent = "java.util.concurrent.";
        put(table, util + "ArrayList", "java.lang.Iterable", util + "Collection", util + "List");
        put(
                table,
                util + "ArrayList",
                util + "SequencedCollection",
                util + "AbstractCollection",
                util + "AbstractList");
        put(table, util + "LinkedHashSet", util + "AbstractSet", util + "Set", util + "SequencedSet");
        put(table, util + "TreeSet", util + "SortedSet", util + "NavigableSet");
        put(table, util + "LinkedHashMap", util + "AbstractMap", util + "Map", util + "SequencedMap");
        put(table, util + "TreeMap", util + "SortedMap", util + "NavigableMap");
        put(table, util + "ArrayDeque", util + "Queue", util + "Deque");
        put(table, concurrent + "ConcurrentHashMap", concurrent + "ConcurrentMap");
        put(table, concurrent + "ConcurrentSkipListMap", concurrent + "ConcurrentNavigableMap");
        put(table, concurrent + "LinkedBlockingQueue", concurrent + "BlockingQueue");
        put(table, concurrent + "LinkedBlockingDeque", concurrent + "BlockingDeque");
        for (String type : List.of(
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
                concurrent + "PriorityBlockingQueue")) {
            put(table, type, type);
        }
    }

    private static void put(Map<String, AbsentAnswer> table, String made, String... types) {
        for (String type : types) {
            table.put(type, new Container(made));
        }
    }
}
