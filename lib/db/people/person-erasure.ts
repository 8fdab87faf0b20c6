// Erases one person, and updates every count that included their rows (CONTRIBUTING.md, decision
// 6).
import type { AccountId } from '../accounts/account-id'
import { untilLive } from '../accounts/version-lease'
import type { Database } from '../client/database'
import { yieldToOthers } from '../client/yield-to-others'
import { markLate } from '../reports/late-changes'
import { isLockTaken, isRowRefused } from '../sql/errors'
import { inTransaction, type RunInTransaction } from '../sql/run'
import * as sql from './person-erasure-statements'
import { type ErasedSubmission, renewSummaries } from './person-erasure-summaries'
import { ownValue, type PersonName } from './person-name'
import type { StoredDataSummary } from './person-store'

const MAX_ATTEMPTS = 20

/**
 * How long an erasure waits for a locked row, in milliseconds: less than the second after which
 * PostgreSQL looks for deadlocks, so it is the erasure that gives way, and answers wait no longer.
 */
const PATIENCE_MS = 400

/**
 * Erases everything stored of a person and returns how much it was. Their later calls are those of
 * a new person. Counts are right after each transaction. If one fails, the earlier ones stay
 * erased; call it again to finish.
 */
export async function erasePersonRows(
  db: Database,
  accountId: AccountId,
  name: PersonName,
): Promise<StoredDataSummary> {
  const all: ErasedSubmission[] = []
  let clicks = 0
  for (;;) {
    const part = await retry(() => inTransaction(db, (run) => erasePart(run, accountId, name), PATIENCE_MS))
    all.push(...part.targets)
    clicks += part.clicks
    if (part.rest) {
      await untilLive(db)
      return {
        devices: part.rest.devices,
        submissions: all.length,
        responses: all.filter(({ responded }) => responded).length,
        answers: all.reduce((sum, { answers }) => sum + answers, 0),
        clicks,
        events: part.rest.events,
      }
    }
    await yieldToOthers(db)
  }
}

/** Retries after a conflict with answers being recorded, which is over soon. */
async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await work()
    } catch (error) {
      if (n === MAX_ATTEMPTS || !(isRowRefused(error) || isLockTaken(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, 5 * n))
    }
  }
}

interface Part {
  targets: ErasedSubmission[]
  clicks: number
  /** Null if there may be more submissions. */
  rest: { devices: number; events: number } | null
}

/** Locks links, submissions, surveys, tallies, people: the same order as everywhere else. */
async function erasePart(run: RunInTransaction, accountId: AccountId, name: PersonName): Promise<Part> {
  const own = ownValue(name)
  // One erasure per account at a time: two would count each other's rows.
  await run(sql.serialize, [accountId])
  const wanted = (await run(sql.find(name), [accountId, own])).map(({ udid }) => udid)
  await run(sql.lockLinks, [wanted])
  const targets = await lockTargets(run, wanted)
  const udids = targets.map(({ udid }) => udid)
  const promoted = await moveCounts(run, udids)
  await markLate(
    run,
    [...udids, ...promoted].map((udid) => ({ accountId, udid })),
  )
  let clicks = (await run(sql.deleteClicks, [udids]))[0]?.n ?? 0
  await run(sql.deleteRequests, [accountId, udids])
  await run(sql.deleteAnswers, [udids])
  await run(sql.deleteSubmissions, [udids])
  if (targets.length > 0) await run(sql.raiseVersion, [accountId])
  // What else is to be erased follows in a transaction of its own, which does not hold the surveys.
  if (wanted.length > 0) {
    await renewSummaries(run, accountId, name, targets, [])
    return { targets, clicks, rest: null }
  }

  const gone = await run(sql.lockDevices(name), [accountId, own])
  // A device may have got this key, or have been served, since its submissions were searched.
  const [late] = await run(sql.findLate(name), [accountId, own])
  if (late) return { targets, clicks, rest: null }
  if ('clientKey' in name) {
    const [foreign] = await run(sql.deleteForeignClicks, [accountId, own])
    clicks += foreign?.n ?? 0
    await markLate(
      run,
      (foreign?.submissions ?? []).map((udid) => ({ accountId, udid })),
    )
  }
  const devices = [...gone.map(({ udid }) => udid), ...('udid' in name ? [name.udid] : [])]
  await run(sql.deleteDeviceRequests, [accountId, devices])
  const [events] = await run(sql.deleteEvents, [accountId, devices])
  await run(sql.deleteDevices, [accountId, gone.map(({ udid }) => udid)])
  await renewSummaries(run, accountId, name, [], gone)
  return { targets, clicks, rest: { devices: gone.length, events: events?.n ?? 0 } }
}

/** Locks the submissions to erase, and those that may take their places within the goal. */
async function lockTargets(run: RunInTransaction, udids: string[]): Promise<ErasedSubmission[]> {
  const promotable = await run(sql.findPromotable, [udids])
  await run(sql.lock, [udids, promotable.map(({ udid }) => udid)])
  return run(sql.listTargets, [udids])
}

/**
 * Updates surveys, then tallies; returns the submissions that take a place. The earliest responses over the goal take the freed places, as if
 * the erased person had never answered.
 */
async function moveCounts(run: RunInTransaction, udids: string[]): Promise<string[]> {
  const promoted: string[] = []
  for (const { id, goal, response_count, freed_slots } of await run(sql.lockSurveys, [udids])) {
    if (freed_slots === 0) continue
    const places = goal === null ? 0 : Math.max(0, goal - (response_count - freed_slots))
    // These are locked already, except those just answered; waiting for them could deadlock.
    const next = await run(sql.promote, [id, udids, places])
    promoted.push(...next.map(({ udid }) => udid))
    await run(sql.changeCount, [id, next.length - freed_slots])
  }
  await run(sql.moveTallies, [udids, promoted])
  return promoted
}
