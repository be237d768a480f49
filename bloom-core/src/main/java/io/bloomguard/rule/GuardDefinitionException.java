package io.bloomguard.rule;

/** A guard, a lookup or a write that cannot be defined as it was written; the message says what to change. */
public final class GuardDefinitionException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final String filter;
    private final String place;
    private final String found;
    private final String remedy;

    /**
     * Creates the exception; its message is one sentence made of all four.
     *
     * @param filter the filter's name; empty where it is not known, and then not part of the message
     * @param place where the fault was found, for example {@code UserDao.find(String)}
     * @param found what was found there
     * @param remedy what to do about it
     */
    public GuardDefinitionException(String filter, String place, String found, String remedy) {
        super((filter.isEmpty() ? "" : "Filter '" + filter + "', ") + place + ": " + found + "; " + remedy + ".");
        this.filter = filter;
        this.place = place;
        this.found = found;
        this.remedy = remedy;
    }

    /** The same fault with the filter's name in its message, for one that was found where the name is not known. */
    public GuardDefinitionException forFilter(String name) {
        GuardDefinitionException named = new GuardDefinitionException(name, place, found, remedy);
        named.initCause(this);
        return named;
    }

    /** The filter's name; empty where it is not known. */
    public String filter() {
        return filter;
    }

    /** The place where the fault was found. */
    public String place() {
        return place;
    }
}
