package io.bloomguard.sample.textbook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MainTest {

    @Test
    void run_nameOfSample_runsThatOneOnly() throws IOException {
        String text =
                Printed.by(out -> assertThat(Main.run(List.of("examples"), out)).isEmpty());

        assertThat(text).contains("== The worked examples (examples)").containsOnlyOnce("==");
    }

    @Test
    void run_unknownName_saysWhatIsAllowed() throws IOException {
        Optional<String> refused = Main.run(List.of("exampels"), System.out);

        assertThat(refused)
                .contains(
                        "There is no sample 'exampels'; allowed are examples, naive, counting, spelling, lsm, spv, list,"
                                + " plot FILE, or nothing for all samples.");
    }
}
