package io.bloomguard.weaver.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.NoSuchElementException;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Lookups by the shape of the method. */
abstract class ShapeContract extends LookupContract {

    @Test
    void lookup_ofAnyPublicShape_isAnswered() {
        String email = email();
        assertThat(shapes().find(email)).isEmpty();
        assertThat(shapes().bySynchronizedMethod(email)).isEmpty();
        assertThat(shapes().byPosition(1, email)).isEmpty();
        assertThat(shapes().byProperty(new User("acme", email))).isEmpty();
        assertThat(shapes().withLoops(email)).isNull();
        assertThat(shapes().throwing(email)).isNull();
        assertThat(shapes().byPrimitiveId(Long.MAX_VALUE)).isNull();
        assertThat(shapes().byBoxedId(Long.MIN_VALUE)).isNull();
        assertThat(shapes().isMember("acme", email)).isFalse();
        assertThat(store.reads()).isZero();
    }

    @Test
    void lookup_thatNoProxySees_isAnswered() {
        if (!reachesEveryCall()) {
            return;
        }
        String email = email();
        assertThat(shapes().callsPrivate(email)).isEmpty();
        assertThat(shapes().byFinalMethod(email)).isEmpty();
        assertThat(ShapeDao.byStaticMethod(store, 1, email)).isEmpty();
        ShapeDao.Defaults defaults = () -> store;
        assertThat(defaults.byDefaultMethod(email)).isEmpty();
        assertThat(store.reads()).isZero();
    }

    @Test
    void lookup_ofAnInsertedRow_findsItByEveryShape() {
        User user = writes().insert(user());
        String email = user.getEmail();
        long id = Objects.requireNonNull(user.getId());

        assertThat(shapes().find(email)).contains(user);
        assertThat(shapes().bySynchronizedMethod(email)).contains(user);
        assertThat(shapes().byPosition(1, email)).contains(user);
        assertThat(shapes().byProperty(new User("other", email))).contains(user);
        assertThat(shapes().withLoops(email)).isSameAs(user);
        assertThat(shapes().byPrimitiveId(id)).isSameAs(user);
        assertThat(shapes().byBoxedId(id)).isSameAs(user);
        assertThat(shapes().isMember("acme", email)).isTrue();
        assertThat(shapes().callsPrivate(email)).contains(user);
        assertThat(shapes().byFinalMethod(email)).contains(user);
        assertThat(ShapeDao.byStaticMethod(store, 1, email)).contains(user);
        assertThat(shapes().orThrow(email)).isSameAs(user);
        assertThat(shapes().orSubstitute(2.5, email)).isEqualTo(1);
        assertThat(ShapeDao.orStatic(store, email)).isEqualTo(email);
        assertThat(store.reads()).isEqualTo(14);
        assertThatThrownBy(() -> shapes().throwing(email)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void lookup_throughABridge_isCountedOnce() {
        long before = guard(Filters.EMAIL).status().lookups();
        ByKey<User, String> generic = shapes();

        assertThat(generic.find(email())).isEmpty();

        assertThat(guard(Filters.EMAIL).status().lookups() - before).isEqualTo(1);
    }

    @Test
    void lookup_ofANullKey_runsTheBody() {
        assertThat(shapes().byBoxedId(null)).isNull();
        assertThat(shapes().byProperty(user())).isEmpty();
        assertThat(store.reads()).isZero();
    }

    @Test
    void onAbsent_ofAnAbsentKey_answersInTheBodysPlace() {
        assertThatThrownBy(() -> shapes().orThrow("nobody-" + email()))
                .isInstanceOf(NoSuchElementException.class)
                .hasMessageContaining("no row for nobody-");
        assertThat(shapes().orSubstitute(2.5, "four")).isEqualTo(6.5);
        if (reachesEveryCall()) {
            assertThat(ShapeDao.orStatic(store, "nobody")).isEqualTo("no nobody after 0");
        }
        assertThat(store.reads()).isZero();
    }
}
