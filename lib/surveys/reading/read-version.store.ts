// The cheapest hot read: checks whether the cached account is current.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { perDatabase } from '@/lib/platform/db/per-database'
import { beginLease, type Lease } from '@/lib/platform/db/version-lease'
import { Batch } from '@/lib/platform/sql/batch'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4 } from '@/lib/platform/sql/types'

const read = statement({
  name: 'read-version',
  text: 'SELECT id, version FROM accounts WHERE id = ANY($1::int[])',
  takes: [array(int4)],
  yields: { id: int4, version: int4 },
})

interface VersionRead {
  version: number | null
  lease: Lease
}

const reads = perDatabase(
  'account versions',
  (db) =>
    new Batch<AccountId, VersionRead>(
      async (ids) => {
        const lease = beginLease(db)
        const rows = await run(db, read, [ids])
        const versions = new Map(rows.map((row) => [row.id, row.version]))
        return ids.map((id) => ({ version: versions.get(id) ?? null, lease }))
      },
      { name: read.name, key: String, sameKey: 'share' },
    ),
)

/** The account's version, read after this call began; null if the account was deleted. */
export const readVersion = (db: Database, accountId: AccountId): Promise<VersionRead> =>
  reads(db).add(accountId)
