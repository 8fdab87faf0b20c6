// Who has a survey open in the editor.
import type { AccountId } from '../accounts/account-id'
import { prismaOf, type Queries } from '../client/database'

export interface PresenceRow {
  userId: number
  name: string
  seenAt: Date
}

export const touchPresence = async (
  db: Queries,
  accountId: AccountId,
  surveyId: number,
  userId: number,
  now: Date,
): Promise<void> => {
  await prismaOf(db).$executeRaw`
    INSERT INTO survey_editors (survey_id, user_id, seen_at)
    SELECT id, ${userId}, ${now}::timestamptz FROM surveys WHERE account_id = ${accountId} AND id = ${surveyId}
    ON CONFLICT (survey_id, user_id) DO UPDATE SET seen_at = excluded.seen_at`
}

export const deletePresence = async (
  db: Queries,
  accountId: AccountId,
  surveyId: number,
  userId: number,
): Promise<void> => {
  await prismaOf(db).surveyEditor.deleteMany({ where: { surveyId, userId, survey: { accountId } } })
}
