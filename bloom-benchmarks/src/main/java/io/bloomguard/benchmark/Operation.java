package io.bloomguard.benchmark;

/** What is measured of a peer: a benchmark, and for how many keys one score of it stands. */
enum Operation {
    NUMBER_ABSENT(NumberLookupBenchmark.class, "absent"),
    NUMBER_PRESENT(NumberLookupBenchmark.class, "present"),
    NUMBER_ABSENT_BATCH(NumberLookupBenchmark.class, "absentBatch"),
    NUMBER_PRESENT_BATCH(NumberLookupBenchmark.class, "presentBatch"),
    NUMBER_FILL(NumberAddBenchmark.class, "fill"),
    NUMBER_FILL_BATCH(NumberAddBenchmark.class, "fillBatch"),
    NUMBER_FILL_BY_TWO(NumberAddBenchmark.class, "fillByTwo"),
    NUMBER_FRESH(NumberAddBenchmark.class, "fresh"),
    TEXT_ABSENT(TextLookupBenchmark.class, "absent"),
    TEXT_PRESENT(TextLookupBenchmark.class, "present"),
    TEXT_ABSENT_BATCH(TextLookupBenchmark.class, "absentBatch"),
    TEXT_FILL(TextAddBenchmark.class, "fill"),
    TEXT_FILL_BATCH(TextAddBenchmark.class, "fillBatch"),
    LATENCY(LatencyBenchmark.class, "lookup"),
    FLOOR_DEPENDENT(LatencyBenchmark.class, "floorDependent"),
    FLOOR_INDEPENDENT(LatencyBenchmark.class, "floorIndependent"),
    FLOOR_HASHED(LatencyBenchmark.class, "floorHashed");

    private final Class<?> type;
    private final String method;

    Operation(Class<?> type, String method) {
        this.type = type;
        this.method = method;
    }

    Class<?> type() {
        return type;
    }

    String method() {
        return method;
    }

    /** The keys that one score stands for, in a measurement with so many keys. */
    int keysPerScore(int keys) {
        return switch (this) {
            case NUMBER_FILL, NUMBER_FILL_BATCH, NUMBER_FILL_BY_TWO, TEXT_FILL, TEXT_FILL_BATCH -> keys;
            case NUMBER_FRESH -> keys / NumberAddBenchmark.FRESH_SHARE;
            default -> 1;
        };
    }

    /** Whether the peer and its rate are parameters: the floor's reads are of no filter, the latency's of one only. */
    boolean ofPeers() {
        return type != LatencyBenchmark.class;
    }
}
