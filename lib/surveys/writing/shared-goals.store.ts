// Goals that language versions share (decision 6). The row of the locale group is the lock of its goal:
// code that changes the count, the goal, the switch, the group or the status of a survey that shares holds it.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import { type RunInTransaction, run } from '@/lib/platform/sql/run'
import { type RowOf, statement } from '@/lib/platform/sql/statement'
import { array, enumOf, int4, text } from '@/lib/platform/sql/types'
import type { GoalMember } from '@/lib/surveys/planning/shared-goal.rules'
import { SURVEY_STATUSES } from '@/lib/surveys/survey.rules'

/** SQL: whether the survey `alias` shares its goal. */
export const isMember = (alias: string): string =>
  `(${alias}.shares_goal AND ${alias}.goal IS NOT NULL AND ${alias}.published_at IS NOT NULL AND ${alias}.deleted_at IS NULL)`

/** SQL: the locale group whose goal the survey `alias` shares; null: it has its own, or none. */
export const sharedGroup = (alias: string): string =>
  `CASE WHEN ${isMember(alias)} THEN ${alias}.locale_group_id END`

const MEMBER = `m.id, m.key, m.status, coalesce(m.goal, 0) AS goal, m.response_count AS "responseCount"`
const member = {
  id: int4,
  key: text,
  status: enumOf('survey_status', SURVEY_STATUSES),
  goal: int4,
  responseCount: int4,
}

const lockGroups = statement({
  name: 'lock-shared-goals',
  text: 'SELECT id FROM locale_groups WHERE account_id = $1 AND id = ANY ($2::int[]) ORDER BY id FOR NO KEY UPDATE',
  takes: [int4, array(int4)],
  yields: { id: int4 },
})

const listOfGroups = statement({
  name: 'list-goal-members',
  text: `
SELECT m.locale_group_id AS "group", ${MEMBER} FROM surveys m
WHERE m.account_id = $1 AND m.locale_group_id = ANY ($2::int[]) AND ${isMember('m')} ORDER BY m.id`,
  takes: [int4, array(int4)],
  yields: { group: int4, ...member },
})

/** The surveys that share, by locale group. A group that is not here is not locked. */
export type SharedGoals = Map<number, GoalMember[]>

/** Waits for others that hold the goals of these groups. Nothing is sent without groups. */
export const lockSharedGoals = async (
  run: RunInTransaction,
  accountId: AccountId,
  groups: readonly number[],
): Promise<void> => {
  if (groups.length > 0) await run(lockGroups, [accountId, [...groups]])
}

/** Under the lock of the groups. Nothing is sent without groups. */
export async function listSharedGoals(
  run: RunInTransaction,
  accountId: AccountId,
  groups: readonly number[],
): Promise<SharedGoals> {
  const found: SharedGoals = new Map(groups.map((group) => [group, []]))
  if (groups.length === 0) return found
  for (const { group, ...one } of await run(listOfGroups, [accountId, [...groups]]))
    found.get(group)?.push(one)
  return found
}

/** Somebody has switched it on in between. Groups come before surveys in the order of locks, so it is too late. */
class GoalNotHeld extends Error {
  /** As PostgreSQL says that a transaction has to be repeated. */
  readonly code = '40001'
  constructor(readonly groups: readonly number[]) {
    super('the goal of a locale group is not locked')
  }
}

/** Throws if surveys were found to share a goal that is not among `held`: the transaction has to be repeated. */
export function requireHeld(held: SharedGoals, groups: readonly (number | null)[]): void {
  const missing = groups.flatMap((group) => (group === null || held.has(group) ? [] : group))
  if (missing.length > 0) throw new GoalNotHeld(missing)
}

/** Runs a transaction that locks the goals of these locale groups first, and again for those that it misses. */
export async function holdingGoals<T>(
  groups: readonly number[],
  work: (groups: number[]) => Promise<T>,
): Promise<T> {
  try {
    return await work([...groups])
  } catch (error) {
    if (!(error instanceof GoalNotHeld)) throw error
    return work([...new Set([...groups, ...error.groups])])
  }
}

const listOfKey = statement({
  name: 'list-goal-members-of-key',
  text: `
SELECT ${MEMBER} FROM surveys m
WHERE m.account_id = $1 AND ${isMember('m')} AND m.locale_group_id = (
  SELECT g.id FROM locale_groups g WHERE g.account_id = $1 AND g.scope = 'survey' AND g.key = $2)
ORDER BY m.id`,
  takes: [int4, text],
  yields: member,
})

/** The published surveys of a locale group, by its key, that share their goal. */
export const listGoalMembers = (
  db: Queries,
  accountId: AccountId,
  group: string,
): Promise<RowOf<typeof member>[]> => run(db, listOfKey, [accountId, group])
