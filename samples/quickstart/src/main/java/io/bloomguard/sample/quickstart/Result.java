package io.bloomguard.sample.quickstart;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * What one run of the workload measured; rates are shares of 1, times are nanoseconds unless said otherwise.
 *
 * @param absentLookups lookups of names that nobody has
 * @param presentLookups lookups of users' names
 * @param absentStatements statements that the database executed for names that nobody has
 * @param presentStatements statements that it executed for users' names
 * @param warmUpLookups lookups of names that nobody has, before the measurement
 * @param warmUpStatements statements that the database executed for those
 * @param probation lookups that ran for real although the filter denied their key, as its sites were on probation
 * @param absentMedian the time within which half of the lookups of absent names ended
 * @param absentP99 … 99 % of them
 * @param presentMedian the time within which half of the lookups of users' names ended
 * @param presentP99 … 99 % of them
 * @param duration the time that all lookups took together
 * @param filterBytes the filter's memory, in bytes
 * @param configuredRate the false-positive rate that was asked for
 * @param measuredRate the false-positive rate that was seen
 * @param loadMillis the time that the load took, in milliseconds
 * @param inserted users that were inserted meanwhile
 * @param failedChecks lookups with a wrong answer, and newcomers that were not found at once
 * @param verifiedRows rows of the table that were looked up at the end
 * @param hiddenRows rows among them that were not found
 */
record Result(
        long absentLookups,
        long presentLookups,
        long absentStatements,
        long presentStatements,
        long warmUpLookups,
        long warmUpStatements,
        long probation,
        long absentMedian,
        long absentP99,
        long presentMedian,
        long presentP99,
        long duration,
        long filterBytes,
        double configuredRate,
        double measuredRate,
        long loadMillis,
        long inserted,
        long failedChecks,
        long verifiedRows,
        long hiddenRows) {

    /** How the line begins by which a run tells its result to the process that started it. */
    static final String PREFIX = "result ";

    /** The result as one line. */
    String toLine() {
        return Arrays.stream(Result.class.getRecordComponents())
                .map(component -> String.valueOf(value(component)))
                .collect(Collectors.joining(" ", PREFIX, ""));
    }

    /** The result of a line that {@link #toLine} made. */
    static Result ofLine(String line) {
        RecordComponent[] components = Result.class.getRecordComponents();
        String[] values = line.substring(PREFIX.length()).split(" ", -1);
        Object[] arguments = new Object[components.length];
        Class<?>[] types = new Class<?>[components.length];
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            arguments[i] = types[i] == long.class ? (Object) Long.valueOf(values[i]) : Double.valueOf(values[i]);
        }
        try {
            return Result.class.getDeclaredConstructor(types).newInstance(arguments);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("The line '" + line + "' is no result.", e);
        }
    }

    private Object value(RecordComponent component) {
        try {
            return component.getAccessor().invoke(this);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
