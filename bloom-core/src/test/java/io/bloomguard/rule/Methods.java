package io.bloomguard.rule;

import io.bloomguard.rule.MethodShape.Flag;
import io.bloomguard.rule.MethodShape.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Methods of a {@code com.acme.UserDao} for tests, written as in Java with binary names. */
final class Methods {

    private static final String PREFIXES = "(?<![.\\w$])";

    private Methods() {}

    /** For example {@code Optional<User> find(String email)}; a parameter whose name is {@code _} has none. */
    static MethodShape method(String declaration, Flag... flags) {
        String text = qualified(declaration);
        int open = text.indexOf('(');
        int nameStart = text.lastIndexOf(' ', open) + 1;
        List<Parameter> parameters = new ArrayList<>();
        for (String parameter : split(text.substring(open + 1, text.length() - 1))) {
            int blank = parameter.lastIndexOf(' ');
            String name = parameter.substring(blank + 1);
            parameters.add(new Parameter(
                    named(name), TypeShape.parse(parameter.substring(0, blank).strip())));
        }
        return new MethodShape(
                "com.acme.UserDao",
                text.substring(nameStart, open),
                parameters,
                TypeShape.parse(text.substring(0, nameStart).strip()),
                Set.of(flags));
    }

    private static @Nullable String named(String name) {
        return name.equals("_") ? null : name;
    }

    private static String qualified(String declaration) {
        String text = declaration;
        text = text.replaceAll(
                PREFIXES + "(String|Long|Integer|Double|Object|Iterable|Boolean|Class|Void)\\b", "java.lang.$1");
        text = text.replaceAll(
                PREFIXES + "(Optional|List|Set|Collection|Map|Iterator|UUID|Queue|ArrayList)\\b", "java.util.$1");
        text = text.replaceAll(PREFIXES + "(CompletableFuture|CompletionStage|Future)\\b", "java.util.concurrent.$1");
        text = text.replaceAll(PREFIXES + "(Stream|LongStream)\\b", "java.util.stream.$1");
        text = text.replaceAll(PREFIXES + "(Pageable|Sort|Page)\\b", "org.springframework.data.domain.$1");
        return text.replaceAll(PREFIXES + "(User|Order|Status)\\b", "com.acme.$1");
    }

    private static List<String> split(String parameters) {
        List<String> found = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i < parameters.length(); i++) {
            char c = parameters.charAt(i);
            depth += c == '<' ? 1 : c == '>' ? -1 : 0;
            if (c == ',' && depth == 0) {
                found.add(parameters.substring(start, i).strip());
                start = i + 1;
            }
        }
        if (!parameters.isBlank()) {
            found.add(parameters.substring(start).strip());
        }
        return found;
    }
}
