// The themes of an account as rows.
import type { Theme } from '@/lib/domain/themes/survey-theme'
import type { AccountId } from '../accounts/account-id'
import type { Queries, Transaction } from '../client/database'
import { tellWhenLive } from '../client/transaction'
import { type RunInTransaction, run } from '../sql/run'
import { statement } from '../sql/statement'
import { array, bool, int4, jsonb, text, timestamptz } from '../sql/types'

const list = statement({
  name: 'list-themes',
  text: `SELECT key, name, settings, is_default AS "isDefault", revision, updated_at AS "updatedAt" FROM themes
WHERE account_id = $1 ORDER BY lower(name), key`,
  takes: [int4],
  yields: {
    key: text,
    name: text,
    settings: jsonb<Theme['settings']>(),
    isDefault: bool,
    revision: int4,
    updatedAt: timestamptz,
  },
})

export interface StoredTheme extends Theme {
  revision: number
  updatedAt: Date
}

/** By name. */
export const listThemes = (db: Queries, accountId: AccountId): Promise<StoredTheme[]> =>
  run(db, list, [accountId])

/** The same in a transaction that is open. */
export const listThemesOn = (on: RunInTransaction, accountId: AccountId): Promise<StoredTheme[]> =>
  on(list, [accountId])

const uses = statement({
  name: 'list-uses-of-themes',
  text: `
SELECT s.settings->'look'->>'theme' AS theme, count(*)::int4 AS surveys,
  (count(*) FILTER (WHERE s.status = 'live'))::int4 AS live,
  (array_agg(s.name ORDER BY s.status <> 'live', s.name))[1:10] AS names
FROM surveys s WHERE s.account_id = $1 AND s.settings->'look'->>'theme' IS NOT NULL
GROUP BY s.settings->'look'->>'theme'`,
  takes: [int4],
  yields: { theme: text, surveys: int4, live: int4, names: array(text) },
})

/** Which surveys name a theme: as it stands in their published form, `default` included. */
export interface ThemeUse {
  theme: string
  surveys: number
  live: number
  /** Of at most ten, live ones first. */
  names: string[]
}

export const listThemeUses = (db: Queries, accountId: AccountId): Promise<ThemeUse[]> =>
  run(db, uses, [accountId])

const write = statement({
  name: 'write-theme',
  prepared: false,
  text: `
INSERT INTO themes AS t (account_id, key, name, settings, updated_at) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (account_id, key) DO UPDATE SET name = $3, settings = $4, updated_at = $5, revision = t.revision + 1
RETURNING t.revision`,
  takes: [int4, text, text, jsonb<Theme['settings']>(), timestamptz],
  yields: { revision: int4 },
})

const raise = statement({
  name: 'raise-version-of-themes',
  prepared: false,
  text: 'UPDATE accounts SET version = version + 1 WHERE id = $1',
  takes: [int4],
  yields: {},
})

/** Every process answers by the changed themes from the next request on. */
const publish = async (tx: Transaction, accountId: AccountId): Promise<void> => {
  tellWhenLive(tx)
  await run(tx, raise, [accountId])
}

/** Adds or replaces a theme, and raises the account's version; the caller holds the lock of the account. */
export async function writeTheme(
  tx: Transaction,
  accountId: AccountId,
  { key, name, settings, now }: { key: string; name: string; settings: Theme['settings']; now: Date },
): Promise<{ revision: number }> {
  const [row] = await run(tx, write, [accountId, key, name, JSON.stringify(settings), now])
  await publish(tx, accountId)
  return { revision: row?.revision ?? 1 }
}

const remove = statement({
  name: 'delete-theme',
  prepared: false,
  text: 'DELETE FROM themes WHERE account_id = $1 AND key = $2',
  takes: [int4, text],
  yields: {},
})

export async function deleteTheme(tx: Transaction, accountId: AccountId, key: string): Promise<void> {
  await run(tx, remove, [accountId, key])
  await publish(tx, accountId)
}

const choose = statement({
  name: 'choose-default-theme',
  prepared: false,
  text: `UPDATE themes SET is_default = (key = $2) WHERE account_id = $1 AND is_default <> (key = $2)`,
  takes: [int4, text],
  yields: {},
})

/** `key`: empty for none. */
export async function chooseDefaultTheme(tx: Transaction, accountId: AccountId, key: string): Promise<void> {
  await run(tx, choose, [accountId, key])
  await publish(tx, accountId)
}
