package io.bloomguard.weaver.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.bloomguard.FilterDefinition;
import io.bloomguard.Guard;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;

/** The filters, the store and the DAOs that the contract's tests share. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ContractFixture {

    private static final AtomicInteger NEXT = new AtomicInteger();

    /** The rows of a test. */
    protected Store store = new Store();

    /** Defines a filter where the woven methods look for it. */
    protected abstract Guard define(FilterDefinition definition);

    /** The guard of a filter that was defined. */
    protected abstract Guard guard(String filter);

    /** The DAO of lookups by return type. */
    protected abstract LookupDao lookups();

    /** The DAO of lookups by shape. */
    protected abstract ShapeDao shapes();

    /** The DAO of batch lookups. */
    protected abstract BatchDao batches();

    /** The DAO of writers. */
    protected abstract WriteDao writes();

    /** Whether calls are guarded that no proxy sees: private, final and static methods, and calls of one's own. */
    protected boolean reachesEveryCall() {
        return true;
    }

    @BeforeAll
    void defineFilters() throws InterruptedException {
        FilterDefinitions.defineOnce(this::define);
        for (String filter : FilterDefinitions.NAMES) {
            assertThat(guard(filter).awaitReady(Duration.ofSeconds(30)))
                    .as(() -> guard(filter).status().toString())
                    .isTrue();
        }
        // The first key of a filter without a source decides of which type its keys are.
        writes().insert(user());
    }

    @BeforeEach
    void emptyStore() {
        store = new Store();
    }

    static String email() {
        return "user-" + NEXT.incrementAndGet() + "@example.org";
    }

    static User user() {
        return new User("acme", email());
    }
}
