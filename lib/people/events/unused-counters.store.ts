// Counters that no rule asks for any more, and what they have counted.

import { lockOfAccount } from '@/lib/accounts/lock-account.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import { inTransaction, type RunInTransaction, run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, bool, int4, int8, jsonb, nullable, text, timestamptz } from '@/lib/platform/sql/types'
import type { CountedEvent } from './event-counters.rules'

const findAccounts = statement({
  name: 'find-accounts-with-event-counters',
  prepared: false,
  text: 'SELECT DISTINCT account_id FROM event_counters ORDER BY account_id',
  takes: [],
  yields: { account_id: int4 },
})

export const listAccountsWithCounters = async (db: Database): Promise<number[]> =>
  (await run(db, findAccounts, [])).map((row) => row.account_id)

const list = statement({
  name: 'list-event-counters-to-check',
  prepared: false,
  text: `SELECT id, name, conditions, coalesce(removed_at < now() - interval '1 day', false) AS old
    FROM event_counters WHERE account_id = $1 ORDER BY id`,
  takes: [int4],
  yields: { id: int4, name: text, conditions: jsonb<CountedEvent['conditions']>(), old: bool },
})

/** `old`: it is not counted for a day, so that no recording under way adds to it. */
export const listCountersToCheck = (db: Database, accountId: AccountId) => run(db, list, [accountId])

const UNUSED_MS = 30 * 24 * 3_600_000

// Those that are used are noted at once; others are removed when nobody has asked for them for a month.
const note = statement({
  name: 'note-used-event-counters',
  prepared: false,
  text: `
UPDATE event_counters SET used_at = CASE WHEN id = ANY ($2::int[]) THEN $3::timestamptz ELSE used_at END,
  removed_at = CASE WHEN id <> ALL ($2::int[]) AND used_at < $4::timestamptz THEN $3::timestamptz END
WHERE account_id = $1 AND removed_at IS NULL RETURNING removed_at IS NOT NULL AS removed`,
  takes: [int4, array(int4), timestamptz, timestamptz],
  yields: { removed: bool },
})

const raiseVersion = statement({
  name: 'raise-version-of-uncounted',
  prepared: false,
  text: 'UPDATE accounts SET version = version + 1 WHERE id = $1',
  takes: [int4],
  yields: {},
})

/** Whether it changes what is counted. `findUsed` is asked while no rule can become live. */
export const noteUsedCounters = (
  db: Database,
  accountId: AccountId,
  findUsed: (run: RunInTransaction) => Promise<number[]>,
): Promise<boolean> =>
  inTransaction(db, async (run) => {
    await run(lockOfAccount, [accountId])
    const used = await findUsed(run)
    const now = Date.now()
    const noted = await run(note, [accountId, used, new Date(now), new Date(now - UNUSED_MS)])
    const changes = noted.some(({ removed }) => removed)
    if (changes) await run(raiseVersion, [accountId])
    return changes
  })

// One that a rule asks for again meanwhile keeps what it counts from then on: whoever revives it waits for the piece.
const forgetPiece = statement({
  name: 'forget-removed-counts',
  prepared: false,
  text: `
WITH c AS MATERIALIZED (
  SELECT id FROM event_counters WHERE account_id = $1 AND id = ANY ($3::int[]) AND removed_at IS NOT NULL ORDER BY id FOR SHARE),
n AS MATERIALIZED (
  SELECT person, counter_id FROM person_events WHERE account_id = $1 AND person > $2 ORDER BY person LIMIT $4),
gone AS (
  DELETE FROM person_events p WHERE p.account_id = $1 AND p.counter_id IN (SELECT id FROM c) AND p.person > $2
    AND p.person <= (SELECT max(person) FROM n))
SELECT max(person) AS last FROM n`,
  takes: [int4, text, array(int4), int8],
  yields: { last: nullable(text) },
})

const deleteCounters = statement({
  name: 'delete-event-counters',
  prepared: false,
  text: 'DELETE FROM event_counters WHERE account_id = $1 AND id = ANY ($2::int[]) AND removed_at IS NOT NULL',
  takes: [int4, array(int4)],
  yields: {},
})

const PIECE = { postgres: 2000, embedded: 250 }

/** Deletes counters with everything that they have counted. */
export async function deleteRemovedCounters(
  db: Database,
  accountId: AccountId,
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return
  let after: string | null = ''
  while (after !== null) {
    const rows: { last: string | null }[] = await run(db, forgetPiece, [
      accountId,
      after,
      ids,
      PIECE[db.kind],
    ])
    after = rows[0]?.last ?? null
    await yieldToOthers(db)
  }
  await run(db, deleteCounters, [accountId, ids])
}
