// Erases one person, and updates every count that included their rows (CONTRIBUTING.md, decision
// 6).
import type { AccountId } from '../accounts/account-id'
import { untilLive } from '../accounts/version-lease'
import { auditValues, insertAuditEntry, type NewAuditEntry } from '../audit/audit-store'
import type { Database } from '../client/database'
import { yieldToOthers } from '../client/yield-to-others'
import { markLate } from '../reports/late-changes'
import { isLockTaken, isRowRefused } from '../sql/errors'
import { inTransaction, type RunInTransaction } from '../sql/run'
import * as sql from './person-erasure-statements'
import { type ErasedSubmission, findFinished, listTouched, renewSummaries } from './person-erasure-summaries'
import { nameInSummaries, ownValue, type PersonName } from './person-name'
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
 * erased; call it again to finish. `audit` is written with the first transaction.
 */
export async function erasePersonRows(
  db: Database,
  accountId: AccountId,
  name: PersonName,
  audit: NewAuditEntry,
): Promise<StoredDataSummary> {
  const all: ErasedSubmission[] = []
  let isFirst = true
  const due = new Set<string>()
  let clicks = 0
  for (;;) {
    const part = await retry(() =>
      inTransaction(
        db,
        async (run) => {
          if (isFirst) await run(insertAuditEntry, auditValues(accountId, audit))
          return erasePart(run, accountId, name, { due: [...due], erased: all.length > 0 })
        },
        PATIENCE_MS,
      ),
    )
    isFirst = false
    all.push(...part.targets)
    for (const one of part.touched) due.add(one)
    for (const one of part.renewed) due.delete(one)
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

/** What earlier transactions of the erasure leave to the last. */
interface Rest {
  /** Names whose summaries contain erased submissions. */
  due: string[]
  /** Whether they erased submissions. */
  erased: boolean
}

interface Part {
  targets: ErasedSubmission[]
  /** Other names that the submissions counted for. */
  touched: string[]
  /** Names whose summaries contain no erased submission any more. */
  renewed: string[]
  clicks: number
  /** Null if there may be more submissions. */
  rest: { devices: number; events: number } | null
}

/**
 * Locks links, submissions, surveys near their goal, devices, summaries, tallies, all other surveys: as
 * answers do, so that those who wait for each other are rare.
 */
async function erasePart(
  run: RunInTransaction,
  accountId: AccountId,
  name: PersonName,
  rest: Rest,
): Promise<Part> {
  const wanted = (await run(sql.find(name), [accountId, ownValue(name)])).map(({ udid }) => udid)
  if (wanted.length === 0) return eraseRest(run, accountId, name, rest)
  await run(sql.lockLinks, [accountId, wanted])
  const targets = await lockTargets(run, accountId, wanted)
  const udids = targets.map(({ udid }) => udid)
  const { counts, promoted } = await promote(run, accountId, udids)
  const [choices, , deleted] = await Promise.all([
    run(sql.listChoices, [accountId, udids, promoted]),
    markLate(run, accountId, [...udids, ...promoted]),
    run(sql.deleteClicks, [accountId, udids]),
    run(sql.deleteRequests, [accountId, udids]),
    // In this order: whoever makes deliveries of events holds these.
    run(sql.deleteOutgoing, [accountId, udids]),
    run(sql.deleteDeliveries, [accountId, udids]),
    run(sql.deleteAnswers, [accountId, udids]),
    run(sql.deleteSubmissions, [accountId, udids]),
  ])
  const touched = listTouched(name, targets)
  const renewed = await findFinished(run, accountId, name, touched)
  await renewSummaries(run, accountId, { lost: [], renewed })
  await Promise.all([
    run(sql.moveTallies, [accountId, JSON.stringify(choices)]),
    run(sql.changeCounts, [accountId, JSON.stringify(counts)]),
  ])
  return { targets, touched, renewed, clicks: deleted[0]?.n ?? 0, rest: null }
}

/** Erases what is left when there are no more submissions. */
async function eraseRest(
  run: RunInTransaction,
  accountId: AccountId,
  name: PersonName,
  { due, erased }: Rest,
): Promise<Part> {
  const own = ownValue(name)
  const part: Part = { targets: [], touched: [], renewed: [], clicks: 0, rest: null }
  const gone = await run(sql.lockDevices(name), [accountId, own])
  // A device may have got this key, or have been served, since its submissions were searched.
  const [late] = await run(sql.findLate(name), [accountId, own])
  if (late) return part
  if ('clientKey' in name) {
    const [foreign] = await run(sql.deleteForeignClicks, [accountId, own])
    part.clicks = foreign?.n ?? 0
    await markLate(run, accountId, foreign?.submissions ?? [])
  }
  const udids = gone.map(({ udid }) => udid)
  const devices = [...udids, ...('udid' in name ? [name.udid] : [])]
  await run(sql.deleteDeviceRequests, [accountId, devices])
  const [events] = await run(sql.deleteEvents, [accountId, devices])
  await run(sql.deleteDevices, [accountId, udids])
  const lost = [nameInSummaries(name), ...udids.map((udid) => `u:${udid}`)]
  const keys = gone.flatMap(({ client_key }) => (client_key === null ? [] : [`k:${client_key}`]))
  const renewed = [...new Set([...due, ...keys])].filter((one) => !lost.includes(one))
  await renewSummaries(run, accountId, { lost, renewed })
  if (erased) await run(sql.raiseVersion, [accountId])
  return { ...part, rest: { devices: gone.length, events: events?.n ?? 0 } }
}

/** Locks the submissions to erase, and those that may take their places within the goal. */
async function lockTargets(
  run: RunInTransaction,
  accountId: AccountId,
  udids: string[],
): Promise<ErasedSubmission[]> {
  const promotable = await run(sql.findPromotable, [accountId, udids])
  await run(sql.lock, [accountId, [...udids, ...promotable.map(({ udid }) => udid)]])
  return run(sql.listTargets, [accountId, udids])
}

/**
 * The earliest responses over the goal take the freed places, as if the erased person had never
 * answered. Returns them, and how the counts of surveys change.
 */
async function promote(run: RunInTransaction, accountId: AccountId, udids: string[]) {
  const promoted: string[] = []
  const counts: { id: number; change: number; locked: boolean }[] = []
  for (const { id, freed, goal, response_count } of await run(sql.lockSurveys, [accountId, udids])) {
    const places = Math.max(0, (goal ?? 0) - ((response_count ?? 0) - freed))
    // These are locked already, except those just answered; waiting for them could deadlock.
    const next = goal === null ? [] : await run(sql.promote, [accountId, id, udids, places])
    promoted.push(...next.map(({ udid }) => udid))
    counts.push({ id, change: next.length - freed, locked: goal !== null })
  }
  return { counts, promoted }
}
