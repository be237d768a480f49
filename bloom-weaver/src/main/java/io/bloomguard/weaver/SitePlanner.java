package io.bloomguard.weaver;

import io.bloomguard.rule.EntityKeys;
import io.bloomguard.rule.GuardDefinitionException;
import io.bloomguard.rule.GuardRules;
import io.bloomguard.rule.KeyExpression;
import io.bloomguard.rule.LookupPlan;
import io.bloomguard.rule.MethodShape;
import io.bloomguard.rule.MethodShape.Flag;
import io.bloomguard.rule.MethodShape.Parameter;
import io.bloomguard.rule.TypeShape;
import io.bloomguard.rule.WriteKind;
import io.bloomguard.rule.WritePlan;
import io.bloomguard.weaver.WeaveEntry.Outcome;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** Decides for each annotated method of one class what is woven into it. Used by one thread. */
final class SitePlanner {

    private final ClassFile file;
    private final ClassFiles around;
    private final SurroundingTypes types;
    private final EntityProperties properties;
    private final Nullness nullness;
    private final SitePlan plan = new SitePlan();

    private SitePlanner(ClassFile file, ClassFiles around) {
        this.file = file;
        this.around = around;
        this.types = new SurroundingTypes(around, file);
        this.properties = new EntityProperties(types);
        this.nullness = new Nullness(types);
    }

    /** The plan for a class. */
    static SitePlan plan(ClassFile file, ClassFiles around) {
        SitePlanner planner = new SitePlanner(file, around);
        planner.planClass();
        return planner.plan;
    }

    private void planClass() {
        for (Mark mark : file.marks()) {
            plan.add(entry("", mark, mark.key(), Outcome.REFUSED, onClass(mark)));
        }
        for (MethodFile method : file.methods()) {
            if (!method.isSynthetic() && !method.marks().isEmpty()) {
                planMethod(method);
            }
        }
    }

    private String onClass(Mark mark) {
        String name = "@" + mark.kind().annotation();
        return file.isAnnotationType()
                ? name
                        + " stands on an annotation, and is not looked for through others; annotate the methods themselves."
                : name + " stands on a class; annotate its methods.";
    }

    private void planMethod(MethodFile method) {
        MethodShape shape = shape(method);
        List<Mark> writes = new ArrayList<>();
        for (Mark mark : method.marks()) {
            if (mark.kind().isWrite()) {
                writes.add(mark);
            }
        }
        for (Mark mark : method.marks()) {
            if (!mark.kind().isWrite()) {
                planLookup(method, shape, mark, !writes.isEmpty());
            }
        }
        if (!writes.isEmpty()) {
            planWrites(method, shape, writes);
        }
    }

    private void planLookup(MethodFile method, MethodShape shape, Mark mark, boolean writesToo) {
        try {
            if (writesToo) {
                throw new GuardDefinitionException(
                        mark.filter(),
                        shape.place(),
                        "the method is also declared as a write, which must not be skipped",
                        "guard a method that only reads");
            }
            LookupPlan lookup = GuardRules.lookup(shape, mark.filter(), mark.key(), mark.onAbsent(), types);
            if (!lookup.onAbsent().isEmpty()) {
                GuardRules.checkOnAbsent(shape, mark.filter(), lookup.onAbsent(), declared());
            }
            String key = lookup.key().toString();
            checkKey(shape, mark, lookup.arguments(), lookup.key());
            plan.lookup(new LookupSite(
                    method,
                    mark.filter(),
                    key,
                    lookup.arguments(),
                    lookup.batch(),
                    lookup.returns().toString(),
                    lookup.onAbsent()));
            plan.add(entry(shape, mark, mark.key().isEmpty() ? key : mark.key(), Outcome.WOVEN, ""));
        } catch (GuardDefinitionException e) {
            plan.add(entry(shape, mark, mark.key(), Outcome.REFUSED, sentence(e)));
        }
    }

