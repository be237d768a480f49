package io.bloomguard.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bloomguard.key.KeyPart;
import io.bloomguard.key.KeyPart.Kind;
import io.bloomguard.key.KeyType;
import io.bloomguard.rule.GuardDefinitionException;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class H2KeySourceTest {

    private static final AtomicInteger DATABASES = new AtomicInteger();

    private DataSource database;

    @BeforeEach
    void createTables() throws SQLException {
        database = newDatabase("");
        Sql.run(
                database,
                """
                create table kinds (
                    a_tiny tinyint, a_small smallint, an_int int, a_big bigint, a_price numeric(10,2), a_text varchar(40),
                    a_uuid uuid, a_binary varbinary(20), a_char char(4), an_ignorecase varchar_ignorecase(9),
                    a_fixed binary(4), a_float real, a_decfloat decfloat, a_bool boolean, a_date date,
                    a_timestamp timestamp, a_clob clob, a_json json, an_array int array, an_enum enum('a', 'b'))
                """,
                "insert into kinds (a_tiny, a_big, a_price, a_text, a_uuid, a_binary) values"
                        + " (-1, 9223372036854775807, 5.1, 'Ab ', '00000000-0000-0001-0000-000000000002', x'00ff')",
                "insert into kinds (a_text) values (null)");
    }

    @ParameterizedTest
    @CsvSource({
        "a_tiny, NUMBER, 0",
        "a_small, NUMBER, 0",
        "an_int, NUMBER, 0",
        "a_big, NUMBER, 0",
        "a_price, NUMBER, 2",
        "a_text, TEXT, 40",
        "a_uuid, UUID, -1",
        "a_binary, BYTES, -1"
    })
    void describe_columnWithExactEquality_givesItsType(String column, Kind kind, int limit) throws Exception {
        assertThat(JdbcKeySource.column(database, "kinds", column).describe().type())
                .contains(KeyType.of(new KeyPart(kind, limit)));
    }

    @ParameterizedTest
    @CsvSource({"a_float", "a_decfloat", "a_bool", "a_date", "a_timestamp", "a_clob", "a_json", "an_array", "an_enum"})
    void describe_columnOfNoKeyType_isRefused(String column) {
        assertThatThrownBy(() -> JdbcKeySource.column(database, "kinds", column)
                        .exactText()
                        .describe())
                .isInstanceOf(GuardDefinitionException.class)
                .hasMessageContaining("no type of key");
    }

    @ParameterizedTest
    @CsvSource({"a_char, padded with spaces", "an_ignorecase, equality ignores case", "a_fixed, padded with zero bytes"
    })
    void describe_coarserEquality_isRefusedUntilPromised(String column, String why) throws Exception {
        JdbcKeySource source = JdbcKeySource.column(database, "kinds", column);

        assertThatThrownBy(source::describe)
                .isInstanceOf(GuardDefinitionException.class)
                .hasMessageContaining(why)
                .hasMessageContaining("exactText()");
        assertThat(source.exactText().describe().type()).isPresent();
    }

    @Test
    void describe_databaseWithCollation_refusesText() throws Exception {
        DataSource collated = newDatabase("");
        Sql.run(collated, "set collation ENGLISH strength primary", "create table users (id int, email varchar(40))");

        assertThatThrownBy(
                        () -> JdbcKeySource.column(collated, "users", "email").describe())
                .isInstanceOf(GuardDefinitionException.class)
                .hasMessageContaining("collation ENGLISH");
        assertThat(JdbcKeySource.column(collated, "users", "id").describe().type())
                .isPresent();
    }

    @Test
    void scan_eachType_givesTheColumnsValue() throws Exception {
        assertThat(keys("a_tiny")).containsExactly(-1L);
        assertThat(keys("a_big")).containsExactly(Long.MAX_VALUE);
        assertThat(keys("a_price")).containsExactly(new BigDecimal("5.10"));
        assertThat(keys("a_text")).containsExactly("Ab ");
        assertThat(keys("a_uuid")).containsExactly(new UUID(1, 2));
        assertThat((byte[]) keys("a_binary").get(0)).containsExactly(0, -1);
        assertThat(CollectingSink.of(JdbcKeySource.column(database, "kinds", "a_text")).nulls)
                .isEqualTo(1);
    }

    @Test
    void scan_rowsCommittedByOthersMeanwhile_areNotOfItsSnapshot() throws Exception {
        CollectingSink sink = new CollectingSink() {
            @Override
            public void expect(long rows) {
                super.expect(rows);
                try {
                    Sql.run(database, "insert into kinds (a_big) values (1)");
                } catch (SQLException e) {
                    throw new IllegalStateException(e);
                }
            }
        };

        JdbcKeySource.column(database, "kinds", "a_big").scan(sink);

        assertThat(sink.keys).containsExactly(Long.MAX_VALUE);
    }

    @Test
    void table_viewAndUnknownNames_areRefused() throws Exception {
        Sql.run(database, "create view seen as select * from kinds");

        assertThatThrownBy(() -> JdbcKeySource.column(database, "seen", "a_big").describe())
                .hasMessageContaining("PUBLIC.SEEN is a VIEW");
        assertThatThrownBy(() -> JdbcKeySource.column(database, "kinds", "big").describe())
                .hasMessageContaining("has no column 'big'")
                .hasMessageContaining("A_TINY");
        assertThat(CollectingSink.of(JdbcKeySource.column(database, "public.Kinds", "\"A_BIG\"")).keys)
                .hasSize(1);
    }

    @Test
    void query_countsAndReadsTheSameRows() throws Exception {
        CollectingSink sink = CollectingSink.of(
                JdbcKeySource.query(database, "select upper(a_text) as k from kinds where a_text is not null", "k"));

        assertThat(sink.keys).containsExactly("AB ");
        assertThat(sink.expected).isEqualTo(1);
    }

    private List<Object> keys(String column) throws Exception {
        return CollectingSink.of(JdbcKeySource.column(database, "kinds", column)).keys;
    }

    private static DataSource newDatabase(String settings) {
        JdbcDataSource dataSource = new JdbcDataSource();
        dataSource.setUrl("jdbc:h2:mem:source_" + DATABASES.incrementAndGet() + ";DB_CLOSE_DELAY=-1" + settings);
        return dataSource;
    }
}
