package io.bloomguard.sample.quickstart;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/** Asks the DAO for every row that the table has. */
final class Verification {

    private Verification() {}

    /** The rows and how many of them the DAO did not find. */
    static Verdict verify(DataSource dataSource, UserDao dao) throws SQLException {
        List<User> users = new ArrayList<>();
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select id, name, city from users")) {
            while (row.next()) {
                users.add(new User(row.getLong(1), row.getString(2), row.getString(3)));
            }
        }
        long hidden = users.parallelStream()
                .filter(user -> !dao.find(user.name()).equals(java.util.Optional.of(user)))
                .count();
        return new Verdict(users.size(), hidden);
    }

    /**
     * What was found.
     *
     * @param rows the table's rows
     * @param hidden those among them that the DAO did not find
     */
    record Verdict(long rows, long hidden) {}
}
