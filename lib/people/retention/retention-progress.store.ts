// Up to which time what an account does not keep has been forgotten: the next night goes on there.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, text, timestamptz } from '@/lib/platform/sql/types'

/** What is looked at again, since rows that were locked are left to the next night. */
const AGAIN_MS = 2 * 86_400_000

const write = statement({
  name: 'write-retention-progress',
  prepared: false,
  text: `INSERT INTO retention_progress AS p (account_id, kind, until) VALUES ($1, $2, $3)
    ON CONFLICT (account_id, kind) DO UPDATE SET until = greatest(p.until, excluded.until)`,
  takes: [int4, text, timestamptz],
  yields: {},
})

/** From when on rows have to be looked at. */
export async function readProgress(db: Database, accountId: AccountId, kind: string): Promise<Date> {
  const row = await db.prisma.retentionProgress.findUnique({
    where: { accountId_kind: { accountId, kind } },
  })
  return new Date(row ? row.until.getTime() - AGAIN_MS : 0)
}

export async function writeProgress(
  db: Database,
  accountId: AccountId,
  kind: string,
  until: Date,
): Promise<void> {
  await run(db, write, [accountId, kind, until])
}

/** Up to which time everything has been forgotten, by kind. */
export const listProgress = async (db: Database, accountId: AccountId): Promise<Map<string, Date>> =>
  new Map(
    (await db.prisma.retentionProgress.findMany({ where: { accountId } })).map(({ kind, until }) => [
      kind,
      until,
    ]),
  )
