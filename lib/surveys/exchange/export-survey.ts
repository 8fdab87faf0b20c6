// Exports a stored survey as a document that would create it again.

import { listAnswerPaths } from '@/lib/answering/recording/answer-paths.store'
import type { ScopedContext } from '@/lib/contexts/request-context'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { describeSurvey, listRuleAnswers } from '@/lib/surveys/planning/describe-survey.rules'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import { findSurvey } from '@/lib/surveys/reading/survey.store'

/**
 * The document of a survey, found by its key or its id; null: the account has none. Archived
 * questions and answers are left out; custom content is sanitised and has the UUIDs of its links.
 */
export async function exportSurvey(
  context: ScopedContext,
  survey: string | number,
): Promise<SurveyDocument | null> {
  const by = typeof survey === 'number' ? { id: survey } : { key: survey }
  const stored = await findSurvey(context.db, context.account.id, by)
  return stored && describeStored(context, stored)
}

/** The document of a survey that has been read. */
export const describeStored = async (
  { db, account }: Pick<ScopedContext, 'db' | 'account'>,
  stored: StoredSurvey,
): Promise<SurveyDocument> =>
  describeSurvey(stored, await listAnswerPaths(db, account.id, listRuleAnswers(stored)))
