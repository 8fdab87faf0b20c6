// Writes the status of a survey.

import { listCountedEvents } from '@/lib/people/events/event-counters.rules'
import { ensureCounters } from '@/lib/people/events/event-counters.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Transaction } from '@/lib/platform/db/database'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import type { SurveyStatus } from '@/lib/surveys/survey.rules'
import { updateSurvey } from './write-survey.store'

/**
 * Gives the survey this revision, and raises the account's version. The caller has read `stored` under the
 * survey's lock.
 */
export async function writeStatus(
  tx: Transaction,
  accountId: AccountId,
  stored: StoredSurvey,
  { status, revision, now }: { status: SurveyStatus; revision: number; now: Date },
): Promise<void> {
  const publishedAt = stored.publishedAt ?? (status === 'draft' ? null : now)
  if (status === 'live') await ensureCounters(tx, accountId, listCountedEvents(stored.rules))
  await updateSurvey(tx, accountId, stored.id, { ...stored, status, publishedAt, revision }, now)
  // An up-to-date draft stays up to date, because its document does not contain the status.
  await tx.surveyDraft.updateMany({
    where: { accountId, surveyId: stored.id, baseRevision: stored.revision },
    data: { baseRevision: revision },
  })
}
