// The places within the goal that become free when responses no longer count.
import type { AccountId } from '../accounts/account-id'
import type { RunInTransaction } from '../sql/run'
import * as sql from './leaving-statements'

/** Locks submissions that will no longer count, and those that may take their places within the goal. */
export async function lockLeaving(run: RunInTransaction, accountId: AccountId, udids: string[]) {
  const promotable = await run(sql.findPromotable, [accountId, udids])
  await run(sql.lock, [accountId, [...udids, ...promotable.map(({ udid }) => udid)]])
}

export interface CountChange {
  id: number
  change: number
  /** Whether the survey is locked, because it is near its goal. */
  locked: boolean
}

/**
 * The earliest responses over the goal take the places of these, as if these had never been given.
 * Returns them, and how the counts of surveys change.
 */
export async function promote(run: RunInTransaction, accountId: AccountId, udids: string[]) {
  const promoted: string[] = []
  const counts: CountChange[] = []
  for (const { id, freed, goal, response_count } of await run(sql.lockSurveys, [accountId, udids])) {
    const places = Math.max(0, (goal ?? 0) - ((response_count ?? 0) - freed))
    // These are locked already, except those just answered; waiting for them could deadlock.
    const next = goal === null ? [] : await run(sql.promote, [accountId, id, udids, places])
    promoted.push(...next.map(({ udid }) => udid))
    counts.push({ id, change: next.length - freed, locked: goal !== null })
  }
  return { counts, promoted }
}
