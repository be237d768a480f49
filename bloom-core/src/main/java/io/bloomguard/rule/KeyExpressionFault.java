package io.bloomguard.rule;

import java.util.Set;

/** Names what stands where a key expression should go on or end, and what to write instead. */
final class KeyExpressionFault {

    private static final String REMEDY = "a key is a parameter or a property of one, for example #user.email";
    private static final Set<String> LITERALS = Set.of("true", "false", "null");
    private static final Set<String> OPERATORS = Set.of(
            "and", "or", "not", "eq", "ne", "lt", "le", "gt", "ge", "div", "mod", "instanceof", "matches", "between");

    private KeyExpressionFault() {}

    static KeyExpressionException at(String text, int position, boolean inProjection) {
        if (position == text.length()) {
            return new KeyExpressionException(
                    text,
                    position,
                    "an early end",
                    "close every brace and bracket, and name a property after every dot");
        }
        if (Character.isJavaIdentifierStart(text.codePointAt(position))) {
            return ofWord(text, position, inProjection);
        }
        return ofSign(text, position);
    }

    private static KeyExpressionException ofWord(String text, int position, boolean inProjection) {
        String word = text.substring(position)
                .codePoints()
                .takeWhile(Character::isJavaIdentifierPart)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        String after = text.substring(position + word.length()).stripLeading();
        if (LITERALS.contains(word)) {
            return new KeyExpressionException(text, position, "the literal " + word, REMEDY);
        }
        if (OPERATORS.contains(word)) {
            return new KeyExpressionException(text, position, "the operator " + word, REMEDY);
        }
        if (word.equals("new")) {
            return new KeyExpressionException(text, position, "a constructor call", REMEDY);
        }
        if (after.startsWith("(")) {
            return new KeyExpressionException(
                    text, position, word.equals("T") ? "a type reference" : "a method call", REMEDY);
        }
        boolean begins = position == 0 || "{, \t\n\r".indexOf(text.charAt(position - 1)) >= 0;
        if (begins && !inProjection && text.substring(0, position).indexOf('#') < 0) {
            return new KeyExpressionException(text, position, "a name without #", "write #" + word);
        }
        return new KeyExpressionException(text, position, "the word " + word, REMEDY);
    }

    private static KeyExpressionException ofSign(String text, int position) {
        char sign = text.charAt(position);
        String fault;
        if (Character.isDigit(sign) || sign == '\'' || sign == '"') {
            fault = "a literal";
        } else {
            fault = switch (sign) {
                case '(' -> "a parenthesis";
                case '[' -> "indexing";
                case '@', '&' -> "a bean reference";
                case '+', '-', '*', '/', '%', '=', '<', '>', '!', '|', '^', '?', ':' -> "an operator";
                default ->
                    "the unexpected character " + new StringBuilder().appendCodePoint(text.codePointAt(position));
            };
        }
        return new KeyExpressionException(text, position, fault, REMEDY);
    }
}
