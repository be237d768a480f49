package io.bloomguard.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.bloomguard.guard.Slots;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DeniedTest {

    private final Slots slots = new Slots();
    private final Probation probation = new Probation(slots.slot("denied"), "UserDao.find(String)");

    /** What a method returns whose comparison recurses, as an entity's that refers to itself does. */
    private static final class Endless {
        @Override
        public boolean equals(@Nullable Object other) {
            throw new StackOverflowError();
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    static Object unknown(String key) {
        return new Endless();
    }

    private static OnAbsent onAbsent() throws ReflectiveOperationException {
        return OnAbsent.find(MethodHandles.lookup(), "unknown", "(Ljava/lang/String;)Ljava/lang/Object;");
    }

    @Test
    void after_comparisonThatFails_returnsTheResultAndRefusesTheSite() throws ReflectiveOperationException {
        Denied denied = new Denied(new Outcome(probation, new Answers.Constant(null), onAbsent()), 1L);
        Endless returned = new Endless();

        assertThat(denied.after(returned, null, null, new Object[] {"x"})).isSameAs(returned);

        assertThat(probation.standing()).startsWith("refused").contains("StackOverflowError");
        assertThat(denied.after(null, new IllegalStateException(), null, new Object[] {"x"}))
                .isNull();
    }

    @Test
    void after_observationThatFails_returnsTheResultAndRefusesTheSite() {
        Answer failing = new Answer() {
            @Override
            public @Nullable Object create() {
                return null;
            }

            @Override
            public @Nullable Object observe(@Nullable Object result, Observer observer) {
                throw new AssertionError("cannot look");
            }
        };
        Denied denied = new Denied(new Outcome(probation, failing, null), 1L);

        assertThat(denied.after("x", null)).isEqualTo("x");

        assertThat(probation.standing()).startsWith("refused").contains("cannot look");
    }
}
