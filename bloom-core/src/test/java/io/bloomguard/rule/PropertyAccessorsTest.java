package io.bloomguard.rule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PropertyAccessorsTest {

    @Test
    void methodNames_beginWithTheBeanGetter() {
        assertThat(PropertyAccessors.methodNames("email")).containsExactly("getEmail", "isEmail", "email");
        assertThat(PropertyAccessors.methodNames("x")).containsExactly("getX", "isX", "x");
        assertThat(PropertyAccessors.methodNames("URL")).containsExactly("getURL", "isURL", "URL");
    }

    @Test
    void methodNames_ofASecondCapital_knowBothSpellings() {
        assertThat(PropertyAccessors.methodNames("eMail"))
                .containsExactly("getEMail", "isEMail", "geteMail", "iseMail", "eMail");
    }
}
