package io.bloomguard.program;

import io.bloomguard.FilterDefinition;
import io.bloomguard.Guard;
import io.bloomguard.GuardRegistry;
import io.bloomguard.weaver.contract.BatchDao;
import io.bloomguard.weaver.contract.GuardedBehaviourContract;
import io.bloomguard.weaver.contract.LookupDao;
import io.bloomguard.weaver.contract.ShapeDao;
import io.bloomguard.weaver.contract.WriteDao;

/** The contract in a JVM that was started with the agent; run by {@link ContractRunner}. */
public final class AgentContract extends GuardedBehaviourContract {

    @Override
    protected Guard define(FilterDefinition definition) {
        return GuardRegistry.global().define(definition);
    }

    @Override
    protected Guard guard(String filter) {
        return GuardRegistry.global().guard(filter);
    }

    @Override
    protected LookupDao lookups() {
        return new LookupDao(store);
    }

    @Override
    protected ShapeDao shapes() {
        return new ShapeDao(store);
    }

    @Override
    protected WriteDao writes() {
        return new WriteDao(store);
    }

    @Override
    protected BatchDao batches() {
        return new BatchDao(store);
    }
}
