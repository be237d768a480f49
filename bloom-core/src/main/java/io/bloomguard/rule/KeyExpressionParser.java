package io.bloomguard.rule;

import io.bloomguard.rule.KeyExpression.Composite;
import io.bloomguard.rule.KeyExpression.Path;
import io.bloomguard.rule.KeyExpression.Projection;
import io.bloomguard.rule.KeyExpression.Root;
import io.bloomguard.rule.KeyExpression.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads one key expression from left to right; used once. */
final class KeyExpressionParser {

    private static final String PATH_REMEDY = "a key is a parameter or a property of one, for example #user.email";
    private static final Pattern INDEXED = Pattern.compile("[ap](0|[1-9][0-9]{0,2})");

    private final String text;
    private int at;
    private boolean inProjection;

    KeyExpressionParser(String text) {
        this.text = text;
    }

    KeyExpression parse() {
        skipBlanks();
        if (atEnd()) {
            throw refuse(at, "nothing", "name a parameter, for example #email, or leave the key out");
        }
        KeyExpression expression = peek("{") ? composite() : path();
        skipBlanks();
        if (peekProjection() && expression instanceof Path elements) {
            expression = projection(elements);
            skipBlanks();
        }
        if (!atEnd()) {
            throw unexpected();
        }
        return expression;
    }

    private Composite composite() {
        int start = at;
        List<Path> parts = new ArrayList<>();
        do {
            at++;
            skipBlanks();
            if (peek("{")) {
                throw refuse(at, "a composite inside a composite", "list all parts in one pair of braces");
            }
            if (peek("}") && parts.isEmpty()) {
                throw refuse(start, "a composite without parts", "list its parts, for example {#tenant, #number}");
            }
            parts.add(path());
            skipBlanks();
            if (peekProjection()) {
                throw refuse(
                        at,
                        "a projection inside a composite",
                        "project to composites instead, for example #orders.![{tenant, number}]");
            }
        } while (peek(","));
        if (!take("}")) {
            throw unexpected();
        }
        if (parts.size() == 1) {
            throw refuse(start, "a composite of one part", "write " + parts.get(0) + " without the braces");
        }
        return new Composite(parts);
    }

    private Projection projection(Path elements) {
        take(".");
        skipBlanks();
        int start = at;
        take("![");
        inProjection = true;
        skipBlanks();
        if (peek("]") || atEnd()) {
            throw refuse(start, "a projection without a key", "name the element's property, for example .![email]");
        }
        KeyExpression element = peek("{") ? composite() : path();
        skipBlanks();
        if (peekProjection()) {
            throw refuse(at, "a projection inside a projection", "project once, over one collection");
        }
        if (!take("]")) {
            throw unexpected();
        }
        inProjection = false;
        skipBlanks();
        if (peek(".") || peek("?.")) {
            throw refuse(at, "a property of a projection", "read the property inside it, for example .![address.city]");
        }
        return new Projection(elements, element);
    }

    private Path path() {
        Root root;
        List<Step> steps = new ArrayList<>();
        int start = at;
        if (take("#")) {
            root = root(start);
        } else if (inProjection && atIdentifier()) {
            root = new Root.Element();
            steps.add(new Step(property(), false));
        } else {
            throw unexpected();
        }
        skipBlanks();
        while ((peek(".") || peek("?.")) && !peekProjection()) {
            steps.add(step());
            skipBlanks();
        }
        return new Path(root, steps);
    }

    private Root root(int start) {
        if (!atIdentifier()) {
            throw refuse(start, "a # without a name", PATH_REMEDY);
        }
        String name = identifier();
        if (peekAfterBlanks("(")) {
            throw refuse(start, "a function call", PATH_REMEDY);
        }
        if (inProjection) {
            if (!name.equals("this")) {
                throw refuse(
                        start,
                        "#" + name + " inside a projection",
                        "a projection reads its element only: write the property without #");
            }
            return new Root.Element();
        }
        if (name.equals("result")) {
            return new Root.Result();
        }
        if (name.equals("root") || name.equals("this")) {
            throw refuse(start, "#" + name, PATH_REMEDY);
        }
        if (INDEXED.matcher(name).matches()) {
            int index = Integer.parseInt(name.substring(1));
            if (index > 254) {
                throw refuse(start, "#" + name, "a Java method has at most 255 parameters");
            }
            return new Root.Indexed(index);
        }
        return new Root.Named(name);
    }

    private Step step() {
        boolean nullSafe = take("?.");
        if (!nullSafe) {
            take(".");
        }
        skipBlanks();
        if (peek("![")) {
            throw refuse(at, "a null-safe projection", "write .![…]: where the collection is null the key is unknown");
        }
        if (peek("?[") || peek("^[") || peek("$[")) {
            throw refuse(at, "a selection", "a key names every element, or none");
        }
        if (!atIdentifier()) {
            throw refuse(at, "a dot without a property", PATH_REMEDY);
        }
        return new Step(property(), nullSafe);
    }

    private String property() {
        int start = at;
        String name = identifier();
        if (peekAfterBlanks("(")) {
            throw refuse(
                    start,
                    name.equals("T") ? "a type reference" : "a method call",
                    "name a property; where text is to be equal in spite of case or trailing blanks, give the filter a"
                            + " text policy");
        }
        return name;
    }

    private KeyExpressionException unexpected() {
        return KeyExpressionFault.at(text, at, inProjection);
    }

    private KeyExpressionException refuse(int position, String fault, String remedy) {
        return new KeyExpressionException(text, position, fault, remedy);
    }

    private boolean peekProjection() {
        if (!peek(".")) {
            return false;
        }
        int next = at + 1;
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
            next++;
        }
        return text.startsWith("![", next);
    }

    private boolean peekAfterBlanks(String token) {
        int mark = at;
        skipBlanks();
        boolean found = peek(token);
        at = mark;
        return found;
    }

    private boolean atIdentifier() {
        return !atEnd() && Character.isJavaIdentifierStart(text.codePointAt(at));
    }

    private String identifier() {
        int start = at;
        while (!atEnd() && Character.isJavaIdentifierPart(text.codePointAt(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        return text.substring(start, at);
    }

    private boolean peek(String token) {
        return text.startsWith(token, at);
    }

    private boolean take(String token) {
        boolean found = peek(token);
        if (found) {
            at += token.length();
        }
        return found;
    }

    private void skipBlanks() {
        while (!atEnd() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private boolean atEnd() {
        return at == text.length();
    }
}