    private void planWrites(MethodFile method, MethodShape shape, List<Mark> marks) {
        List<String> texts = new ArrayList<>();
        for (Mark mark : marks) {
            EntityKeys entityKeys = type -> properties.keyOf(type, mark.filter());
            try {
                WritePlan write = GuardRules.write(shape, kind(mark), mark.filter(), mark.key(), entityKeys, types);
                if (write.key().isPresent()) {
                    checkKey(shape, mark, all(shape), write.key().get());
                }
                texts.add(write.kind().word());
                texts.add(write.filter());
                texts.add(write.keyText());
                plan.add(entry(shape, mark, mark.key().isEmpty() ? write.keyText() : mark.key(), Outcome.WOVEN, ""));
            } catch (GuardDefinitionException e) {
                plan.add(entry(shape, mark, mark.key(), Outcome.REFUSED, sentence(e)));
            }
        }
        if (!texts.isEmpty()) {
            plan.write(new WriteSite(method, texts, shape.returns().toString()));
        }
    }

    private void checkKey(MethodShape shape, Mark mark, List<Integer> arguments, KeyExpression key) {
        List<TypeShape> parameters = new ArrayList<>();
        for (int index : arguments) {
            parameters.add(shape.parameters().get(index).type());
        }
        new KeyCheck(mark.filter(), shape.place(), parameters, shape.returns(), properties).check(key);
    }

    private static List<Integer> all(MethodShape shape) {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < shape.parameters().size(); i++) {
            all.add(i);
        }
        return all;
    }

    private static WriteKind kind(Mark mark) {
        return switch (mark.kind()) {
            case ADD -> WriteKind.ADD;
            case REMOVE -> WriteKind.REMOVE;
            default -> WriteKind.UNKNOWN;
        };
    }

    private List<MethodShape> declared() {
        List<MethodShape> shapes = new ArrayList<>();
        for (MethodFile method : file.methods()) {
            if (!method.isSynthetic()) {
                shapes.add(shape(method));
            }
        }
        return shapes;
    }

    /**
     * The parameters' names. The JVM leaves them out where it hands over a class that was loaded before (JDK 17), so the
     * class file itself is asked, if it is still the same method.
     */
    private List<@Nullable String> names(MethodFile method) {
        if (method.hasParameterNames() || method.marks().isEmpty()) {
            return method.parameterNames();
        }
        ClassFile original = original();
        if (original != null) {
            for (MethodFile candidate : original.methods()) {
                if (candidate.isSameAs(method)) {
                    return candidate.parameterNames();
                }
            }
        }
        return method.parameterNames();
    }

    private @Nullable ClassFile original() {
        byte[] bytes = around.find(file.name());
        try {
            return bytes == null ? null : ClassFile.read(bytes);
        } catch (RuntimeException unreadable) {
            return null;
        }
    }

    private MethodShape shape(MethodFile method) {
        List<@Nullable String> names = names(method);
        SignatureShapes.MethodTypes signature = SignatureShapes.ofMethod(method.descriptor(), method.signature());
        List<Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < signature.parameters().size(); i++) {
            parameters.add(new Parameter(names.get(i), signature.parameters().get(i)));
        }
        return new MethodShape(file.binaryName(), method.name(), parameters, signature.returns(), flags(method));
    }

    private Set<Flag> flags(MethodFile method) {
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        if ((method.access() & Opcodes.ACC_ABSTRACT) != 0) {
            flags.add(Flag.ABSTRACT);
        }
        if ((method.access() & Opcodes.ACC_NATIVE) != 0) {
            flags.add(Flag.NATIVE);
        }
        if (method.isStatic()) {
            flags.add(Flag.STATIC);
        }
        if (method.name().startsWith("<")) {
            flags.add(Flag.CONSTRUCTOR);
        }
        if (!method.marks().isEmpty() && nullness.returnsNonNull(file, method)) {
            flags.add(Flag.RETURNS_NON_NULL);
        }
        return flags;
    }

    /** The exception's sentence without the filter and the place, which stand beside it in a report. */
    private static String sentence(GuardDefinitionException e) {
        String message = String.valueOf(e.getMessage());
        String prefix = e.place() + ": ";
        int start = message.indexOf(prefix);
        return start < 0 ? message : message.substring(start + prefix.length());
    }

    private WeaveEntry entry(MethodShape shape, Mark mark, String key, Outcome outcome, String reason) {
        return entry(shape.place().substring(shape.place().indexOf('.') + 1), mark, key, outcome, reason);
    }

    private WeaveEntry entry(String method, Mark mark, String key, Outcome outcome, String reason) {
        return new WeaveEntry(file.binaryName(), method, mark.kind().text(), mark.filter(), key, outcome, reason);
    }
}
