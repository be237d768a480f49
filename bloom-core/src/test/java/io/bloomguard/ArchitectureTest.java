package io.bloomguard;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import io.bloomguard.hash.planted.PlantedViolation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

    /** From the lowest to the façade; a package imports only those before it. */
    private static final List<String> PACKAGES = List.of(
            "io.bloomguard.hash..",
            "io.bloomguard.filter..",
            "io.bloomguard.rule..",
            "io.bloomguard.key..",
            "io.bloomguard.source..",
            "io.bloomguard.guard..",
            "io.bloomguard.site..",
            "io.bloomguard");

    private static final JavaClasses MAIN = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.bloomguard");

    @Test
    void packages_importOnlyThoseBelow() {
        assertThat(MAIN.size()).isGreaterThan(50);
        layers().forEach(rule -> rule.check(MAIN));
    }

    @Test
    void rules_dependOnTheJdkAlone() {
        noClasses()
                .that()
                .resideInAPackage("io.bloomguard.rule..")
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages("io.bloomguard.rule..", "java..", "org.jspecify.annotations..")
                .check(MAIN);
    }

    @Test
    void core_knowsNoFramework() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.springframework..", "javax.sql..", "java.sql..", "net.bytebuddy..", "org.slf4j..")
                .check(MAIN);
    }

    @Test
    void layers_plantedViolation_isFound() {
        JavaClasses planted = new ClassFileImporter().importClasses(PlantedViolation.class, GuardRegistry.class);

        assertThatThrownBy(() -> layers().forEach(rule -> rule.check(planted)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("PlantedViolation");
    }

    private static List<ArchRule> layers() {
        List<ArchRule> rules = new ArrayList<>();
        for (int i = 0; i < PACKAGES.size() - 1; i++) {
            String[] above = PACKAGES.subList(i + 1, PACKAGES.size()).toArray(String[]::new);
            rules.add(noClasses()
                    .that()
                    .resideInAPackage(PACKAGES.get(i))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(above)
                    .allowEmptyShould(true));
        }
        return rules;
    }
}
