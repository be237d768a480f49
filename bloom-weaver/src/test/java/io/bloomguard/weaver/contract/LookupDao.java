package io.bloomguard.weaver.contract;

import io.bloomguard.annotation.BloomGuarded;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lookups by email, of every return type that has an empty value. */
@SuppressWarnings("NonApiType") // Concrete classes have empty values too.
public class LookupDao {

    private final Store store;

    /** Creates the DAO over a store. */
    public LookupDao(Store store) {
        this.store = store;
    }

    private List<User> rows(String email) {
        return store.read(user -> user.getEmail().equals(email));
    }

    @BloomGuarded(Filters.EMAIL)
    public @Nullable User reference(String email) {
        List<User> rows = rows(email);
        return rows.isEmpty() ? null : rows.get(0);
    }

    @BloomGuarded(Filters.EMAIL)
    public Optional<User> optional(String email) {
        return rows(email).stream().findFirst();
    }

    @BloomGuarded(Filters.EMAIL)
    public OptionalInt optionalInt(String email) {
        return rows(email).stream().mapToInt(row -> 1).findFirst();
    }

    @BloomGuarded(Filters.EMAIL)
    public OptionalLong optionalLong(String email) {
        return rows(email).stream().mapToLong(row -> 1).findFirst();
    }

    @BloomGuarded(Filters.EMAIL)
    public OptionalDouble optionalDouble(String email) {
        return rows(email).stream().mapToDouble(row -> 1).findFirst();
    }

    @BloomGuarded(Filters.EMAIL)
    public List<User> list(String email) {
        return rows(email);
    }

    @BloomGuarded(Filters.EMAIL)
    public ArrayList<User> arrayList(String email) {
        return new ArrayList<>(rows(email));
    }

    @BloomGuarded(Filters.EMAIL)
    public Set<User> set(String email) {
        return new LinkedHashSet<>(rows(email));
    }

    @BloomGuarded(Filters.EMAIL)
    public SortedSet<String> sortedSet(String email) {
        return new TreeSet<>(rows(email).stream().map(User::getEmail).toList());
    }

    @BloomGuarded(Filters.EMAIL)
    public Collection<User> collection(String email) {
        return rows(email);
    }

    @BloomGuarded(Filters.EMAIL)
    public Iterable<User> iterable(String email) {
        return rows(email);
    }

    @BloomGuarded(Filters.EMAIL)
    public Iterator<User> iterator(String email) {
        return rows(email).iterator();
    }

    @BloomGuarded(Filters.EMAIL)
    public Deque<User> deque(String email) {
        return new ArrayDeque<>(rows(email));
    }

    @BloomGuarded(Filters.EMAIL)
    public Map<String, User> map(String email) {
        Map<String, User> map = new LinkedHashMap<>();
        rows(email).forEach(row -> map.put(row.getEmail(), row));
        return map;
    }

    @BloomGuarded(Filters.EMAIL)
    public HashMap<String, User> hashMap(String email) {
        return new HashMap<>(map(email));
    }

    @BloomGuarded(Filters.EMAIL)
    public SortedMap<String, User> sortedMap(String email) {
        return new TreeMap<>(map(email));
    }

    @BloomGuarded(Filters.EMAIL)
    public User[] array(String email) {
        return rows(email).toArray(new User[0]);
    }

    @BloomGuarded(Filters.EMAIL)
    public long[] longArray(String email) {
        return rows(email).stream().mapToLong(row -> 1).toArray();
    }

    @BloomGuarded(Filters.EMAIL)
    public String[][] nestedArray(String email) {
        return rows(email).stream().map(row -> new String[] {row.getEmail()}).toArray(String[][]::new);
    }

    @BloomGuarded(Filters.EMAIL)
    public Stream<User> stream(String email) {
        return rows(email).stream();
    }

    @BloomGuarded(Filters.EMAIL)
    public IntStream intStream(String email) {
        return rows(email).stream().mapToInt(row -> 1);
    }

    @BloomGuarded(Filters.EMAIL)
    public LongStream longStream(String email) {
        return rows(email).stream().mapToLong(row -> 1);
    }

    @BloomGuarded(Filters.EMAIL)
    public boolean exists(String email) {
        return !rows(email).isEmpty();
    }

    @BloomGuarded(Filters.EMAIL)
    public Boolean existsBoxed(String email) {
        return !rows(email).isEmpty();
    }

    @BloomGuarded(Filters.EMAIL)
    public int countInt(String email) {
        return rows(email).size();
    }

    @BloomGuarded(Filters.EMAIL)
    public Integer countInteger(String email) {
        return rows(email).size();
    }

    @BloomGuarded(Filters.EMAIL)
    public long countLong(String email) {
        return rows(email).size();
    }

    @BloomGuarded(Filters.EMAIL)
    public Long countLongBoxed(String email) {
        return (long) rows(email).size();
    }

    @BloomGuarded(Filters.EMAIL)
    public CompletableFuture<Optional<User>> futureOptional(String email) {
        return CompletableFuture.completedFuture(rows(email).stream().findFirst());
    }

    @BloomGuarded(Filters.EMAIL)
    public CompletableFuture<Boolean> futureExists(String email) {
        return CompletableFuture.completedFuture(!rows(email).isEmpty());
    }

    @BloomGuarded(Filters.EMAIL)
    public CompletionStage<List<User>> stageList(String email) {
        return CompletableFuture.completedFuture(rows(email));
    }

    /** Not guarded, since true is the answer where there is no row. */
    @BloomGuarded(Filters.EMAIL)
    public boolean isEmailAvailable(String email) {
        return rows(email).isEmpty();
    }

    /** Guarded by a filter that nobody defines. */
    @BloomGuarded(Filters.UNDEFINED)
    public List<User> ofUndefinedFilter(String email) {
        return rows(email);
    }

    /** Guarded by a filter that is too small. */
    @BloomGuarded(Filters.CROWDED)
    public List<User> ofCrowdedFilter(String email) {
        return rows(email);
    }

    /** Guarded by a filter on probation. */
    @BloomGuarded(Filters.PROBATION)
    public List<User> ofFilterOnProbation(String email) {
        return rows(email);
    }

    /** Two sites on probation are two probations; this one does not return what the guard would. */
    @BloomGuarded(Filters.PROBATION)
    public List<String> withDefault(String email) {
        List<String> found =
                new ArrayList<>(rows(email).stream().map(User::getEmail).toList());
        found.add("default");
        return found;
    }

    /** Guarded by a filter that a bulk write takes out of service. */
    @BloomGuarded(Filters.BULK)
    public List<User> ofBulkFilter(String email) {
        return rows(email);
    }
}
