// Counts, for rules that have just become live, the events that were recorded before. It can be killed and begun
// anew, and run beside recordings and beside itself: what is counted is a set of ids.

import { setTimeout as pause } from 'node:timers/promises'
import { listAccountRows } from '@/lib/accounts/account.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { untilLive } from '@/lib/platform/db/version-lease'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import { patiently } from '../retention/patiently.store'
import { compileConditions } from './event-counters.rules'
import { countEvents } from './person-events.store'
import * as store from './stored-events.store'

/**
 * Recordings that begin after a rule has been published count for it. One that had begun before may be committed later: it
 * is looked for when it must be done unless something is wrong, and once more when it cannot be under way any more.
 */
const SOON_MS = 2000
const SETTLED_MS = 120_000
/** How long before the counter was made a recording may have begun that ended after it. */
const BEFORE_MS = 60_000
/** How much time one read of recent events covers. */
const SLICE_MS = 10_000

type Counters = readonly store.CounterToFill[]

const idsOf = (counters: Counters): number[] => counters.map(({ id }) => id)
const namesOf = (counters: Counters): string[] => [...new Set(counters.map(({ name }) => name))]

/** Counts what is due in all accounts. `deadline`: on the process's own clock, when to leave the rest to the next call. */
export async function countStoredEvents(
  db: Database,
  { deadline = Number.POSITIVE_INFINITY }: { deadline?: number } = {},
): Promise<void> {
  const due = new Set(await store.listAccountsToCount(db))
  if (due.size === 0) return
  for (const { id } of await listAccountRows(db)) if (due.has(id)) await countOfAccount(db, id, deadline)
}

async function countOfAccount(db: Database, accountId: AccountId, deadline: number): Promise<void> {
  const counters = await store.holdCounters(db, accountId)
  const [early, late] = [
    counters.filter(({ complete }) => !complete),
    counters.filter(({ complete }) => complete),
  ]
  try {
    const began = performance.now()
    for (const group of groupByPlace(early)) {
      if (!(await countFrom(db, accountId, group, deadline))) return
    }
    if (early.length > 0) {
      // Nothing can be under way beside this process in a database that it has alone.
      if (!db.exclusive) await pause(Math.max(0, SOON_MS - (performance.now() - began)))
      // By the clock of the database, which says when events were recorded.
      const held = Math.max(...early.map((counter) => counter.created_at.getTime() + counter.age_ms))
      const until = held + performance.now() - began + BEFORE_MS
      await countRecent(db, accountId, early, new Date(until))
      await store.completeCounters(db, accountId, idsOf(early))
      await untilLive(db)
    }
    const settled = late.filter((counter) => counter.age_ms > SETTLED_MS)
    for (const counter of settled)
      await countRecent(db, accountId, [counter], new Date(counter.created_at.getTime() + SETTLED_MS))
    await store.markCounters(db, accountId, idsOf(settled), 'settled')
  } finally {
    await store.markCounters(db, accountId, idsOf(counters), 'free')
  }
}

/** Those that go on at the same place go on together. */
function groupByPlace(counters: Counters): store.CounterToFill[][] {
  const groups = new Map<string, store.CounterToFill[]>()
  for (const counter of counters) {
    const place = `${counter.counted_device} ${counter.counted_udid}`
    groups.set(place, [...(groups.get(place) ?? []), counter])
  }
  return [...groups.values()]
}

/** Whether it came to the end. */
async function countFrom(
  db: Database,
  accountId: AccountId,
  counters: Counters,
  deadline: number,
): Promise<boolean> {
  const [first] = counters
  let place: store.Place | null =
    first?.counted_device && first.counted_udid
      ? { device: first.counted_device, udid: first.counted_udid }
      : null
  for (;;) {
    const piece = await store.readEventsAfter(db, accountId, place, namesOf(counters))
    if (!piece) return true
    await countThese(db, accountId, counters, piece.found)
    place = piece.last
    await store.writePlace(db, accountId, idsOf(counters), place)
    if (performance.now() > deadline) return false
    await yieldToOthers(db)
  }
}

/** What was recorded while the counters were made. */
async function countRecent(
  db: Database,
  accountId: AccountId,
  counters: Counters,
  until: Date,
): Promise<void> {
  const since = Math.min(...counters.map((counter) => counter.created_at.getTime())) - BEFORE_MS
  for (let from = since; from < until.getTime(); from += SLICE_MS) {
    const to = new Date(Math.min(from + SLICE_MS, until.getTime()))
    const found = await store.readEventsBetween(db, accountId, new Date(from), to, namesOf(counters))
    await countThese(db, accountId, counters, found)
    await yieldToOthers(db)
  }
}

async function countThese(
  db: Database,
  accountId: AccountId,
  counters: Counters,
  events: readonly store.StoredEvent[],
): Promise<void> {
  if (events.length === 0) return
  const tests = counters.map(({ id, name, conditions }) => ({
    id,
    name,
    meets: compileConditions(conditions),
  }))
  const counted = events.flatMap(([udid, device_udid, name, properties]) => {
    const ids = tests.filter((one) => one.name === name && one.meets(properties)).map(({ id }) => id)
    return ids.length > 0 ? [{ udid, device_udid, counters: ids }] : []
  })
  if (counted.length > 0) await patiently(() => countEvents(db, accountId, counted))
}
