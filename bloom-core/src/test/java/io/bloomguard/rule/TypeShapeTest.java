package io.bloomguard.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypeShapeTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "long",
                "long[]",
                "?",
                "?[][]",
                "java.lang.String[][]",
                "java.util.Map$Entry",
                "java.util.concurrent.CompletableFuture<java.util.Optional<com.acme.User>>",
                "java.util.Map<java.lang.String, java.util.List<byte[]>>[]"
            })
    void toString_ofAParsedType_isTheSameText(String text) {
        assertThat(TypeShape.parse(text)).hasToString(text);
        assertThat(TypeShape.parse(TypeShape.parse(text).toString())).isEqualTo(TypeShape.parse(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "java.util.List<?>; java.util.List<?>",
                "java.util.List<? extends com.acme.User>; java.util.List<com.acme.User>",
                "java.util.List<? super com.acme.User>; java.util.List<?>",
                "' java.util.Map < int[] , ? > [] '; 'java.util.Map<int[], ?>[]'"
            })
    void parse_wildcardsAndBlanks_areNormalised(String text, String normal) {
        assertThat(TypeShape.parse(text)).hasToString(normal);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<a>", "a<", "a<b", "a<b>>", "a<>", "a b", "a[", "a,b"})
    void parse_noType_isRefused(String text) {
        assertThatThrownBy(() -> TypeShape.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"" + text + "\" is no type");
    }

    @Test
    void component_ofAGenericArray_keepsTheArguments() {
        assertThat(TypeShape.parse("java.util.List<long[]>[][]").component()).hasToString("java.util.List<long[]>[]");
        assertThatThrownBy(() -> TypeShape.of("long").component()).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void simpleName_dropsPackageAndEnclosingType() {
        assertThat(TypeShape.of("java.util.Map$Entry[]").simpleName()).isEqualTo("Entry[]");
        assertThat(TypeShape.of("long").simpleName()).isEqualTo("long");
    }
}
