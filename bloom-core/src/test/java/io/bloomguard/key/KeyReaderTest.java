package io.bloomguard.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.bloomguard.rule.GuardDefinitionException;
import io.bloomguard.rule.KeyExpression;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyReaderTest {

    record City(String name, long zip) {}

    record Address(@Nullable City city) {}

    record Order(@Nullable String tenant, @Nullable Long number) {}

    static class Entity {
        private @Nullable Object id;

        public @Nullable Object getId() {
            return id;
        }
    }

    static final class User extends Entity {
        public final String email;
        public String nick = "nick";
        private final Address address;
        private final boolean active = true;

        User(String email, Address address) {
            this.email = email;
            this.address = address;
        }

        public Address getAddress() {
            return address;
        }

        public boolean isActive() {
            return active;
        }

        public String broken() {
            if (active) {
                throw new IllegalStateException("lazy");
            }
            return email;
        }

        public Optional<String> getPhone() {
            return Optional.empty();
        }

        public void getNothing() {}

        public static String getShared() {
            return "shared";
        }
    }

    /** What only another class could read. */
    static final class Stranger {
        public String getEmail() {
            return "stranger";
        }
    }

    private static final User ADA = new User("ada@example.org", new Address(new City("London", 7)));

    private static KeyReader reader(String key, Class<?> returns, Class<?>... parameters) {
        return KeyReader.compile(
                KeyExpression.parse(key),
                new KeyScope(
                        "users.email", "UserDao.insert(User)", List.of(parameters), returns, MethodHandles.lookup()));
    }

    private static List<@Nullable Object> keys(
            KeyReader reader, @Nullable Object result, @Nullable Object... arguments) {
        List<@Nullable Object> keys = new ArrayList<>();
        reader.read(arguments, result, keys::add);
        return keys;
    }

    @Test
    void read_everyWayToAProperty() {
        assertThat(keys(reader("#p0", void.class, String.class), null, "x")).containsExactly("x");
        assertThat(keys(reader("#p0.email", void.class, User.class), null, ADA)).containsExactly("ada@example.org");
        assertThat(keys(reader("#p0.nick", void.class, User.class), null, ADA)).containsExactly("nick");
        assertThat(keys(reader("#p0.address.city.name", void.class, User.class), null, ADA))
                .containsExactly("London");
        assertThat(keys(reader("#p1.address.city.zip", void.class, int.class, User.class), null, 1, ADA))
                .containsExactly(7L);
        assertThat(keys(reader("#p0.email", void.class, Object.class), null, ADA))
                .containsExactly("ada@example.org");
        assertThat(keys(reader("{#p1, #p0.email}", void.class, User.class, long.class), null, ADA, 5L))
                .containsExactly(new Object[] {new Object[] {5L, "ada@example.org"}});
    }

    @Test
    void read_inheritedAndGenericProperties() {
        User user = new User("x", new Address(null));
        ((Entity) user).id = 42L;

        assertThat(keys(reader("#p0.id", void.class, User.class), null, user)).containsExactly(42L);
        assertThat(keys(reader("#p0.id", void.class, Entity.class), null, user)).containsExactly(42L);
    }

    @Test
    void read_result_looksThroughOptional() {
        assertThat(keys(reader("#result.email", User.class), ADA)).containsExactly("ada@example.org");
        assertThat(keys(reader("#result.email", Optional.class), Optional.of(ADA)))
                .containsExactly("ada@example.org");
        assertThat(keys(reader("#result.email", CompletableFuture.class), Optional.of(ADA)))
                .containsExactly("ada@example.org");
        assertThat(keys(reader("#result", OptionalLong.class), OptionalLong.of(3)))
                .containsExactly(3L);
        assertThat(keys(reader("#result", long.class), 3L)).containsExactly(3L);
        assertThat(keys(reader("#result.email", Optional.class), Optional.empty()))
                .containsExactly((Object) null);
        assertThat(keys(reader("#result", Object.class), null)).containsExactly((Object) null);
    }

    @Test
    void read_projection_hasAKeyForEachElement() {
        List<Order> orders = Arrays.asList(new Order("a", 1L), new Order("b", null), null);

        assertThat(keys(reader("#p0.![number]", void.class, List.class), null, orders))
                .containsExactly(1L, null, null);
        assertThat(keys(reader("#p0.![{tenant, number}]", void.class, List.class), null, orders))
                .containsExactly(new Object[] {"a", 1L}, new Object[] {"b", null}, null);
        assertThat(keys(reader("#p0.![number]", void.class, Order[].class), null, (Object)
                        orders.toArray(Order[]::new)))
                .containsExactly(1L, null, null);
        assertThat(keys(reader("#p0.![#this]", void.class, long[].class), null, new long[] {3, 4}))
                .containsExactly(3L, 4L);
        assertThat(keys(reader("#result.![#this]", Set.class), Set.of("x"))).containsExactly("x");
        assertThat(keys(reader("#result.![tenant]", Optional.class), Optional.of(orders.subList(0, 1))))
                .containsExactly("a");
        assertThat(keys(reader("#p0.![#this]", void.class, Set.class), null, Set.of()))
                .isEmpty();
        assertThat(keys(reader("#p0.![#this]", void.class, Set.class), null, (Object) null))
                .containsExactly((Object) null);
    }

    @Test
    void read_elementsOfSeveralClasses() {
        assertThat(keys(reader("#p0.![email]", void.class, List.class), null, List.of(ADA, new Stranger(), ADA)))
                .containsExactly("ada@example.org", "stranger", "ada@example.org");
    }

    @Test
    void read_nullOnTheWay_isAnUnknownKey() {
        User homeless = new User("x", new Address(null));

        assertThat(keys(reader("#p0.address.city.name", void.class, User.class), null, homeless))
                .containsExactly((Object) null);
        assertThat(keys(reader("{#p0.email, #p0.address.city.name}", void.class, User.class), null, homeless))
                .containsExactly((Object) null);
        assertThat(keys(reader("{#p0.email, #p0.address.city?.name}", void.class, User.class), null, homeless))
                .containsExactly(new Object[] {new Object[] {"x", null}});
        assertThat(keys(reader("{#p0, #p1}", void.class, String.class, String.class), null, null, "x"))
                .containsExactly(new Object[] {new Object[] {null, "x"}});
    }

    @Test
    void read_whatCannotBeRead_saysSo() {
        assertThatThrownBy(() -> keys(reader("#p0.broken", void.class, User.class), null, ADA))
                .isInstanceOf(KeyUnreadableException.class)
                .hasMessageContaining("#p0.broken of UserDao.insert(User)")
                .hasRootCauseMessage("lazy");
        assertThatThrownBy(() -> keys(reader("#p0.![mail]", void.class, List.class), null, List.of(ADA)))
                .isInstanceOf(KeyUnreadableException.class)
                .hasMessageContaining("reads mail of " + User.class.getName()
                        + ", which has none of getMail(), isMail(), mail() and no field mail");
        assertThatThrownBy(() -> keys(reader("#p0.![email]", void.class, Object.class), null, ADA))
                .isInstanceOf(KeyUnreadableException.class)
                .hasMessageContaining("neither a collection nor an array");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "#p0.mail; reads mail of io.bloomguard.key.KeyReaderTest$User, which has none of getMail(), isMail(), mail() and no field mail",
                "#p0.nothing; which has none of getNothing()",
                "#p0.shared; which has none of getShared()",
                "#p0.email.length.x; reads x of int",
                "#p0.phone; is of type java.util.Optional, which is no key",
                "#p0.active; is of type boolean, which is no key",
                "#p0.address; is of type io.bloomguard.key.KeyReaderTest$Address, which is no key",
                "#p0; is of type io.bloomguard.key.KeyReaderTest$User, which is no key",
                "#p0.![email]; projects over io.bloomguard.key.KeyReaderTest$User",
                "#p1; asks for #p1 among 1 parameters",
                "#result; but there is none",
            })
    void compile_whatCannotBeAKey_isRefused(String key, String found) {
        GuardDefinitionException refusal =
                catchThrowableOfType(GuardDefinitionException.class, () -> reader(key, void.class, User.class));

        assertThat(refusal).isNotNull().hasMessageContaining(found);
        assertThat(refusal.place()).isEqualTo("UserDao.insert(User)");
    }

    @Test
    void compile_whatOnlyAnotherClassMayRead_isRefused() {
        MethodHandles.Lookup outside = MethodHandles.publicLookup();
        KeyScope scope = new KeyScope("f", "Dao.insert(User)", List.of(User.class), void.class, outside);

        assertThatThrownBy(() -> KeyReader.compile(KeyExpression.parse("#p0.address.city"), scope))
                .isInstanceOf(GuardDefinitionException.class)
                .hasMessageContaining("whose getAddress() and the field address may not be read from there");
    }

    @Test
    void compile_hiddenClassOfAPublicInterface_isReadThroughIt() {
        KeyReader reader = KeyReader.compile(
                KeyExpression.parse("#p0.key"),
                new KeyScope("f", "m", List.of(Object.class), void.class, MethodHandles.publicLookup()));

        assertThat(keys(reader, null, java.util.Map.entry("k", "v"))).containsExactly("k");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "#p0; true",
                "#p1; true",
                "#p2.city.name; true",
                "#p3.email; true",
                "{#p0, #p1, #p4}; true",
                "#p5; false",
                "#p3.nick; false",
                "#p3.address.city.name; false",
                "#p3.id; false",
                "#p6.![number]; false",
                "#p7; false",
                "{#p0, #p5}; false",
                "#result; false",
                "#p6; false",
            })
    void immutable_onlyWhereNothingCanChange(String key, boolean expected) {
        Class<?>[] parameters = {
            long.class,
            String.class,
            Address.class,
            User.class,
            UUID.class,
            byte[].class,
            Object.class,
            CharSequence.class
        };

        assertThat(reader(key, long.class, parameters).immutable()).isEqualTo(expected);
    }

    @Test
    void shape_ofTheKey() {
        assertThat(reader("#result.email", User.class).needsResult()).isTrue();
        assertThat(reader("#result.![#this]", List.class).needsResult()).isTrue();
        assertThat(reader("#p0.email", User.class, User.class).needsResult()).isFalse();
        assertThat(reader("#p0.![email]", void.class, List.class).many()).isTrue();
        assertThat(reader("#p0", void.class, String.class).many()).isFalse();
        KeyReader composite = reader("{#p0, #p1.email, #p2.x}", void.class, int.class, User.class, Object.class);
        assertThat(composite.parts()).isEqualTo(3);
        assertThat(composite.partTypes()).containsExactly(int.class, String.class, Object.class);
        assertThat(reader("#p0", void.class, TimeUnit.class).immutable()).isTrue();
    }

    @Test
    void part_ofABareParameter_keepsItsType() throws Throwable {
        KeyReader reader = reader("{#p1, #p0}", void.class, String.class, long.class);

        assertThat(reader.part(0).type().toMethodDescriptorString()).isEqualTo("(Ljava/lang/String;J)J");
        assertThat(reader.part(1).type().toMethodDescriptorString())
                .isEqualTo("(Ljava/lang/String;J)Ljava/lang/String;");
        assertThat((long) reader.part(0).invokeExact("x", 5L)).isEqualTo(5L);
        assertThat((String) reader.part(1).invokeExact("x", 5L)).isEqualTo("x");
    }

    @Test
    void part_behindProperties_isNullWhereAnythingIs() throws Throwable {
        KeyReader reader = reader("#p0.address.city.zip", void.class, User.class, int.class);

        assertThat(reader.part(0).type().returnType()).isEqualTo(Long.class);
        assertThat((Long) reader.part(0).invokeExact(ADA, 0)).isEqualTo(7L);
        assertThat((Long) reader.part(0).invokeExact(new User("x", new Address(null)), 0))
                .isNull();
        assertThat((Long) reader.part(0).invokeExact((User) null, 0)).isNull();
        assertThat((Object) reader("#p0.address.city", void.class, Object.class)
                        .part(0)
                        .invoke(ADA))
                .isEqualTo(ADA.address.city());
    }

    @Test
    void part_ofAResultOrAProjection_isRefused() {
        assertThatThrownBy(() -> reader("#result", long.class).part(0)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> reader("#p0.![x]", void.class, List.class).part(0))
                .isInstanceOf(IllegalStateException.class);
    }
}
