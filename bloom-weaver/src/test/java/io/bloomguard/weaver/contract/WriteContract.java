package io.bloomguard.weaver.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Writers. */
abstract class WriteContract extends ShapeContract {

    @Test
    void write_byDefaultKeyOrProjection_isFound() {
        User one = user();
        List<User> many = List.of(user(), user(), user());
        writes().insertByDefaultKey(one);
        writes().insertAll(many);

        assertThat(lookups().optional(one.getEmail())).contains(one);
        for (User user : many) {
            assertThat(lookups().optional(user.getEmail())).contains(user);
        }
    }

    @Test
    void write_whoseKeyChangesInTheMethod_isFoundByTheLastKey() {
        User generated = user();
        writes().insertGenerated(generated);
        User normalised = user();
        writes().insertNormalised(normalised);

        assertThat(shapes().byBoxedId(generated.getId())).isSameAs(generated);
        assertThat(lookups().optional(normalised.getEmail())).contains(normalised);
    }

    @Test
    void write_thatNoProxySees_isFound() {
        if (!reachesEveryCall()) {
            return;
        }
        User self = user();
        writes().callsPrivate(self);
        String email = email();
        WriteDao.insertStatic(store, email);

        assertThat(lookups().optional(self.getEmail())).contains(self);
        assertThat(lookups().exists(email)).isTrue();
    }

    @Test
    void write_thatEndsInAFuture_isFoundWhenTheFutureEnds() {
        CompletableFuture<Void> when = new CompletableFuture<>();
        User user = user();
        CompletableFuture<User> written = writes().insertLater(user, when);
        // Its id is not known yet, so no lookup by id can be answered.
        int before = store.reads();
        assertThat(shapes().byPrimitiveId(Long.MAX_VALUE)).isNull();
        assertThat(store.reads()).isEqualTo(before + 1);

        when.complete(null);

        assertThat(shapes().byBoxedId(written.join().getId())).isSameAs(user);
        assertThat(shapes().byPrimitiveId(Long.MAX_VALUE)).isNull();
        assertThat(store.reads()).isEqualTo(before + 2);
    }

    @Test
    void write_thatThrows_throwsOnAndIsFound() {
        User user = user();
        assertThatThrownBy(() -> writes().insertAndThrow(user)).hasMessage("after the write");

        assertThat(lookups().optional(user.getEmail())).contains(user);
        int before = store.reads();
        assertThat(lookups().optional(email())).isEmpty();
        assertThat(store.reads()).isEqualTo(before);
    }

    @Test
    void write_ofWideArguments_returnsItsResultUnchanged() {
        assertThat(writes().insertReturningDouble(40L, 2.5, email())).isEqualTo(42.5);
    }

    @Test
    void remove_leavesTheKeyToTheNextBuild() {
        User user = writes().insert(user());
        assertThat(writes().deleteByEmail(user.getEmail())).isEqualTo(1);
        int before = store.reads();

        assertThat(lookups().optional(user.getEmail())).isEmpty();
        assertThat(store.reads()).isEqualTo(before + 1);
    }

    @Test
    void unknownWrite_whileItRuns_answersNobody() {
        AtomicInteger reads = new AtomicInteger();
        writes().bulk(() -> {
            lookups().ofBulkFilter(email());
            reads.set(store.reads());
        });

        assertThat(reads).hasValue(1);
    }

    @Test
    void write_whoseFutureFails_answersNobodyAndFailsUnchanged() {
        CompletableFuture<Void> when = new CompletableFuture<>();
        CompletableFuture<User> written = writes().failLater(user(), when);
        when.completeExceptionally(new IllegalArgumentException("no connection"));

        assertThatThrownBy(written::join)
                .isInstanceOf(CompletionException.class)
                .hasRootCauseMessage("no connection");
        assertThat(guard(Filters.FAILING).definitelyAbsent(Long.MAX_VALUE)).isFalse();
    }
}
