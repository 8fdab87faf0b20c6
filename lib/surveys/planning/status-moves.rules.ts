// Which status may follow which: a survey that respondents have seen never becomes a draft
// directly.

import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import type { SurveyStatus } from '../survey.rules'
import { describeReached, type GoalMember, goalOf, type SharedGoal } from './shared-goal.rules'
import type { StoredSurvey } from './stored-survey.rules'

const MOVES: Record<SurveyStatus, readonly SurveyStatus[]> = {
  draft: ['live', 'archived'],
  live: ['paused', 'complete', 'archived'],
  paused: ['live', 'complete', 'archived'],
  complete: ['live', 'archived'],
  archived: ['draft', 'paused'],
}

const NAMES: Record<SurveyStatus, Message> = {
  draft: msg('draft'),
  live: msg('live'),
  paused: msg('paused'),
  complete: msg('complete'),
  archived: msg('archived'),
}

/** The statuses that may follow a status. */
export const listStatusMoves = (from: SurveyStatus): SurveyStatus[] => [...MOVES[from]]

/**
 * The reason why a survey may not change from one status to another, as the end of a sentence;
 * null: it may.
 */
function explainForbiddenMove(t: Translator, from: SurveyStatus, to: SurveyStatus): string | null {
  if (from === to || MOVES[from].includes(to)) return null
  const nameOf = (status: SurveyStatus): string => t(NAMES[status])
  return t('a survey that is {from} cannot become {to}, only {others}', {
    from: nameOf(from),
    to: nameOf(to),
    others: MOVES[from].map(nameOf).reduce((first, second) => t('{first} or {second}', { first, second })),
  })
}

export type StatusMove = { from: SurveyStatus; to: SurveyStatus; changed: boolean } | { refused: string }

/**
 * Whether a survey may get another status: `refused` is a sentence that says why not. The same
 * status again changes nothing. `sharers`: the surveys that share its goal.
 */
export function decideStatusMove(
  t: Translator,
  survey: StoredSurvey,
  to: SurveyStatus,
  sharers: readonly GoalMember[] = [],
): StatusMove {
  const { status: from, questions } = survey
  if (from === to) return { from, to, changed: false }
  const reason = explainForbiddenMove(t, from, to)
  if (reason !== null) return { refused: t('The status stays: {reason}.', { reason }) }
  if (to === 'live' && questions.every(({ archived }) => archived))
    return { refused: t('A live survey needs a question.') }
  const shared = to === 'live' ? goalOf({ ...survey, status: to }, sharers) : null
  if (shared && isReached(shared)) {
    const { surveys, lowest: key } = shared
    const reached = describeReached(t, shared)
    return {
      refused:
        surveys > 1
          ? t('{reached}. Give “{key}” a higher goal first.', { reached, key })
          : t('{reached}. Give it a higher goal first.', { reached }),
    }
  }
  return { from, to, changed: true }
}

const isReached = ({ goal, responseCount }: SharedGoal): boolean => responseCount >= goal

/**
 * The status after saving a document: an absent one stays, and a live survey whose goal is reached
 * is complete.
 */
export function applyStatus(
  t: Translator,
  document: SurveyDocument,
  { stored, sharers = [] }: { stored: StoredSurvey | null; sharers?: readonly GoalMember[] },
): { status: SurveyStatus; problem?: DocumentProblem; notes: string[] } {
  const status = document.status ?? stored?.status ?? 'draft'
  if (status === 'live' && document.questions.length === 0) {
    return {
      status,
      problem: { path: 'questions', reason: t('a live survey needs a question') },
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
  const notes = shared ? listGoalNotes(t, shared, key) : []
  if (status === 'live' && shared && isReached(shared)) {
    if (stored && (stored.status === 'complete' || stored.status === 'live' || stored.status === 'paused')) {
      const note = t('{reached}: the survey is complete. A higher goal reopens it.', {
        reached: describeReached(t, shared),
      })
      return { status: 'complete', notes: [note, ...notes] }
    }
    const reason = t('{reached}: give “{key}” a higher goal first', {
      reached: describeReached(t, shared),
      key: shared.lowest,
    })
    return { status, problem: { path: 'goal', reason }, notes }
  }
  const reason = stored ? explainForbiddenMove(t, stored.status, status) : null
  return reason === null ? { status, notes } : { status, problem: { path: 'status', reason }, notes }
}

/** Of several goals that are shared, which one holds. */
function listGoalNotes(t: Translator, { goal, lowest, surveys }: SharedGoal, key: string): string[] {
  if (surveys < 2 || lowest === key) return []
  return [
    t('All languages share the goal of “{lowest}”, {goal}: of the goals that are shared, the lowest holds.', {
      ...{ lowest, goal },
    }),
  ]
}
