package io.bloomguard.weaver.contract;

import io.bloomguard.annotation.BloomKey;
import org.jspecify.annotations.Nullable;

/** An entity whose id is made by the store. */
public final class User {

    private final String tenant;

    @BloomKey(Filters.EMAIL)
    private String email;

    private @Nullable Long id;

    /** Creates a user that no store has seen. */
    public User(String tenant, String email) {
        this.tenant = tenant;
        this.email = email;
    }

    /** The id, or null before the store has seen the user. */
    public @Nullable Long getId() {
        return id;
    }

    /** Called by the store. */
    public void setId(long id) {
        this.id = id;
    }

    /** The part of the composite key that is not the email. */
    public String tenant() {
        return tenant;
    }

    /** The email. */
    public String getEmail() {
        return email;
    }

    /** Changes the email. */
    public void setEmail(String email) {
        this.email = email;
    }

    @Override
    public String toString() {
        return tenant + "/" + email;
    }
}
