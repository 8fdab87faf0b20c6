// Forgets people who were not seen for long: their devices, client keys and what eligibility knows of
// them. Their submissions stay and count, without anything that says whose they were.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import { inPlannedTransaction, type RunInTransaction, run } from '@/lib/platform/sql/run'
import type { RowOf } from '@/lib/platform/sql/statement'
import { dropFactsOf } from '@/lib/results/facts/drop-facts.store'
import { forgetEventsOf } from '../events/person-events.store'
import { lockSummaries } from '../person-summaries.store'
import { patiently, restAfter } from './patiently.store'
import * as sql from './people-statements.store'

/** How many devices or names one statement looks at, and how many rows it changes. */
const PIECE = { postgres: 200, embedded: 50 }

const NO_UDID = '00000000-0000-0000-0000-000000000000'

const inPatience = <T>(db: Database, work: (on: RunInTransaction) => Promise<T>): Promise<T> =>
  patiently(() => inPlannedTransaction(db, work))

async function* listUnseen(db: Database, accountId: AccountId, since: Date): AsyncGenerator<string[]> {
  let after: string | null = NO_UDID
  while (after !== null) {
    const begun = performance.now()
    const rows: RowOf<typeof sql.findUnseen.yields>[] = await run(db, sql.findUnseen, [
      ...([accountId, after, since, PIECE[db.kind]] as const),
    ])
    const [found] = rows
    if (found && found.unseen.length > 0) yield found.unseen
    after = found?.last ?? null
    await restAfter(db, begun)
  }
}

async function* listNames(
  db: Database,
  accountId: AccountId,
  since: Date,
  find: typeof sql.findNames,
): AsyncGenerator<string[]> {
  let after: string | null = ''
  while (after !== null) {
    const begun = performance.now()
    const rows: RowOf<typeof sql.findNames.yields>[] = await run(db, find, [
      ...([accountId, after, since, PIECE[db.kind]] as const),
    ])
    const [found] = rows
    if (found && found.names.length > 0) yield found.names
    after = found?.last ?? null
    await restAfter(db, begun)
  }
}

/** How many devices were not seen since then. */
export async function countUnseenPeople(db: Database, accountId: AccountId, since: Date): Promise<number> {
  let found = 0
  for await (const devices of listUnseen(db, accountId, since)) found += devices.length
  return found
}

/** Returns how many devices it forgot. It can be killed, and run twice at once. */
export async function forgetPeople(db: Database, accountId: AccountId, since: Date): Promise<number> {
  let forgotten = 0
  for await (const devices of listUnseen(db, accountId, since)) {
    await deleteEvents(db, accountId, devices)
    await strip(db, accountId, (most) => run(db, sql.findOfDevices, [accountId, devices, most]))
    forgotten += await deleteDevices(db, accountId, devices, since)
  }
  // What is left has no device any more, or never had one.
  for (const find of [sql.findNames, sql.findNamesOfEvents]) {
    for await (const names of listNames(db, accountId, since, find)) {
      const keys = names.flatMap((name) => (name.startsWith('k:') ? [name.slice(2)] : []))
      await strip(db, accountId, (most) => run(db, sql.findOfKeys, [accountId, keys, most]))
      await inPatience(db, async (on) => {
        await lockSummaries(on, accountId, names)
        await on(sql.deleteSummaries, [accountId, names])
        await forgetEventsOf(on, accountId, names)
      })
    }
  }
  return forgotten
}

async function deleteEvents(db: Database, accountId: AccountId, devices: string[]): Promise<void> {
  const most = PIECE[db.kind]
  for (;;) {
    const [gone] = await run(db, sql.deleteEvents, [accountId, devices, most])
    if ((gone?.n ?? 0) < most) return
    await yieldToOthers(db)
  }
}

/** Takes from submissions, piece by piece, what says whose they are. */
async function strip(
  db: Database,
  accountId: AccountId,
  find: (most: number) => Promise<RowOf<typeof sql.findOfDevices.yields>[]>,
): Promise<void> {
  for (;;) {
    const found = await find(PIECE[db.kind])
    if (found.length === 0) return
    const udids = found.map(({ udid }) => udid)
    const surveys = found.map(({ survey_id }) => survey_id)
    await inPatience(db, async (on) => {
      await on(sql.lockRollups, [accountId, [...new Set(surveys)]])
      await on(sql.stripSubmissions, [accountId, udids])
      await on(sql.stripClicks, [accountId, udids])
      await on(dropFactsOf, [accountId, udids])
    })
    await yieldToOthers(db)
  }
}

/** Those that nobody has seen since, locked as answers do: devices, then summaries. */
const deleteDevices = (db: Database, accountId: AccountId, devices: string[], since: Date): Promise<number> =>
  inPatience(db, async (on) => {
    const gone = (await on(sql.lockUnseen, [accountId, devices, since])).map(({ udid }) => udid)
    const names = gone.map((udid) => `u:${udid}`)
    await lockSummaries(on, accountId, names)
    await on(sql.deleteSummaries, [accountId, names])
    await forgetEventsOf(on, accountId, names)
    await on(sql.deleteDevices, [accountId, gone])
    return gone.length
  })
