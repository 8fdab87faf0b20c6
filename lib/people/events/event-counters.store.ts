// The counters of an account: which events of people are counted because rules ask for them.

import { lockAccount } from '@/lib/accounts/lock-account.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database, Queries, Transaction } from '@/lib/platform/db/database'
import { perDatabase } from '@/lib/platform/db/per-database'
import { afterCommit } from '@/lib/platform/db/transaction'
import { type RunInTransaction, run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, bool, int4, json, jsonb, text } from '@/lib/platform/sql/types'
import { type CountedEvent, counterKey, listCountedEvents, MOST_COUNTERS } from './event-counters.rules'

/** SQL: the counters of account `$1`, as a list of `EventCounter`, for its memory. */
export const COUNTERS_OF_ACCOUNT = `(
  SELECT json_agg(json_build_object('id', c.id, 'name', c.name, 'conditions', c.conditions, 'complete', c.complete_at IS NOT NULL))
  FROM event_counters c WHERE c.account_id = $1 AND c.removed_at IS NULL)`

const list = statement({
  name: 'list-event-counters',
  text: 'SELECT id, name, conditions, removed_at IS NOT NULL AS removed FROM event_counters WHERE account_id = $1 ORDER BY id',
  takes: [int4],
  yields: { id: int4, name: text, conditions: jsonb<CountedEvent['conditions']>(), removed: bool },
})

const insert = statement({
  name: 'insert-event-counters',
  text: `
INSERT INTO event_counters (account_id, name, conditions)
SELECT $1, i.name, i.conditions FROM json_to_recordset($2::json) AS i(name text, conditions jsonb)`,
  takes: [int4, json()],
  yields: {},
})

// What was counted before may still be stored, which is no harm.
const revive = statement({
  name: 'revive-event-counters',
  text: `
UPDATE event_counters SET created_at = now(), counted_device = NULL, counted_udid = NULL,
  complete_at = NULL, settled_at = NULL, held_until = NULL, used_at = now(), removed_at = NULL
WHERE account_id = $1 AND id = ANY ($2::int[])`,
  takes: [int4, array(int4)],
  yields: {},
})

const remove = statement({
  name: 'remove-event-counters',
  text: 'UPDATE event_counters SET removed_at = now() WHERE account_id = $1 AND id = ANY ($2::int[])',
  takes: [int4, array(int4)],
  yields: {},
})

const listRules = statement({
  name: 'list-rules-that-count',
  prepared: false,
  text: `
SELECT r.settings, s.status = 'live' AS live FROM surveys s JOIN rules r ON r.account_id = $1 AND r.survey_id = s.id
WHERE s.account_id = $1 AND s.deleted_at IS NULL AND s.status IN ('live', 'paused', 'complete')
UNION ALL SELECT jsonb_build_object('kind', 'group', 'rules', g.rules), true FROM segments g WHERE g.account_id = $1`,
  takes: [int4],
  yields: { settings: jsonb<Record<string, unknown>>(), live: bool },
})

/** The keys of what the rules of segments and surveys ask for: of live surveys, or also of those that may become live again. */
export async function listUsedKeys(
  on: RunInTransaction,
  accountId: AccountId,
  { onlyLive }: { onlyLive: boolean },
): Promise<Set<string>> {
  const rows = await on(listRules, [accountId])
  const rules = rows.filter(({ live }) => live || !onlyLive).map(({ settings }) => settings)
  return new Set(listCountedEvents(rules).map(counterKey))
}

interface Plan {
  added: CountedEvent[]
  revived: number[]
  /** Those that are only counted in case that a survey becomes live again, and give way. */
  removed: number[]
  /** How many there would be. */
  count: number
}

async function planCounters(
  db: Queries,
  accountId: AccountId,
  wanted: readonly CountedEvent[],
): Promise<Plan> {
  const stored = new Map((await run(db, list, [accountId])).map((counter) => [counterKey(counter), counter]))
  const asked = new Map(wanted.map((event) => [counterKey(event), event]))
  const missing = [...asked].filter(([key]) => stored.get(key)?.removed !== false)
  const known = [...stored].filter(([, { removed }]) => !removed)
  const plan: Plan = {
    added: missing.flatMap(([key, event]) => (stored.has(key) ? [] : [event])),
    revived: missing.flatMap(([key]) => stored.get(key)?.id ?? []),
    removed: [],
    count: known.length + missing.length,
  }
  if (missing.length === 0 || plan.count <= MOST_COUNTERS) return plan
  const used = await listUsedKeys((of, values) => run(db, of, values), accountId, { onlyLive: true })
  const unused = known.filter(([key]) => !used.has(key) && !asked.has(key)).map(([, { id }]) => id)
  return { ...plan, removed: unused, count: plan.count - unused.length }
}

/** How many events the account would count with these; null: not too many. */
export async function findTooManyCounters(
  db: Queries,
  accountId: AccountId,
  wanted: readonly CountedEvent[],
): Promise<number | null> {
  if (wanted.length === 0) return null
  const { count } = await planCounters(db, accountId, wanted)
  return count > MOST_COUNTERS ? count : null
}

/**
 * From the commit on, these events are counted as they happen, and what happened before as well. For whoever makes rules
 * live: it raises the account's version.
 */
export async function ensureCounters(
  tx: Transaction,
  accountId: AccountId,
  wanted: readonly CountedEvent[],
): Promise<void> {
  if (wanted.length === 0) return
  await lockAccount(tx, accountId)
  const { added, revived, removed } = await planCounters(tx, accountId, wanted)
  if (removed.length > 0) await run(tx, remove, [accountId, removed])
  if (added.length > 0) await run(tx, insert, [accountId, JSON.stringify(added)])
  if (revived.length > 0) await run(tx, revive, [accountId, revived])
  if (added.length + revived.length > 0) afterCommit(tx, wakeCounting)
}

interface Listener {
  wake: (() => void) | null
  /** Whether nobody was there to wake. */
  missed: boolean
}

const listeners = perDatabase('wake counting', (): Listener => ({ wake: null, missed: false }))

/** From now on `wake` is called when stored events are to be counted; null: nobody counts here. */
export function listenForCounting(db: Database, wake: (() => void) | null): void {
  listeners(db).wake = wake
}

function wakeCounting(db: Database): void {
  const listener = listeners(db)
  if (listener.wake) listener.wake()
  else listener.missed = true
}

/** Whether counters were made since the last call; for functions, where nobody listens. */
export function takeCounting(db: Database): boolean {
  const listener = listeners(db)
  const { missed } = listener
  listener.missed = false
  return missed
}
