package io.bloomguard.site;

import io.bloomguard.guard.Slot;
import io.bloomguard.guard.WriteSection;
import io.bloomguard.key.KeyReader;
import io.bloomguard.rule.WriteKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One declared write with all its annotations, bound to their filters. Thread-safe. */
final class WriteSite {

    /**
     * One annotation.
     *
     * @param kind what the write does to the filter
     * @param slot the filter
     * @param reader reads the key; null exactly for {@link WriteKind#UNKNOWN}
     */
    record Declaration(WriteKind kind, Slot slot, @Nullable KeyReader reader) {

        /** Whether the key, or its final value, is known only after the method. */
        boolean isRead(Moment moment) {
            if (kind != WriteKind.ADD) {
                return false;
            }
            KeyReader key = Objects.requireNonNull(reader);
            return moment == Moment.BEFORE ? !key.needsResult() : key.needsResult() || !key.immutable();
        }
    }

    /** When a key is read. */
    enum Moment {
        BEFORE,
        AFTER
    }

    private final String method;
    private final List<Declaration> declarations;
    private final Map<Slot, Boolean> keysToCome = new LinkedHashMap<>();

    WriteSite(String method, List<Declaration> declarations) {
        this.method = method;
        this.declarations = List.copyOf(declarations);
        for (Declaration declaration : declarations) {
            keysToCome.merge(declaration.slot(), declaration.isRead(Moment.AFTER), Boolean::logicalOr);
        }
    }

    String method() {
        return method;
    }

    /** Opens the sections and adds what the arguments hold. Never throws; a fault takes the filters out of service. */
    OpenWrite enter(@Nullable Object[] arguments) {
        Map<Slot, WriteSection> sections = new LinkedHashMap<>();
        OpenWrite write = new OpenWrite(this, arguments, sections);
        try {
            keysToCome.forEach((slot, toCome) -> sections.put(slot, slot.begin(toCome)));
            for (Declaration declaration : declarations) {
                WriteSection section = Objects.requireNonNull(sections.get(declaration.slot()));
                switch (declaration.kind()) {
                    case UNKNOWN -> section.unknownKey("The write " + method + " of unknown keys began.");
                    case REMOVE -> declaration.slot().counters().countRemoval();
                    case ADD -> {
                        if (declaration.isRead(Moment.BEFORE)) {
                            // A key that is read again afterwards may still be unset here.
                            add(declaration, section, arguments, null, declaration.isRead(Moment.AFTER));
                        }
                    }
                }
            }
        } catch (Throwable fault) {
            String reason = "The write " + method + " could not be followed: " + fault;
            for (Slot slot : keysToCome.keySet()) {
                if (sections.containsKey(slot)) {
                    slot.outOfService(reason);
                } else {
                    // No load could wait for this write.
                    slot.refuse(reason);
                }
            }
        }
        return write;
    }

    /** Adds what is known only now. Never throws. */
    void exit(OpenWrite write, @Nullable Object result, @Nullable Throwable thrown) {
        for (Declaration declaration : declarations) {
            WriteSection section = write.sections().get(declaration.slot());
            if (section == null || !declaration.isRead(Moment.AFTER)) {
                continue;
            }
            if (thrown != null && Objects.requireNonNull(declaration.reader()).needsResult()) {
                section.unknownKey("The write " + method + " threw "
                        + thrown.getClass().getName() + ", so the key it may have written is not known.");
            } else {
                add(declaration, section, write.arguments(), result, false);
            }
        }
    }

    private void add(
            Declaration declaration,
            WriteSection section,
            @Nullable Object[] arguments,
            @Nullable Object result,
            boolean mayBeUnset) {
        List<@Nullable Object> keys = new ArrayList<>();
        try {
            Objects.requireNonNull(declaration.reader()).read(arguments, result, keys::add);
        } catch (Throwable unreadable) {
            if (!mayBeUnset) {
                section.unknownKey("The write " + method + " has a key that cannot be read: " + unreadable);
            }
            return;
        }
        for (Object key : keys) {
            if (key != null) {
                section.add(key);
            } else if (!mayBeUnset) {
                section.unknownKey("The write " + method + " has a null key.");
            }
        }
    }

    /**
     * Says that the write may go on although its section is about to end. Filters with keys of it that are not in yet cannot
     * be loaded again: no load could wait for the rows.
     */
    void endUnseen(String why) {
        for (Declaration declaration : declarations) {
            if (declaration.kind() == WriteKind.UNKNOWN || declaration.isRead(Moment.AFTER)) {
                declaration.slot().refuse("The end of the write " + method + " cannot be seen: " + why + ".");
            }
        }
    }

    void outOfService(String reason) {
        keysToCome.keySet().forEach(slot -> slot.outOfService(reason));
    }
}
