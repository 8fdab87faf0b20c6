// Erases one person, and updates every count that included their rows (decision 6).

import { auditValues, insertAuditEntry, type NewAuditEntry } from '@/lib/accounts/audit/audit.store'
import { eraseSubmissions } from '@/lib/answering/submissions/erase-submissions.store'
import { givingWay } from '@/lib/answering/submissions/giving-way.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { untilLive } from '@/lib/platform/db/version-lease'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { markLate } from '@/lib/results/totals/late-changes.store'
import { eraseEvents } from './events/person-events.store'
import type { StoredDataSummary } from './person.store'
import * as sql from './person-erasure-statements.store'
import {
  type ErasedSubmission,
  findFinished,
  listTouched,
  renewSummaries,
} from './person-erasure-summaries.store'
import { nameInSummaries, ownValue, type PersonName } from './person-name.store'

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
    const part = await givingWay(db, async (run) => {
      if (isFirst) await run(insertAuditEntry, auditValues(accountId, audit))
      return erasePart(run, accountId, name, { due: [...due], erased: all.length > 0 })
    })
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

async function erasePart(
  run: RunInTransaction,
  accountId: AccountId,
  name: PersonName,
  rest: Rest,
): Promise<Part> {
  const wanted = (await run(sql.find(name), [accountId, ownValue(name)])).map(({ udid }) => udid)
  if (wanted.length === 0) return eraseRest(run, accountId, name, rest)
  let touched: string[] = []
  let renewed: string[] = []
  const { targets, clicks } = await eraseSubmissions(run, accountId, wanted, async (erased) => {
    touched = listTouched(name, erased)
    renewed = await findFinished(run, accountId, name, touched)
    return renewed
  })
  return { targets, touched, renewed, clicks, rest: null }
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
  const lost = [nameInSummaries(name), ...udids.map((udid) => `u:${udid}`)]
  const others = (names: string[]) => [...new Set(names)].filter((one) => !lost.includes(one))
  const keys = gone.flatMap(({ client_key }) => (client_key === null ? [] : [`k:${client_key}`]))
  const former = gone.flatMap(({ former_keys }) => (former_keys ?? []).map((key) => `k:${key}`))
  await eraseEvents(run, accountId, { lost, keys: others([...keys, ...former]) })
  const [events] = await run(sql.deleteEvents, [accountId, devices])
  await run(sql.deleteDevices, [accountId, udids])
  await renewSummaries(run, accountId, { lost, renewed: others([...due, ...keys]) })
  if (erased) await run(sql.raiseVersion, [accountId])
  return { ...part, rest: { devices: gone.length, events: events?.n ?? 0 } }
}
