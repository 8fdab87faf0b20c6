// The segments of an account as rows.

import { raiseVersion } from '@/lib/accounts/raise-version.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries, Transaction } from '@/lib/platform/db/database'
import { tellWhenLive } from '@/lib/platform/db/transaction'
import { toJsonColumn } from '@/lib/platform/sql/json-columns'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, jsonb, text, timestamptz } from '@/lib/platform/sql/types'
import type { Segment } from '@/lib/surveys/survey.rules'

export interface StoredSegment extends Segment {
  revision: number
  updatedAt: Date
}

const list = statement({
  name: 'list-segments',
  text: `SELECT key, name, rules, revision, updated_at AS "updatedAt" FROM segments
WHERE account_id = $1 ORDER BY lower(name), key`,
  takes: [int4],
  yields: { key: text, name: text, rules: jsonb<Segment['rules']>(), revision: int4, updatedAt: timestamptz },
})

/** By name. */
export const listSegments = (db: Queries, accountId: AccountId): Promise<StoredSegment[]> =>
  run(db, list, [accountId])

const listUses = statement({
  name: 'list-surveys-of-segments',
  text: `
SELECT leaf ->> 'segment' AS segment, s.id, s.name
FROM rules r CROSS JOIN LATERAL jsonb_path_query(r.settings, 'strict $.** ? (@.kind == "segment")') leaf
JOIN surveys s ON s.account_id = $1 AND s.id = r.survey_id
WHERE r.account_id = $1 AND r.kind IN ('segment', 'group') AND s.deleted_at IS NULL AND s.original_id IS NULL
UNION SELECT leaf ->> 'segment', s.id, s.name
FROM surveys s CROSS JOIN LATERAL jsonb_path_query(s.settings, '$.quotas[*].all[*] ? (@.kind == "segment")') leaf
WHERE s.account_id = $1 AND s.deleted_at IS NULL AND s.original_id IS NULL
ORDER BY name, id`,
  takes: [int4],
  yields: { segment: text, id: int4, name: text },
})

/** The surveys whose rules or quotas name a segment; a survey that names several is there several times. */
export const listSegmentUses = (
  db: Queries,
  accountId: AccountId,
): Promise<{ segment: string; id: number; name: string }[]> => run(db, listUses, [accountId])

/** Every process answers by the changed segments from the next request on. */
const publish = async (tx: Transaction, accountId: AccountId): Promise<void> => {
  tellWhenLive(tx)
  await raiseVersion(tx, accountId)
}

/** Adds or replaces a segment, and raises the account's version; the caller holds the lock of the account. */
export async function writeSegment(
  tx: Transaction,
  accountId: AccountId,
  { key, name, rules }: Segment,
  now: Date,
): Promise<{ revision: number }> {
  const content = { name, rules: toJsonColumn(rules), updatedAt: now }
  const written = await tx.segment.upsert({
    where: { accountId_key: { accountId, key } },
    create: { accountId, key, ...content },
    update: { ...content, revision: { increment: 1 } },
    select: { revision: true },
  })
  await publish(tx, accountId)
  return written
}

export async function deleteSegment(tx: Transaction, accountId: AccountId, key: string): Promise<void> {
  await tx.segment.deleteMany({ where: { accountId, key } })
  await publish(tx, accountId)
}
