package io.bloomguard.rule;

import java.util.ArrayList;
import java.util.List;

/** How a property is read: the first of its candidate methods that exists and takes nothing, else its public field. */
public final class PropertyAccessors {

    private PropertyAccessors() {}

    /**
     * The names of the methods that may read a property, best first: {@code getEmail}, {@code isEmail}, {@code email}. The
     * field that may stand in for them has the property's own name.
     *
     * @param property a Java identifier
     */
    public static List<String> methodNames(String property) {
        int first = property.codePointAt(0);
        String capitalised = new StringBuilder()
                .appendCodePoint(Character.toUpperCase(first))
                .append(property.substring(Character.charCount(first)))
                .toString();
        List<String> names = new ArrayList<>();
        names.add("get" + capitalised);
        names.add("is" + capitalised);
        if (property.length() > 1 && Character.isUpperCase(property.charAt(1)) && !capitalised.equals(property)) {
            // Accessors of a property like eMail are named getEMail by some tools and geteMail by others.
            names.add("get" + property);
            names.add("is" + property);
        }
        names.add(property);
        return List.copyOf(names);
    }
}
