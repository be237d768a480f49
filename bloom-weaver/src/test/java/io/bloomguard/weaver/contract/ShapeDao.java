package io.bloomguard.weaver.contract;

import io.bloomguard.annotation.BloomGuarded;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Lookups of every shape that a method can have. */
public class ShapeDao extends ByKey<User, String> {

    private final Store store;

    /** Creates the DAO over a store. */
    public ShapeDao(Store store) {
        this.store = store;
    }

    /** A lookup that an interface implements. */
    public interface Defaults {

        /** The store. */
        Store store();

        /** Finds by email. */
        @BloomGuarded(Filters.EMAIL)
        default Optional<User> byDefaultMethod(String email) {
            return store().read(user -> user.getEmail().equals(email)).stream().findFirst();
        }
    }

    private List<User> rows(String email) {
        return store.read(user -> user.getEmail().equals(email));
    }

    @Override
    @BloomGuarded(Filters.EMAIL)
    public Optional<User> find(String email) {
        return rows(email).stream().findFirst();
    }

    /** Calls a private lookup of its own class. */
    public Optional<User> callsPrivate(String email) {
        return byPrivateMethod(email);
    }

    @BloomGuarded(Filters.EMAIL)
    private Optional<User> byPrivateMethod(String email) {
        return rows(email).stream().findFirst();
    }

    @BloomGuarded(Filters.EMAIL)
    public final Optional<User> byFinalMethod(String email) {
        return rows(email).stream().findFirst();
    }

    @BloomGuarded(Filters.EMAIL)
    synchronized Optional<User> bySynchronizedMethod(String email) {
        return rows(email).stream().findFirst();
    }

    @BloomGuarded(value = Filters.EMAIL, key = "#email")
    static Optional<User> byStaticMethod(Store store, long unused, String email) {
        return store.read(user -> user.getEmail().equals(email)).stream().findFirst();
    }

    @BloomGuarded(value = Filters.EMAIL, key = "#p1")
    Optional<User> byPosition(int unused, String email) {
        return rows(email).stream().findFirst();
    }

    @BloomGuarded(value = Filters.EMAIL, key = "#like.email")
    Optional<User> byProperty(User like) {
        return rows(like.getEmail()).stream().findFirst();
    }

    @BloomGuarded(Filters.ID)
    public @Nullable User byPrimitiveId(long id) {
        return withId(id);
    }

    @BloomGuarded(Filters.ID)
    public @Nullable User byBoxedId(@Nullable Long id) {
        return id == null ? null : withId(id);
    }

    private @Nullable User withId(long id) {
        return store.read(user -> Long.valueOf(id).equals(user.getId())).stream()
                .findFirst()
                .orElse(null);
    }

    @BloomGuarded(value = Filters.MEMBER, key = "{#tenant, #email}")
    public boolean isMember(String tenant, String email) {
        return !store.read(
                        user -> user.tenant().equals(tenant) && user.getEmail().equals(email))
                .isEmpty();
    }

    /** Assigns its parameter, loops at its entry, and returns from several places. */
    @BloomGuarded(Filters.EMAIL)
    public @Nullable User withLoops(String email) {
        while (email.startsWith(" ")) {
            email = email.substring(1);
        }
        for (User user : rows(email)) {
            if (user.getEmail().equals(email)) {
                return user;
            }
        }
        return null;
    }

    /** Always throws when it runs. */
    @BloomGuarded(Filters.EMAIL)
    public @Nullable User throwing(String email) {
        rows(email);
        throw new IllegalStateException(email);
    }

    @BloomGuarded(value = Filters.EMAIL, onAbsent = "thrown")
    public User orThrow(String email) {
        return rows(email).stream().findFirst().orElseThrow();
    }

    @SuppressWarnings("unused") // Called for an absent key.
    private User thrown(String email) {
        throw new NoSuchElementException("no row for " + email + " in a store read " + store.reads() + " times");
    }

    @BloomGuarded(value = Filters.EMAIL, key = "#email", onAbsent = "substitute")
    public double orSubstitute(double substitute, String email) {
        return rows(email).isEmpty() ? substitute : 1;
    }

    @SuppressWarnings("unused") // Called for an absent key.
    private double substitute(double substitute, String email) {
        return substitute + email.length();
    }

    @BloomGuarded(value = Filters.EMAIL, key = "#email", onAbsent = "substituteStatic")
    static String orStatic(Store store, String email) {
        return store.read(user -> user.getEmail().equals(email)).isEmpty() ? "none" : email;
    }

    @SuppressWarnings("unused") // Called for an absent key.
    private static String substituteStatic(Store store, String email) {
        return "no " + email + " after " + store.reads();
    }
}
