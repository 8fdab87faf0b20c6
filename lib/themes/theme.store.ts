// The themes of an account as rows.

import { raiseVersion } from '@/lib/accounts/raise-version.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries, Transaction } from '@/lib/platform/db/database'
import { tellWhenLive } from '@/lib/platform/db/transaction'
import { toJsonColumn } from '@/lib/platform/sql/json-columns'
import { type RunInTransaction, run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, bool, int4, jsonb, text, timestamptz } from '@/lib/platform/sql/types'
import type { Theme } from './survey-theme.rules'

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
FROM surveys s WHERE s.account_id = $1 AND s.deleted_at IS NULL AND s.settings->'look'->>'theme' IS NOT NULL
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

/** Every process answers by the changed themes from the next request on. */
const publish = async (tx: Transaction, accountId: AccountId): Promise<void> => {
  tellWhenLive(tx)
  await raiseVersion(tx, accountId)
}

/** Adds or replaces a theme, and raises the account's version; the caller holds the lock of the account. */
export async function writeTheme(
  tx: Transaction,
  accountId: AccountId,
  { key, name, settings, now }: { key: string; name: string; settings: Theme['settings']; now: Date },
): Promise<{ revision: number }> {
  const content = { name, settings: toJsonColumn(settings), updatedAt: now }
  const written = await tx.theme.upsert({
    where: { accountId_key: { accountId, key } },
    create: { accountId, key, ...content },
    update: { ...content, revision: { increment: 1 } },
    select: { revision: true },
  })
  await publish(tx, accountId)
  return written
}

export async function deleteTheme(tx: Transaction, accountId: AccountId, key: string): Promise<void> {
  await tx.theme.deleteMany({ where: { accountId, key } })
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
