// The cheapest hot read: checks whether the cached account is current.
import type { AccountId } from '../accounts/account-id'
import { Batch } from '../sql/batch'
import { run } from '../sql/old-statement'

const statement = {
  name: 'read-version',
  text: 'SELECT id, version FROM accounts WHERE id = ANY($1::int[])',
}

const reads = new Batch<AccountId, { version: number | null }>(
  async (ids) => {
    const rows = await run<{ id: number; version: number }>(statement, [ids])
    const versions = new Map(rows.map((row) => [row.id, row.version]))
    return ids.map((id) => ({ version: versions.get(id) ?? null }))
  },
  { key: String, sameKey: 'share' },
)

/** The account's version, read after this call began; null if the account was deleted. */
export const readVersion = (accountId: AccountId): Promise<{ version: number | null }> => reads.add(accountId)
