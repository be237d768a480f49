package io.bloomguard.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JdbcUrlTest {

    @ParameterizedTest
    @CsvSource({
        "jdbc:postgresql://db.example.org:5432/shop, jdbc:postgresql://db.example.org:5432/shop",
        "jdbc:postgresql://host/shop?user=me&password=hunter2, jdbc:postgresql://host/shop",
        "jdbc:postgresql://me:hunter2@host/shop, jdbc:postgresql://host/shop",
        "jdbc:postgresql://me:hun@ter2@host/shop, jdbc:postgresql://host/shop",
        "jdbc:postgresql://me:hun?ter2@host/shop, jdbc:postgresql:…",
        "jdbc:h2:mem:shop;PASSWORD=hunter2, jdbc:h2:mem:shop",
        "jdbc:oracle:thin:me/hunter2@//host:1521/shop, jdbc:oracle://host:1521/shop",
        "jdbc:sqlserver://host;databaseName=shop;password=hunter2, jdbc:sqlserver://host",
        "'jdbc:mysql://address=(host=h)(user=me)(password=hunter2)/shop', jdbc:mysql:…",
        "nonsense, nonsense"
    })
    void withoutCredentials_anyUrl_keepsNoSecret(String url, String shown) {
        assertThat(JdbcUrl.withoutCredentials(url)).isEqualTo(shown);
    }
}
