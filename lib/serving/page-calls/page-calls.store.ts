// The last calls from pages for each account: kept in memory, and written to the database every few
// seconds at most.

import { plainAddress } from '@/lib/answering/masking/plain-address.rules'
import type { AccountId } from '@/lib/platform/db/account-id'
import { type Database, prismaOf, type Queries } from '@/lib/platform/db/database'
import { perDatabase } from '@/lib/platform/db/per-database'
import { fromJsonColumn } from '@/lib/platform/sql/json-columns'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, jsonb, nullable, timestamptz } from '@/lib/platform/sql/types'
import type { DeviceType } from '@/lib/serving/eligibility/visit.rules'

/** A call that asked for a survey, without personal data. */
export interface PageCall {
  /** ISO 8601, in UTC. */
  at: string
  /** As stored, its origin and at most one word of its path. */
  url: string
  deviceType: DeviceType
  visitCount: number | null
  pageviewCount: number | null
  country: string | null
  /** The result of the call. */
  surveyId: number | null
}

const MOST_CALLS = 5
const MOST_ACCOUNTS = 1000
const LONGEST_URL = 500
/** The first call is written soon; later ones share one statement per interval for all accounts. */
const SOON_MS = 500
const EVERY_MS = 5000

const write = statement({
  name: 'write-page-calls',
  text: `INSERT INTO page_calls (account_id, calls, seen_at)
SELECT accounts.id, fresh.calls, fresh.seen_at
FROM unnest($1::int[], $2::jsonb[], $3::timestamptz[]) AS fresh (account_id, calls, seen_at)
JOIN accounts ON accounts.id = fresh.account_id
ORDER BY accounts.id
ON CONFLICT (account_id) DO UPDATE SET
  seen_at = GREATEST(page_calls.seen_at, EXCLUDED.seen_at),
  calls = jsonb_path_query_array(EXCLUDED.calls || page_calls.calls, '$[0 to ${2 * MOST_CALLS - 1}]')`,
  takes: [array(int4), array(jsonb()), array(nullable(timestamptz))],
  yields: {},
})

interface Waiting {
  calls: Map<AccountId, PageCall[]>
  /** The write of these calls; null if there are none. */
  written: Promise<void> | null
  writtenAt: number
}

const waitingOf = perDatabase(
  'page calls',
  (): Waiting => ({ calls: new Map<AccountId, PageCall[]>(), written: null, writtenAt: 0 }),
)

/** Remembers a call, without a statement of its own or a wait. */
export function notePageCall(db: Database, accountId: AccountId, call: PageCall): void {
  const here = waitingOf(db)
  const calls = here.calls.get(accountId)
  if (!calls && here.calls.size >= MOST_ACCOUNTS) return
  const noted = { ...call, url: call.url.split(/[?#]/, 1)[0]?.slice(0, LONGEST_URL) ?? '' }
  here.calls.set(accountId, [noted, ...(calls ?? [])].slice(0, MOST_CALLS))
  const pause = Math.max(SOON_MS, here.writtenAt + EVERY_MS - Date.now())
  here.written ??= new Promise((resolve) => {
    setTimeout(() => void writePageCalls(db, here).then(resolve), pause).unref()
  })
}

/** Resolves when no call waits for its write: within seconds. Never rejects. */
export async function pageCallsWritten(db: Database): Promise<void> {
  await waitingOf(db).written
}

const withoutPerson = (call: PageCall): PageCall => ({ ...call, url: plainAddress(call.url) ?? '' })

/** A failed write is ignored: the next call writes again. */
async function writePageCalls(db: Database, here: Waiting): Promise<void> {
  const batch = [...here.calls]
  here.calls.clear()
  here.written = null
  here.writtenAt = Date.now()
  await run(db, write, [
    batch.map(([accountId]) => accountId),
    batch.map(([, calls]) => JSON.stringify(calls.map(withoutPerson))),
    batch.map(([, [newest]]) => newest?.at ?? null),
  ]).catch(() => {})
}

/** Nobody can tell which of them were of a person that is erased: all go. */
export async function forgetPageCalls(db: Database, accountId: AccountId): Promise<void> {
  waitingOf(db).calls.delete(accountId)
  await db.prisma.pageCalls.deleteMany({ where: { accountId } })
}

/** The last calls of an account, newest first. */
export async function listPageCallRows(db: Queries, accountId: AccountId): Promise<PageCall[]> {
  const row = await prismaOf(db).pageCalls.findUnique({ where: { accountId } })
  const calls = row ? fromJsonColumn<PageCall[]>(row.calls) : []
  // Each process puts its own in front when it writes.
  return calls.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOST_CALLS)
}
