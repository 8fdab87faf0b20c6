// The places within the goal that become free when responses no longer count.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { addUpGoal } from '@/lib/surveys/planning/shared-goal.rules'
import {
  listSharedGoals,
  lockSharedGoals,
  requireHeld,
  type SharedGoals,
} from '@/lib/surveys/writing/shared-goals.store'
import { leaveQuotas } from '../quotas/leaving-quotas.store'
import * as sql from './leaving-statements.store'

/**
 * Locks submissions that will no longer count, those that may take their places within the goal, and
 * the goals that surveys share, with their quotas.
 */
export async function lockLeaving(
  run: RunInTransaction,
  accountId: AccountId,
  udids: string[],
): Promise<HeldPlaces> {
  const found = await run(sql.findPromotable, [accountId, udids])
  const promotable = found.flatMap(({ udid }) => udid ?? [])
  await run(sql.lock, [accountId, [...udids, ...promotable]])
  const groups = [...new Set(found.flatMap(({ shared, quotas }) => shared ?? quotas ?? []))]
  await lockSharedGoals(run, accountId, groups)
  const goals = await listSharedGoals(run, accountId, groups)
  return { goals, quotas: found.flatMap(({ quotas }) => quotas ?? []) }
}

/** What is locked: the goals that surveys share, and the locale groups whose quotas lose a response. */
interface HeldPlaces {
  goals: SharedGoals
  quotas: number[]
}

export interface CountChange {
  id: number
  change: number
  /** Whether the survey is locked, because it is near its goal or shares it. */
  locked: boolean
}

/**
 * The earliest responses over the goal take the places of these, as if these had never been given: of
 * the same survey, or of those that share its goal. Returns them, and how the counts of surveys change.
 * They take places in quotas too. `held`: what `lockLeaving` has returned.
 */
export async function promote(
  run: RunInTransaction,
  accountId: AccountId,
  udids: string[],
  { goals, quotas }: HeldPlaces,
) {
  const surveys = await run(sql.lockSurveys, [accountId, udids])
  requireHeld(
    goals,
    surveys.map(({ shared }) => shared),
  )
  const promoted: string[] = []
  const counts = new Map(
    surveys.map(({ id, freed, goal }): [number, CountChange] => [
      id,
      { id, change: -freed, locked: goal !== null },
    ]),
  )
  const take = async (ids: number[], places: number) => {
    // These are locked already, except those just answered; waiting for them could deadlock.
    for (const { udid, survey_id: id } of await run(sql.promote, [
      accountId,
      ids,
      udids,
      Math.max(0, places),
    ])) {
      promoted.push(udid)
      counts.set(id, { id, change: (counts.get(id)?.change ?? 0) + 1, locked: true })
    }
  }
  for (const { id, freed, goal, response_count, shared } of surveys)
    if (goal !== null && shared === null) await take([id], goal - ((response_count ?? 0) - freed))
  for (const [group, members] of goals) {
    const sum = addUpGoal(members)
    const freed = surveys.reduce((all, one) => all + (one.shared === group ? one.freed : 0), 0)
    if (sum && freed > 0)
      await take(
        members.map(({ id }) => id),
        sum.goal - (sum.responseCount - freed),
      )
  }
  await leaveQuotas(run, accountId, { leaving: udids, entering: promoted, groups: quotas })
  return { counts: [...counts.values()], promoted }
}
