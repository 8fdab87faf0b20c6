// Writes drafts of surveys, under the survey's lock.
import type { AccountId } from '../accounts/account-id'
import type { Transaction } from '../client/database'

export interface DraftToWrite {
  document: Record<string, unknown>
  version: number
  baseRevision: number
  savedById: number
  savedAt: Date
}

export const upsertDraft = async (
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  { document, version, baseRevision, savedById, savedAt }: DraftToWrite,
): Promise<void> => {
  await tx.$executeRaw`
    INSERT INTO survey_drafts (survey_id, document, version, base_revision, saved_by_id, saved_at)
    SELECT id, ${JSON.stringify(document)}::jsonb, ${version}, ${baseRevision}, ${savedById}, ${savedAt}::timestamptz
    FROM surveys WHERE account_id = ${accountId} AND id = ${surveyId}
    ON CONFLICT (survey_id) DO UPDATE SET document = excluded.document, version = excluded.version,
      base_revision = excluded.base_revision, saved_by_id = excluded.saved_by_id, saved_at = excluded.saved_at`
}

export const deleteDraft = async (tx: Transaction, accountId: AccountId, surveyId: number): Promise<void> => {
  await tx.surveyDraft.deleteMany({ where: { surveyId, survey: { accountId } } })
}
