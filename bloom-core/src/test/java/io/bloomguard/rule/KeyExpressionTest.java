package io.bloomguard.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.bloomguard.rule.KeyExpression.Composite;
import io.bloomguard.rule.KeyExpression.Path;
import io.bloomguard.rule.KeyExpression.Projection;
import io.bloomguard.rule.KeyExpression.Root;
import io.bloomguard.rule.KeyExpression.Step;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyExpressionTest {

    private static Path named(String name, String... properties) {
        return new Path(new Root.Named(name), steps(properties));
    }

    private static Path element(String... properties) {
        return new Path(new Root.Element(), steps(properties));
    }

    private static List<Step> steps(String... properties) {
        return List.of(properties).stream()
                .map(property -> new Step(property, false))
                .toList();
    }

    @Test
    void parse_everyForm() {
        assertThat(KeyExpression.parse("#email")).isEqualTo(named("email"));
        assertThat(KeyExpression.parse("#user.address.city")).isEqualTo(named("user", "address", "city"));
        assertThat(KeyExpression.parse("#user?.email"))
                .isEqualTo(new Path(new Root.Named("user"), List.of(new Step("email", true))));
        assertThat(KeyExpression.parse("#p0")).isEqualTo(new Path(new Root.Indexed(0), List.of()));
        assertThat(KeyExpression.parse("#a12.id")).isEqualTo(new Path(new Root.Indexed(12), steps("id")));
        assertThat(KeyExpression.parse("#result")).isEqualTo(new Path(new Root.Result(), List.of()));
        assertThat(KeyExpression.parse("#result.id")).isEqualTo(new Path(new Root.Result(), steps("id")));
        assertThat(KeyExpression.parse("{#tenant, #order.number}"))
                .isEqualTo(new Composite(List.of(named("tenant"), named("order", "number"))));
        assertThat(KeyExpression.parse("#users.![email]")).isEqualTo(new Projection(named("users"), element("email")));
        assertThat(KeyExpression.parse("#users.![address.city]"))
                .isEqualTo(new Projection(named("users"), element("address", "city")));
        assertThat(KeyExpression.parse("#result.orders.![{tenant, number}]"))
                .isEqualTo(new Projection(
                        new Path(new Root.Result(), steps("orders")),
                        new Composite(List.of(element("tenant"), element("number")))));
        assertThat(KeyExpression.parse("#ids.![#this]")).isEqualTo(new Projection(named("ids"), element()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "' #email\t'; #email",
                "'{ #tenant ,#number }'; '{#tenant, #number}'",
                "'#users . ![ email ]'; #users.![email]",
                "'#user ?. email'; #user?.email",
                "#a3; #p3",
                "#ids.![#this.id]; #ids.![id]",
                "#ids.![#this?.id]; #ids.![#this?.id]",
                "#users.![ { a.b , c } ]; '#users.![{a.b, c}]'",
                "#p007; #p007",
                "#größe.wert; #größe.wert",
                "#$x._y; #$x._y"
            })
    void toString_normalisesAndParsesBack(String text, String normal) {
        KeyExpression expression = KeyExpression.parse(text);

        assertThat(expression).hasToString(normal);
        assertThat(KeyExpression.parse(expression.toString())).isEqualTo(expression);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "''; 0; nothing; leave the key out",
                "'   '; 3; nothing; leave the key out",
                "#email.toLowerCase(); 7; a method call; text policy",
                "#email.trim ().x; 7; a method call; text policy",
                "#users.![getEmail()]; 9; a method call; text policy",
                "#email(); 0; a function call; a key is a parameter",
                "email; 0; a name without #; write #email",
                "'{tenant, #n}'; 1; a name without #; write #tenant",
                "'{#tenant, number}'; 10; the word number; a key is a parameter",
                "'''x'''; 0; a literal; a key is a parameter",
                "42; 0; a literal; a key is a parameter",
                "null; 0; the literal null; a key is a parameter",
                "#a + #b; 3; an operator; a key is a parameter",
                "#a ?: #b; 3; an operator; a key is a parameter",
                "#a == #b; 3; an operator; a key is a parameter",
                "#a eq #b; 3; the operator eq; a key is a parameter",
                "!#a; 0; an operator; a key is a parameter",
                "#ids[0]; 4; indexing; a key is a parameter",
                "@bean.key; 0; a bean reference; a key is a parameter",
                "T(java.lang.Math).PI; 0; a type reference; a key is a parameter",
                "new String(); 0; a constructor call; a key is a parameter",
                "toKey(#a); 0; a method call; a key is a parameter",
                "(#a); 0; a parenthesis; a key is a parameter",
                "#; 0; a # without a name; a key is a parameter",
                "#1; 0; a # without a name; a key is a parameter",
                "#root.method; 0; #root; a key is a parameter",
                "#this; 0; #this; a key is a parameter",
                "#p255; 0; #p255; at most 255",
                "#user.; 6; a dot without a property; a key is a parameter",
                "#user..email; 6; a dot without a property; a key is a parameter",
                "#user?.![email]; 7; a null-safe projection; the key is unknown",
                "#users.?[active]; 7; a selection; every element",
                "#users.^[active]; 7; a selection; every element",
                "{}; 0; a composite without parts; list its parts",
                "{#a}; 0; a composite of one part; write #a",
                "'{#a, {#b, #c}}'; 5; a composite inside a composite; one pair of braces",
                "'{#a, #b.![c]}'; 7; a projection inside a composite; project to composites",
                "'{#a, #b'; 7; an early end; close every brace",
                "'{#a #b}'; 4; the unexpected character #; a key is a parameter",
                "'{#a, }'; 5; the unexpected character }; a key is a parameter",
                "#a}; 2; the unexpected character }; a key is a parameter",
                "#a, #b; 2; the unexpected character ,; a key is a parameter",
                "#a.![]; 3; a projection without a key; name the element's property",
                "#a.![b.![c]]; 6; a projection inside a projection; project once",
                "#a.![b].c; 7; a property of a projection; inside it",
                "#a.![b; 6; an early end; close every brace",
                "#a.![#b]; 5; #b inside a projection; without #",
                "#a.![{b}]; 5; a composite of one part; write b",
                "'#a.![b, c]'; 6; the unexpected character ,; a key is a parameter",
            })
    void parse_outsideTheSubset_isRefused(String text, int position, String fault, String remedy) {
        KeyExpressionException refusal =
                catchThrowableOfType(KeyExpressionException.class, () -> KeyExpression.parse(text));

        assertThat(refusal.position()).isEqualTo(position);
        assertThat(refusal.found())
                .isEqualTo("the key expression \"" + text + "\" has " + fault + " at position " + position);
        assertThat(refusal.remedy()).contains(remedy);
        assertThat(refusal).hasMessage("T" + refusal.found().substring(1) + "; " + refusal.remedy() + ".");
    }

    @Test
    void records_copyTheirLists() {
        List<Step> steps = new ArrayList<>(steps("email"));
        Path path = new Path(new Root.Named("user"), steps);
        List<Path> parts = new ArrayList<>(List.of(path, path));
        Composite composite = new Composite(parts);

        steps.clear();
        parts.clear();

        assertThat(composite).hasToString("{#user.email, #user.email}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"result", "root", "this", "p0", "a17", "a b", "1x", ""})
    void named_thatWouldMeanSomethingElse_isRefused(String name) {
        assertThatThrownBy(() -> new Root.Named(name)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void nodes_thatCannotBeWritten_areRefused() {
        assertThatThrownBy(() -> new Composite(List.of(named("a")))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Composite(List.of(named("a"), element("b"))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Projection(element("a"), element("b")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Projection(named("a"), named("b"))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Root.Indexed(255)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Step("a.b", false)).isInstanceOf(IllegalArgumentException.class);
    }
}
