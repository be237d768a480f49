package io.bloomguard.weaver.contract;

/** The names of the contract's filters. */
public final class Filters {

    /** Emails; fed by most writers. */
    public static final String EMAIL = "contract.email";
    /** Ids, which the store makes. */
    public static final String ID = "contract.id";
    /** Tenant and email together. */
    public static final String MEMBER = "contract.member";
    /** Emails again, in a filter that is far too small. */
    public static final String CROWDED = "contract.crowded";
    /** Emails again, on probation for {@link #PROBATION_CALLS} calls. */
    public static final String PROBATION = "contract.probation";
    /** Emails again, out of service once a bulk write began. */
    public static final String BULK = "contract.bulk";
    /** Ids that the store fails to make. */
    public static final String FAILING = "contract.failing";
    /** A name that nobody defines. */
    public static final String UNDEFINED = "contract.undefined";

    /** How long {@link #PROBATION} lasts. */
    public static final int PROBATION_CALLS = 3;

    private Filters() {}
}
