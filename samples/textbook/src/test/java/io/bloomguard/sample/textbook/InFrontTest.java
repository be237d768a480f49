package io.bloomguard.sample.textbook;

import static org.assertj.core.api.Assertions.assertThat;

import io.bloomguard.sample.textbook.InFront.Saving;
import java.util.List;
import org.junit.jupiter.api.Test;

class InFrontTest {

    @Test
    void measure_mostlyAbsentKeys_savesComparisonsAndMissesNothing() {
        List<Saving> savings = InFront.measure(500, 5000);

        assertThat(savings).extracting(Saving::structure).containsExactly("linked list", "hash table", "sorted tree");
        assertThat(savings).allSatisfy(saving -> {
            assertThat(saving.missed()).isZero();
            assertThat(saving.saved()).isGreaterThan(0.8);
        });
        // An absent key is compared with every key of the list.
        assertThat(savings.get(0).without()).isGreaterThan(4500 * 500L);
    }
}
