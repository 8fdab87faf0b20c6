// Which status may follow which: a survey that respondents have seen never becomes a draft
// directly.
import type { DocumentProblem } from '@/lib/contract/survey-document/problems'
import type { SurveyDocument } from '@/lib/contract/survey-document/survey-document'
import type { CurrentSurvey } from '@/lib/db/surveys/survey-store'
import type { SurveyStatus } from '@/lib/domain/surveys/survey'

const MOVES: Record<SurveyStatus, readonly SurveyStatus[]> = {
  draft: ['live', 'archived'],
  live: ['paused', 'complete', 'archived'],
  paused: ['live', 'complete', 'archived'],
  complete: ['live', 'archived'],
  archived: ['draft', 'paused'],
}

/** The statuses that may follow a status. */
export const listStatusMoves = (from: SurveyStatus): SurveyStatus[] => [...MOVES[from]]

/**
 * The reason why a survey may not change from one status to another, as the end of a sentence;
 * null: it may.
 */
export function evaluateStatusMove(from: SurveyStatus, to: SurveyStatus): string | null {
  if (from === to || MOVES[from].includes(to)) return null
  return `a survey that is ${from} cannot become ${to}, only ${MOVES[from].join(' or ')}`
}

/**
 * The status after saving a document: an absent one stays, and a live survey whose goal is reached
 * is complete.
 */
export function applyStatus(
  document: SurveyDocument,
  { rows }: CurrentSurvey,
): { status: SurveyStatus; problem?: DocumentProblem; note?: string } {
  const requested = document.status ?? rows?.status ?? 'draft'
  const responses = rows?.responseCount ?? 0
  if (requested === 'live' && document.questions.length === 0) {
    return { status: requested, problem: { path: 'questions', reason: 'a live survey needs a question' } }
  }
  if (requested === 'live' && rows && document.goal !== null && responses >= document.goal) {
    const note = `The goal of ${document.goal} is reached (${responses} responses): the survey is complete. A higher goal reopens it.`
    if (rows.status === 'complete' || rows.status === 'live' || rows.status === 'paused') {
      return { status: 'complete', note }
    }
  }
  const reason = rows ? evaluateStatusMove(rows.status, requested) : null
  return reason === null ? { status: requested } : { status: requested, problem: { path: 'status', reason } }
}
