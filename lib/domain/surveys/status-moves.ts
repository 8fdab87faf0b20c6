// Which status may follow which: a survey that respondents have seen never becomes a draft
// directly.
import type { DocumentProblem } from '@/lib/contract/survey-document/problems'
import type { SurveyDocument } from '@/lib/contract/survey-document/survey-document'
import type { StoredSurvey } from './stored-survey'
import type { SurveyStatus } from './survey'

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
function explainForbiddenMove(from: SurveyStatus, to: SurveyStatus): string | null {
  if (from === to || MOVES[from].includes(to)) return null
  return `a survey that is ${from} cannot become ${to}, only ${MOVES[from].join(' or ')}`
}

export type StatusMove = { from: SurveyStatus; to: SurveyStatus; changed: boolean } | { refused: string }

/**
 * Whether a survey may get another status: `refused` is a sentence that says why not. The same
 * status again changes nothing.
 */
export function decideStatusMove(
  { status: from, goal, responseCount, questions }: StoredSurvey,
  to: SurveyStatus,
): StatusMove {
  if (from === to) return { from, to, changed: false }
  const reason = explainForbiddenMove(from, to)
  if (reason !== null) return { refused: `The status stays: ${reason}.` }
  if (to === 'live' && questions.every(({ archived }) => archived))
    return { refused: 'A live survey needs a question.' }
  if (to === 'live' && goal !== null && responseCount >= goal) {
    return {
      refused: `The goal of ${goal} is reached (${responseCount} responses). Give it a higher goal first.`,
    }
  }
  return { from, to, changed: true }
}

/**
 * The status after saving a document: an absent one stays, and a live survey whose goal is reached
 * is complete.
 */
export function applyStatus(
  document: SurveyDocument,
  { stored }: { stored: StoredSurvey | null },
): { status: SurveyStatus; problem?: DocumentProblem; note?: string } {
  const requested = document.status ?? stored?.status ?? 'draft'
  const responses = stored?.responseCount ?? 0
  if (requested === 'live' && document.questions.length === 0) {
    return { status: requested, problem: { path: 'questions', reason: 'a live survey needs a question' } }
  }
  if (requested === 'live' && stored && document.goal !== null && responses >= document.goal) {
    const note = `The goal of ${document.goal} is reached (${responses} responses): the survey is complete. A higher goal reopens it.`
    if (stored.status === 'complete' || stored.status === 'live' || stored.status === 'paused') {
      return { status: 'complete', note }
    }
  }
  const reason = stored ? explainForbiddenMove(stored.status, requested) : null
  return reason === null ? { status: requested } : { status: requested, problem: { path: 'status', reason } }
}
