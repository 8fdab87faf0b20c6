// What this process has answered, recorded and refused since its start, in plain numbers; metrics are
// made of them.

import type { AccountId } from '@/lib/platform/db/account-id'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import { Histogram, MILLISECONDS } from '@/lib/platform/sql/histogram'

interface OperationFigures {
  byStatus: Map<number, number>
  /** In milliseconds. */
  durations: Histogram
}

const operations = oncePerProcess('operations', () => new Map<string, OperationFigures>())

export const operationFigures = (): ReadonlyMap<string, OperationFigures> => operations

/** Call for each answer. */
export function noteCall(operation: string, status: number, ms: number): void {
  let figures = operations.get(operation)
  if (!figures) {
    figures = { byStatus: new Map(), durations: new Histogram(MILLISECONDS) }
    operations.set(operation, figures)
  }
  figures.byStatus.set(status, (figures.byStatus.get(status) ?? 0) + 1)
  figures.durations.add(ms)
}

export interface SurveyFigures {
  readonly accountId: AccountId
  readonly surveyId: number
  submissions: number
  answers: number
}

const surveys = oncePerProcess('surveys', () => new Map<number, SurveyFigures>())

export const surveyFigures = (): Iterable<SurveyFigures> => surveys.values()

/** `at`: when the last answer or submission was committed, in milliseconds since 1970. */
export const recorded = oncePerProcess('recorded', () => ({ at: 0 }))

/**
 * Calls that a limit has refused. `device`: what one device may record in a day; `stored`: what one network
 * may store in an hour.
 */
export const limited = oncePerProcess('limited', () => ({
  address: 0,
  account: 0,
  pages: 0,
  device: 0,
  stored: 0,
}))

function figuresOf(accountId: AccountId, surveyId: number): SurveyFigures {
  const known = surveys.get(surveyId)
  if (known) return known
  const figures = { accountId, surveyId, submissions: 0, answers: 0 }
  surveys.set(surveyId, figures)
  return figures
}

/** Call when a submission has been committed. */
export function noteSubmission(accountId: AccountId, surveyId: number): void {
  figuresOf(accountId, surveyId).submissions++
  recorded.at = Date.now()
}

/** Call when the answers of a call have been committed. */
export function noteAnswers(accountId: AccountId, surveyId: number, answers: number): void {
  figuresOf(accountId, surveyId).answers += answers
  recorded.at = Date.now()
}
