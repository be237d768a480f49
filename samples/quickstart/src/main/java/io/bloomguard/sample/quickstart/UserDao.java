package io.bloomguard.sample.quickstart;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.bloomguard.annotation.BloomAdd;
import io.bloomguard.annotation.BloomGuarded;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * An ordinary DAO with a cache, as there are many: it keeps what it found and asks the database for what it did not. The
 * two annotations are all that BloomGuard needs. Thread-safe.
 */
final class UserDao {

    private final DataSource dataSource;
    private final Statements statements;
    private final Cache<String, User> cache =
            Caffeine.newBuilder().maximumSize(10_000).build();

    UserDao(DataSource dataSource, Statements statements) {
        this.dataSource = dataSource;
        this.statements = statements;
    }

    /** The user of a name. A name that nobody has is not cached, since someone may take it at any time. */
    @BloomGuarded("users.name")
    Optional<User> find(String name) {
        User cached = cache.getIfPresent(name);
        if (cached != null) {
            return Optional.of(cached);
        }
        Optional<User> found = select(name);
        found.ifPresent(user -> cache.put(name, user));
        return found;
    }

    /** Stores a new user; the user can be found when this returns. */
    @BloomAdd(value = "users.name", key = "#user.name")
    void insert(User user) {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement insert =
                        connection.prepareStatement("insert into users (id, name, city) values (?, ?, ?)")) {
            insert.setLong(1, user.id());
            insert.setString(2, user.name());
            insert.setString(3, user.city());
            insert.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException("The user " + user + " could not be stored.", e);
        }
    }

    private Optional<User> select(String name) {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement select =
                        connection.prepareStatement("select id, name, city from users where name = ?")) {
            select.setString(1, name);
            try (ResultSet row = select.executeQuery()) {
                Optional<User> found = row.next()
                        ? Optional.of(new User(row.getLong(1), row.getString(2), row.getString(3)))
                        : Optional.empty();
                statements.count(found.isPresent());
                return found;
            }
        } catch (SQLException e) {
            throw new IllegalStateException("The user " + name + " could not be looked up.", e);
        }
    }
}
