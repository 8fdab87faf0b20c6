// Finds the survey of a submission; for a preview, by the question that is answered.

import type { ShownSubmission } from '@/lib/contexts/delivery-context'
import type { Account, CachedSurvey } from '@/lib/serving/memory/cached-account.store'

/** Null when the account has no such survey or, for a preview, no such question. */
export function surveyOf(
  account: Account | null,
  { surveyId }: ShownSubmission,
  questionId: number,
): CachedSurvey | null {
  if (!account) return null
  if (surveyId === null) return account.questions.get(questionId)?.cached ?? null
  return account.surveys.get(surveyId) ?? null
}
