// Which status may follow which: a survey that respondents have seen never becomes a draft
// directly.
import { msg } from '@/lib/contract/console/translator'
import type { DocumentProblem } from '@/lib/contract/survey-document/problems'
import type { SurveyDocument } from '@/lib/contract/survey-document/survey-document'
import { describeReached, type GoalMember, goalOf, type SharedGoal } from './shared-goal'
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
 * status again changes nothing. `sharers`: the surveys that share its goal.
 */
export function decideStatusMove(
  survey: StoredSurvey,
  to: SurveyStatus,
  sharers: readonly GoalMember[] = [],
): StatusMove {
  const { status: from, questions } = survey
  if (from === to) return { from, to, changed: false }
  const reason = explainForbiddenMove(from, to)
  if (reason !== null) return { refused: `The status stays: ${reason}.` }
  if (to === 'live' && questions.every(({ archived }) => archived))
    return { refused: msg('A live survey needs a question.') }
  const shared = to === 'live' ? goalOf({ ...survey, status: to }, sharers) : null
  if (shared && isReached(shared)) {
    const higher = shared.surveys > 1 ? `Give “${shared.lowest}” a higher goal` : 'Give it a higher goal'
    return { refused: `${describeReached(shared)}. ${higher} first.` }
  }
  return { from, to, changed: true }
}

const isReached = ({ goal, responseCount }: SharedGoal): boolean => responseCount >= goal

/**
 * The status after saving a document: an absent one stays, and a live survey whose goal is reached
 * is complete.
 */
export function applyStatus(
  document: SurveyDocument,
  { stored, sharers = [] }: { stored: StoredSurvey | null; sharers?: readonly GoalMember[] },
): { status: SurveyStatus; problem?: DocumentProblem; notes: string[] } {
  const status = document.status ?? stored?.status ?? 'draft'
  if (status === 'live' && document.questions.length === 0) {
    return {
      status,
      problem: { path: 'questions', reason: msg('a live survey needs a question') },
      notes: [],
    }
  }
  const { key, goal, sharesGoal } = document
  const own = {
    id: stored?.id ?? 0,
    key,
    status,
    goal,
    sharesGoal,
    responseCount: stored?.responseCount ?? 0,
  }
  const shared = goalOf(own, sharers)
  const notes = shared ? listGoalNotes(shared, key) : []
  if (status === 'live' && shared && isReached(shared)) {
    if (stored && (stored.status === 'complete' || stored.status === 'live' || stored.status === 'paused')) {
      const note = `${describeReached(shared)}: the survey is complete. A higher goal reopens it.`
      return { status: 'complete', notes: [note, ...notes] }
    }
    const reason = `${describeReached(shared)}: give “${shared.lowest}” a higher goal first`
    return { status, problem: { path: 'goal', reason }, notes }
  }
  const reason = stored ? explainForbiddenMove(stored.status, status) : null
  return reason === null ? { status, notes } : { status, problem: { path: 'status', reason }, notes }
}

/** Of several goals that are shared, which one holds. */
function listGoalNotes({ goal, lowest, surveys }: SharedGoal, key: string): string[] {
  if (surveys < 2 || lowest === key) return []
  return [
    `All languages share the goal of “${lowest}”, ${goal}: of the goals that are shared, the lowest holds.`,
  ]
}
