// Who has a survey open in the editor.
import type { AccountId } from '@/lib/platform/db/account-id'
import { prismaOf, type Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, timestamptz } from '@/lib/platform/sql/types'

export interface PresenceRow {
  userId: number
  name: string
  seenAt: Date
}

const upsertEditor = statement({
  name: 'upsert-survey-editor',
  text: `
INSERT INTO survey_editors (account_id, survey_id, user_id, seen_at)
SELECT account_id, id, $3, $4 FROM surveys WHERE account_id = $1 AND id = $2
ON CONFLICT (account_id, survey_id, user_id) DO UPDATE SET seen_at = excluded.seen_at`,
  takes: [int4, int4, int4, timestamptz],
  yields: {},
})

export const touchPresence = async (
  db: Queries,
  accountId: AccountId,
  surveyId: number,
  userId: number,
  now: Date,
): Promise<void> => {
  await run(db, upsertEditor, [accountId, surveyId, userId, now])
}

export const deletePresence = async (
  db: Queries,
  accountId: AccountId,
  surveyId: number,
  userId: number,
): Promise<void> => {
  await prismaOf(db).surveyEditor.deleteMany({ where: { accountId, surveyId, userId } })
}
