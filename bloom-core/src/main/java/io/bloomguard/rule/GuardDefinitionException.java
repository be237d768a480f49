package io.bloomguard.rule;

/** A guard, a lookup or a write that cannot be defined as it was written; the message says what to change. */
public final class GuardDefinitionException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final String filter;
    private final String place;

    /**
     * Creates the exception; its message is one sentence made of all four.
     *
     * @param filter the filter's name
     * @param place where the fault was found, for example {@code UserDao.find(String)}
     * @param found what was found there
     * @param remedy what to do about it
     */
    public GuardDefinitionException(String filter, String place, String found, String remedy) {
        super("Filter '" + filter + "', " + place + ": " + found + "; " + remedy + ".");
        this.filter = filter;
        this.place = place;
    }

    /** The filter's name. */
    public String filter() {
        return filter;
    }

    /** Where the fault was found. */
    public String place() {
        return place;
    }
}
