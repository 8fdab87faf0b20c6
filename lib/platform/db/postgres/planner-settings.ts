// How PostgreSQL plans: one plan for every prepared statement, whatever the tables hold; anything
// for the others (docs/decisions/21-one-plan.md).

/**
 * Prepared statements look rows up by their keys, from a list of at most some hundred. A plan that
 * was made while the tables were empty is kept, so it must be the plan for large tables too: walk
 * through the list, and read each row by an index. The costs that PostgreSQL compares say nothing
 * on empty tables, so the other ways are switched off.
 */
const ONE_PLAN = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_material: 'off',
  // A table without a fitting index is read whole at a cost that would start the compiler.
  jit: 'off',
}

const OWN_PLAN: typeof ONE_PLAN = {
  plan_cache_mode: 'auto',
  enable_seqscan: 'on',
  enable_hashjoin: 'on',
  enable_mergejoin: 'on',
  enable_material: 'on',
  jit: 'off',
}

const entries = Object.entries(ONE_PLAN)

/** For the start of a connection. */
export const ONE_PLAN_OPTIONS = entries.map(([name, value]) => `-c ${name}=${value}`).join(' ')

/**
 * On a distributed database, which plans every statement for its account, and hands `SET LOCAL` to the servers that
 * carry it out only if it is told to.
 */
export const DISTRIBUTED_OPTIONS =
  '-c plan_cache_mode=force_custom_plan -c jit=off -c citus.propagate_set_commands=local'

/** The same for a connection that has started. */
export const SET_ONE_PLAN = entries.map(([name, value]) => `SET ${name} = ${value}`).join('; ')

/** For a transaction whose statements are planned for their own parameters, such as reports. */
export const SET_OWN_PLAN = Object.entries(OWN_PLAN)
  .map(([name, value]) => `SET LOCAL ${name} = ${value}`)
  .join('; ')
