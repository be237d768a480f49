package io.bloomguard.weaver.contract;

import io.bloomguard.annotation.BloomGuarded;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lookups of many keys; each remembers what it was called with. */
public class BatchDao {

    private final Store store;
    private @Nullable Object seen;

    /** Creates the DAO over a store. */
    public BatchDao(Store store) {
        this.store = store;
    }

    /** What the last body that ran was called with, as a list; null where none ran. */
    public @Nullable List<@Nullable Object> seen() {
        if (seen instanceof Object[] array) {
            return Arrays.asList(array);
        }
        return seen instanceof Collection<?> collection ? new ArrayList<>(collection) : null;
    }

    private List<User> rows(Object argument, Collection<@Nullable String> emails) {
        seen = argument;
        return store.read(user -> emails.contains(user.getEmail()));
    }

    @BloomGuarded(Filters.EMAIL)
    public List<User> ofCollection(Collection<@Nullable String> emails) {
        return rows(emails, new ArrayList<>(emails));
    }

    @BloomGuarded(Filters.EMAIL)
    public List<User> ofList(List<String> emails) {
        return rows(emails, new ArrayList<>(emails));
    }

    @BloomGuarded(Filters.EMAIL)
    public Set<User> ofSet(Set<String> emails) {
        return Set.copyOf(rows(emails, new ArrayList<>(emails)));
    }

    @BloomGuarded(Filters.EMAIL)
    public List<User> ofArray(String... emails) {
        return rows(emails, Arrays.asList(emails));
    }

    @BloomGuarded(Filters.EMAIL)
    public Map<String, User> toMap(Collection<String> emails) {
        Map<String, User> map = new LinkedHashMap<>();
        rows(emails, new ArrayList<>(emails)).forEach(row -> map.put(row.getEmail(), row));
        return map;
    }

    @BloomGuarded(Filters.EMAIL)
    public Stream<User> toStream(Collection<String> emails) {
        return rows(emails, new ArrayList<>(emails)).stream();
    }

    @BloomGuarded(Filters.EMAIL)
    public List<User> ofIterable(Iterable<String> emails) {
        List<@Nullable String> list = new ArrayList<>();
        emails.forEach(list::add);
        return rows(list, list);
    }

    @BloomGuarded(value = Filters.EMAIL, key = "#emails", onAbsent = "none")
    public List<User> orLabel(String label, Collection<String> emails) {
        return rows(emails, new ArrayList<>(emails));
    }

    @SuppressWarnings("unused") // Called for an absent key.
    private List<User> none(String label, Collection<String> emails) {
        return List.of(new User(label, String.join("+", emails)));
    }
}
