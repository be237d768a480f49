package io.bloomguard.weaver.contract;

import io.bloomguard.annotation.BloomAdd;
import io.bloomguard.annotation.BloomRemove;
import io.bloomguard.annotation.BloomUnknownWrite;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Writers of every kind. */
public class WriteDao {

    private final Store store;

    /** Creates the DAO over a store. */
    public WriteDao(Store store) {
        this.store = store;
    }

    @BloomAdd(value = Filters.EMAIL, key = "#user.email")
    @BloomAdd(value = Filters.CROWDED, key = "#user.email")
    @BloomAdd(value = Filters.PROBATION, key = "#user.email")
    @BloomAdd(value = Filters.BULK, key = "#user.email")
    @BloomAdd(value = Filters.MEMBER, key = "{#user.tenant, #user.email}")
    @BloomAdd(value = Filters.ID, key = "#result.id")
    public User insert(User user) {
        store.write(user);
        return user;
    }

    /** The key is the attribute that carries it. */
    @BloomAdd(Filters.EMAIL)
    public void insertByDefaultKey(User user) {
        store.write(user);
    }

    @BloomAdd(value = Filters.EMAIL, key = "#users.![email]")
    public void insertAll(List<User> users) {
        users.forEach(store::write);
    }

    /** The id is known only when the method has run, and only on the argument. */
    @BloomAdd(value = Filters.ID, key = "#user.id")
    public void insertGenerated(User user) {
        store.write(user);
    }

    /** The email that is written is not the one that came in. */
    @BloomAdd(value = Filters.EMAIL, key = "#user.email")
    public void insertNormalised(User user) {
        user.setEmail("normal-" + user.getEmail());
        store.write(user);
    }

    @BloomAdd(value = Filters.EMAIL, key = "#email")
    static void insertStatic(Store store, String email) {
        store.write(new User("static", email));
    }

    /** Calls a private writer of its own class. */
    public void callsPrivate(User user) {
        insertPrivately(user);
    }

    @BloomAdd(value = Filters.EMAIL, key = "#user.email")
    private void insertPrivately(User user) {
        store.write(user);
    }

    @BloomAdd(value = Filters.EMAIL, key = "#user.email")
    @BloomAdd(value = Filters.ID, key = "#result.id")
    public CompletableFuture<User> insertLater(User user, CompletableFuture<Void> when) {
        return when.thenApply(done -> {
            store.write(user);
            return user;
        });
    }

    /** Writes later, or not at all. */
    @BloomAdd(value = Filters.FAILING, key = "#result.id")
    public CompletableFuture<User> failLater(User user, CompletableFuture<Void> when) {
        return when.thenApply(done -> user);
    }

    /** Writes, then fails. */
    @BloomAdd(value = Filters.EMAIL, key = "#user.email")
    public void insertAndThrow(User user) {
        store.write(user);
        throw new IllegalStateException("after the write");
    }

    /** Returns what has to come through unchanged. */
    @BloomAdd(value = Filters.EMAIL, key = "#email")
    public double insertReturningDouble(long before, double returned, @Nullable String email) {
        if (email != null) {
            store.write(new User("double", email));
        }
        return returned + before;
    }

    @BloomRemove(value = Filters.EMAIL, key = "#email")
    public int deleteByEmail(String email) {
        return store.delete(user -> user.getEmail().equals(email));
    }

    /** Runs something within a write of unknown keys. */
    @BloomUnknownWrite(Filters.BULK)
    public void bulk(Runnable statement) {
        statement.run();
    }
}
