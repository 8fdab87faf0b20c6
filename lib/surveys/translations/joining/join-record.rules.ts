// What a join of separate surveys takes to undo, and how long it can be undone.

import { isSameJson } from '@/lib/platform/json/same-json'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import type { SurveyStatus } from '@/lib/surveys/survey.rules'
import type { KeptQuestion } from './move-keys.rules'

export interface JoinRecord {
  /** When they were joined. */
  at: string
  /** Of the original since then. */
  revision: number
  /** The original first. */
  surveys: JoinedSurvey[]
}

export interface JoinedSurvey {
  id: number
  /** As it was before. */
  document: SurveyDocument
  questions: KeptQuestion[]
  /** The status that it got. */
  status: SurveyStatus
}

const UNDOABLE_DAYS = 30
const DAY_MS = 86_400_000

export const undoableUntil = ({ at }: Pick<JoinRecord, 'at'>): Date =>
  new Date(Date.parse(at) + UNDOABLE_DAYS * DAY_MS)

/** Whether versions, the first of which was made by the join, differ in more than the status. */
export const isPublishedAgain = (versions: readonly Pick<SurveyDocument, 'status'>[]): boolean =>
  versions.some((version) => !isSameJson({ ...version, status: null }, { ...versions[0], status: null }))

/** A status that has changed since is kept; a survey that was a draft has been published by now. */
export function statusAfterUndo(
  { document, status }: Pick<JoinedSurvey, 'document' | 'status'>,
  now: SurveyStatus,
): SurveyStatus {
  const before = document.status ?? 'draft'
  if (now !== status) return now
  return before === 'draft' && now !== 'draft' ? 'paused' : before
}
