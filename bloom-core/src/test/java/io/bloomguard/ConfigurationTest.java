package io.bloomguard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigurationTest {

    @TempDir
    Path folder;

    @Test
    void filter_propertiesAndDefaults_areMerged() throws IOException {
        Configuration read = read("""
                # who writes
                bloomguard.defaults.writers=this-process
                bloomguard.defaults.false-positive-rate = 0.02
                bloomguard.filters.[users.email].expected-keys=1000000
                bloomguard.filters.[users.email].falsePositiveRate=0.001
                """);

        assertThat(read.fault()).isNull();
        FilterSettings email = read.filter("users.email");
        assertThat(email.expectedKeys()).isEqualTo(OptionalLong.of(1_000_000));
        assertThat(email.falsePositiveRate().orElseThrow()).isEqualTo(0.001);
        assertThat(email.writers()).contains(Writers.THIS_PROCESS);
        assertThat(read.filter("users.id").falsePositiveRate().orElseThrow()).isEqualTo(0.02);
    }

    @Test
    void filter_environmentVariable_outranksTheFileByLettersAndDigits() throws IOException {
        Configuration read = read(
                "bloomguard.filters.[users.email].mode=guard",
                Map.of("BLOOMGUARD_FILTERS_USERSEMAIL_MODE", "observe", "BLOOMGUARD_SOMETHING", "else"));

        assertThat(read.fault()).isNull();
        assertThat(read.mode("users.email", GuardMode.GUARD)).isEqualTo(GuardMode.OBSERVE);
        assertThat(read.mode("users.id", GuardMode.GUARD)).isEqualTo(GuardMode.GUARD);
    }

    @Test
    void mode_ofCodeAndConfiguration_isTheMoreCautious() throws IOException {
        Configuration read = read("bloomguard.mode=observe");

        assertThat(read.mode("a", GuardMode.GUARD)).isEqualTo(GuardMode.OBSERVE);
        assertThat(read.mode("a", GuardMode.OFF)).isEqualTo(GuardMode.OFF);
        assertThat(read("bloomguard.mode=guard").mode("a", GuardMode.OBSERVE)).isEqualTo(GuardMode.OBSERVE);
    }

    @Test
    void definedFilters_keepTheNameInBrackets() throws IOException {
        Configuration read = read("""
                bloomguard.filters.[users.email].source.table=users
                bloomguard.filters.[users.email].source.columns=email
                bloomguard.filters.[orders].expected-keys=5
                """);

        assertThat(read.definedFilters()).containsExactly("users.email");
        assertThat(read.filter("users.email").source()).isEqualTo(Map.of("table", "users", "columns", "email"));
    }

    @Test
    void mentionedFilters_areThoseOfWhichAnythingIsSaid() throws IOException {
        assertThat(read("bloomguard.filters.[users.nmae].mode=observe").mentionedFilters())
                .containsExactly("users.nmae");
    }

    @Test
    void read_emptyPassword_isAPassword() throws IOException {
        Configuration read = read("bloomguard.filters.[a].source.password=");

        assertThat(read.fault()).isNull();
        assertThat(read.filter("a").source()).containsEntry("password", "");
    }

    @Test
    void read_unknownKey_saysLineAndWhatIsAllowed() throws IOException {
        assertThat(read("\n\nbloomguard.filters.[users.email].expectd-keys=5").fault())
                .contains("line 3", "expectd-keys", "expected-keys", "false-positive-rate", "runs unguarded");
    }

    @Test
    void read_badValue_saysLineValueAndWhatIsAllowed() throws IOException {
        assertThat(read("bloomguard.mode=guarded").fault()).contains("line 1", "'guarded'", "guard, observe, off");
        assertThat(read("bloomguard.filters.[a].expected-keys=0").fault()).contains("line 1", "'0'", "1 or more");
        assertThat(read("bloomguard.filters.[a].expected-keys=many").fault()).contains("'many'", "a number");
        assertThat(read("bloomguard.filters.[a].false-positive-rate=1.5").fault())
                .contains("'1.5'", "between 0 and 1")
                .doesNotContain("..");
    }

    @Test
    void read_malformedEscapeAfterContinuedLine_saysTheLogicalLine() throws IOException {
        assertThat(read("bloomguard.mode=\\\n  guard\nbloomguard.filters.[a].source.table=\\u00zz")
                        .fault())
                .contains("line 3", "runs unguarded");
    }

    @Test
    void read_missingNamedFile_isAFaultThatNamesIt() {
        Properties system = new Properties();
        system.setProperty(
                "bloomguard.config", folder.resolve("nowhere.properties").toString());

        assertThat(Configuration.load(system, Map.of()).fault()).contains("nowhere.properties", "-Dbloomguard.config");
    }

    private Configuration read(String text) throws IOException {
        return read(text, Map.of());
    }

    private Configuration read(String text, Map<String, String> environment) throws IOException {
        Path file = folder.resolve("bloomguard.properties");
        Files.writeString(file, text);
        Properties system = new Properties();
        system.setProperty("bloomguard.config", file.toString());
        return Configuration.load(system, environment);
    }
}
