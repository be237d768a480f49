package io.bloomguard.sample.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportTest {

    private static final Result WITHOUT = result(1000, 0, 0);

    @Test
    void ofLine_lineOfResult_isEqual() {
        Result result = result(7, 1, 2);

        assertThat(Result.ofLine(result.toLine())).isEqualTo(result);
    }

    @Test
    void toString_twoRuns_showsFiguresAndTheirChange() {
        assertThat(new Report(WITHOUT, result(10, 0, 0)).toString())
                .containsPattern("statements, absent keys +1,000 +10 +-99.0 %")
                .containsPattern("absent lookups answered by the guard +99.00 %")
                .containsPattern("absent keys, median +2.0 us +2.0 us +\\+0.0 %")
                .containsPattern("filter memory +2 KiB")
                .containsPattern("measured \\(configured\\) +0.80 % \\(1.00 %\\)");
    }

    @ParameterizedTest
    @CsvSource({"0, 0, true", "1, 0, false", "0, 1, false"})
    void holds_failedChecksOrHiddenRows_doesNot(long failedChecks, long hiddenRows, boolean holds) {
        assertThat(new Report(WITHOUT, result(10, failedChecks, hiddenRows)).holds())
                .isEqualTo(holds);
        assertThat(new Report(result(1000, failedChecks, 0), result(10, 0, hiddenRows)).holds())
                .isEqualTo(holds);
    }

    private static Result result(long absentStatements, long failedChecks, long hiddenRows) {
        return new Result(
                1000,
                100,
                absentStatements,
                90,
                50,
                50,
                5,
                2000,
                3000,
                2000,
                3000,
                1_000_000_000,
                2048,
                0.01,
                0.008,
                12,
                10,
                failedChecks,
                1100,
                hiddenRows);
    }
}
