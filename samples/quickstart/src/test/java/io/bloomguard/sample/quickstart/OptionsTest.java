package io.bloomguard.sample.quickstart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsTest {

    @Test
    void parse_nothing_givesDefaults() {
        assertThat(Options.parse(List.of())).isEqualTo(Options.DEFAULTS);
    }

    @Test
    void parse_everyOption_isTaken() {
        assertThat(Options.parse(List.of("--db", "h2", "--users", "20_000", "--lookups", "100", "--threads", "3")))
                .isEqualTo(new Options(Options.Store.H2, 20_000, 100, 3, false));
        assertThat(Options.parse(List.of("--startup-only")).startupOnly()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "--help, There is no option '--help'; the options are --db postgres|h2",
        "--db oracle, '--db is followed by postgres or h2, not by ''oracle''.'",
        "--users 0, '--users is followed by a whole number of 1 or more, not by ''0''.'",
        "--lookups many, '--lookups is followed by a whole number of 100 or more, not by ''many''.'",
        "--threads, '--threads is followed by a whole number of 1 or more, not by ''''.'"
    })
    void parse_whatIsNotAllowed_isRefusedInASentence(String arguments, String message) {
        assertThatThrownBy(() -> Options.parse(List.of(arguments.split(" ", -1))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }
}
