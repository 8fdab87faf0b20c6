// Writes drafts of surveys, under the survey's lock.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Transaction } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, jsonb, nullable, text, timestamptz } from '@/lib/platform/sql/types'

export interface DraftToWrite {
  document: Record<string, unknown>
  version: number
  baseRevision: number
  /** Null: a program. */
  savedById: number | null
  /** The name of the API key, if it was one. */
  savedByKey: string | null
  savedAt: Date
}

const upsertDraftRow = statement({
  name: 'upsert-draft',
  text: `
INSERT INTO survey_drafts (account_id, survey_id, document, version, base_revision, saved_by_id, saved_at, saved_by_key)
SELECT account_id, id, $3, $4, $5, $6, $7, $8 FROM surveys WHERE account_id = $1 AND id = $2
ON CONFLICT (account_id, survey_id) DO UPDATE SET document = excluded.document, version = excluded.version,
  base_revision = excluded.base_revision, saved_by_id = excluded.saved_by_id, saved_at = excluded.saved_at,
  saved_by_key = excluded.saved_by_key`,
  takes: [
    int4,
    int4,
    jsonb<DraftToWrite['document']>(),
    int4,
    int4,
    nullable(int4),
    timestamptz,
    nullable(text),
  ],
  yields: {},
})

export const upsertDraft = async (
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  { document, version, baseRevision, savedById, savedByKey, savedAt }: DraftToWrite,
): Promise<void> => {
  const json = JSON.stringify(document)
  const saved = [savedById, savedAt, savedByKey] as const
  await run(tx, upsertDraftRow, [accountId, surveyId, json, version, baseRevision, ...saved])
}

export const deleteDraft = async (tx: Transaction, accountId: AccountId, surveyId: number): Promise<void> => {
  await tx.surveyDraft.deleteMany({ where: { accountId, surveyId } })
}
