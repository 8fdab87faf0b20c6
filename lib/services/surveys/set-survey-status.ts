// Publishes, pauses, completes and archives surveys.
import type { AccountId } from '@/lib/db/accounts/account-id'
import type { Database } from '@/lib/db/client/database'
import { changeSurveyStatus, type SurveyState } from '@/lib/db/surveys/survey-status'
import type { SurveyStatus } from '@/lib/domain/surveys/survey'
import { describeSurvey } from './export-survey'
import { evaluateStatusMove } from './status-moves'

export type StatusResult = { from: SurveyStatus; to: SurveyStatus; changed: boolean } | { refused: string }

/**
 * Changes the status of a survey of the account, by its id; the same status again changes nothing.
 * `refused` is a sentence: there is no such survey, the move is not allowed, or a live survey would
 * have no question or a goal that is already reached.
 */
export const setSurveyStatus = (
  db: Database,
  accountId: AccountId,
  surveyId: number,
  to: SurveyStatus,
  savedById: number | null = null,
): Promise<StatusResult> => {
  const decide = (survey: SurveyState | null): StatusResult => {
    if (!survey) return { refused: `This account has no survey with the id ${surveyId}.` }
    const { status: from, goal, responseCount, questionCount } = survey
    if (from === to) return { from, to, changed: false }
    const reason = evaluateStatusMove(from, to)
    if (reason !== null) return { refused: `The status stays: ${reason}.` }
    if (to === 'live' && questionCount === 0) return { refused: 'A live survey needs a question.' }
    if (to === 'live' && goal !== null && responseCount >= goal) {
      return {
        refused: `The goal of ${goal} is reached (${responseCount} responses). Give it a higher goal first.`,
      }
    }
    return { from, to, changed: true }
  }
  return changeSurveyStatus(db, accountId, surveyId, decide, { savedById, describe: describeSurvey })
}
