package io.bloomguard.sample.textbook;

import static org.assertj.core.api.Assertions.assertThat;

import io.bloomguard.sample.textbook.Lsm.Outcome;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class LsmTest {

    @Test
    void measure_manyFiles_filtersSaveReadsAndHideNothing() throws IOException {
        Outcome outcome = Lsm.measure(10_000, 1000, 1000);

        assertThat(outcome.filesBefore()).isGreaterThan(5);
        assertThat(outcome.without().wrong()).isZero();
        assertThat(outcome.with().wrong()).isZero();
        assertThat(outcome.with().absentReads()).isLessThan(outcome.without().absentReads() / 20);
        assertThat(outcome.with().presentReads()).isLessThan(outcome.without().presentReads() / 2);
        assertThat(outcome.with().compactedReads()).isLessThan(outcome.without().compactedReads() / 20);
    }

    @Test
    void measure_compaction_rebuiltFilterKeepsTheRateAndTheJoinedOneDoesNot() throws IOException {
        Outcome outcome = Lsm.measure(10_000, 1000, 100);

        assertThat(outcome.rebuiltRate()).isLessThan(0.011);
        assertThat(outcome.joinedRate()).isGreaterThan(0.5);
    }

    @Test
    void get_deletedAfterFlush_isEmptyBeforeAndAfterCompaction() throws IOException {
        try (TemporaryFolder folder = TemporaryFolder.create();
                LsmStore store = new LsmStore(folder.path(), 2, 0.01, true)) {
            store.put("a", "1");
            store.put("b", "2");
            store.delete("a");
            store.put("c", "3");

            assertThat(store.files()).isEqualTo(2);
            assertThat(store.get("a")).isEmpty();
            assertThat(store.get("b")).contains("2");
            store.compact();
            assertThat(store.files()).isEqualTo(1);
            assertThat(store.get("a")).isEmpty();
            assertThat(store.get("b")).contains("2");
        }
    }
}
