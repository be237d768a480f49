package io.bloomguard.weaver.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Batch lookups. */
abstract class BatchContract extends WriteContract {

    private static List<String> absent() {
        return new ArrayList<>(List.of(email(), email()));
    }

    @Test
    void batch_ofAbsentKeys_isEmptyWithoutTheBody() {
        BatchDao dao = batches();

        assertThat(dao.ofCollection(new ArrayList<>(absent()))).isEmpty();
        assertThat(dao.ofList(absent())).isEmpty();
        assertThat(dao.ofSet(Set.copyOf(absent()))).isEmpty();
        assertThat(dao.ofArray(absent().toArray(new String[0]))).isEmpty();
        assertThat(dao.toMap(absent())).isEmpty();
        assertThat(dao.toStream(absent())).isEmpty();
        assertThat(dao.ofIterable(absent())).isEmpty();
        assertThat(store.reads()).isZero();
        assertThat(dao.seen()).isNull();
    }

    @Test
    void batch_ofSomeAbsentKeys_runsWithTheOthersInTheirOrder() {
        BatchDao dao = batches();
        User one = writes().insert(user());
        User two = writes().insert(user());
        List<@Nullable String> asked =
                new ArrayList<>(Arrays.asList(email(), two.getEmail(), one.getEmail(), email(), two.getEmail()));
        List<@Nullable String> original = new ArrayList<>(asked);

        assertThat(dao.ofCollection(asked)).containsExactly(one, two);

        assertThat(dao.seen()).containsExactly(two.getEmail(), one.getEmail(), two.getEmail());
        assertThat(asked).isEqualTo(original);
    }

    @Test
    void batch_ofAnyDeclaredType_runsWithThatType() {
        BatchDao dao = batches();
        User user = writes().insert(user());
        String[] array = {email(), user.getEmail()};

        assertThat(dao.ofList(List.of(array))).containsExactly(user);
        assertThat(dao.seen()).containsExactly(user.getEmail());
        assertThat(dao.ofSet(new LinkedHashSet<>(List.of(array)))).containsExactly(user);
        assertThat(dao.seen()).containsExactly(user.getEmail());
        assertThat(dao.ofArray(array)).containsExactly(user);
        assertThat(dao.seen()).containsExactly(user.getEmail());
        assertThat(dao.toMap(List.of(array))).containsOnlyKeys(user.getEmail());
        assertThat(dao.toStream(List.of(array))).containsExactly(user);
        assertThat(array[0]).isNotEqualTo(user.getEmail());
    }

    @Test
    void batch_ofNoKeys_runsTheBody() {
        BatchDao dao = batches();

        assertThat(dao.ofCollection(List.of())).isEmpty();
        assertThat(store.reads()).isEqualTo(1);
        assertThat(dao.seen()).isEmpty();
    }

    @Test
    void batch_withANullElement_keepsIt() {
        BatchDao dao = batches();

        assertThat(dao.ofCollection(new ArrayList<>(Arrays.asList(email(), null))))
                .isEmpty();
        assertThat(dao.seen()).hasSize(1).containsOnlyNulls();
    }

    @Test
    void batch_ofAOneShotIterable_walksItOnce() {
        BatchDao dao = batches();
        User user = writes().insert(user());
        AtomicInteger walks = new AtomicInteger();
        Iterator<String> source = List.of(email(), user.getEmail()).iterator();
        Iterable<String> oneShot = () -> {
            walks.incrementAndGet();
            return source;
        };

        assertThat(dao.ofIterable(oneShot)).containsExactly(user);
        assertThat(walks).hasValue(1);
        assertThat(dao.seen()).containsExactly(user.getEmail());
    }

    @Test
    void batch_withOnAbsent_getsTheOriginalArgument() {
        BatchDao dao = batches();
        User user = writes().insert(user());
        Collection<String> absent = absent();

        assertThat(dao.orLabel("label", absent)).singleElement().satisfies(answer -> {
            assertThat(answer.tenant()).isEqualTo("label");
            assertThat(answer.getEmail()).isEqualTo(String.join("+", absent));
        });
        assertThat(dao.orLabel("label", List.of(email(), user.getEmail()))).containsExactly(user);
        assertThat(dao.seen()).containsExactly(user.getEmail());
    }
}
