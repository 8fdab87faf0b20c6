// Loads a survey of the account, with its document and draft; most services on one survey begin
// with this.
import { throwConsoleError } from '@/lib/contract/console/console-errors'
import type { DraftConflictDetails } from '@/lib/contract/console/survey-fields'
import type { DocumentProblem } from '@/lib/contract/survey-document/problems'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/contract/survey-document/survey-document'
import { DraftChanged, type DraftRow, findDraft } from '@/lib/db/drafts/draft-store'
import type { PresenceRow } from '@/lib/db/drafts/presence-store'
import { findSurveyRowsById, type SurveyRows } from '@/lib/db/surveys/survey-rows'
import type { ScopedContext } from '../request-context'
import { describeSurvey } from './export-survey'

type Scope = ScopedContext

const UNKNOWN = 'There is no such survey in this account. It may have been removed: go back to the list.'

export interface LoadedSurvey {
  rows: SurveyRows
  document: SurveyDocument
  draft: DraftRow | null
  /** Respondents have never seen it, so edits are stored directly. */
  neverPublished: boolean
}

/** The survey of an id with its document and its draft. Throws `unknown`. */
export async function loadSurvey({ db, account }: Scope, surveyId: number): Promise<LoadedSurvey> {
  const rows = await findSurveyRowsById(db, account.id, surveyId)
  if (!rows) return throwConsoleError('unknown', UNKNOWN)
  return {
    rows,
    document: await describeSurvey(db, account.id, rows),
    draft: await findDraft(db, surveyId),
    neverPublished: rows.status === 'draft' && rows.publishedAt === null,
  }
}

/** Throws `unknown`. */
export const throwUnknownSurvey = (): never => throwConsoleError('unknown', UNKNOWN)

/**
 * Parses a document of the editor with the survey's own key and status, which editing does not
 * change.
 */
export const parseFor = (
  { rows }: Pick<LoadedSurvey, 'rows'>,
  raw: Record<string, unknown>,
  status: SurveyRows['status'] = rows.status,
): { document: SurveyDocument } | { problems: DocumentProblem[] } =>
  parseSurveyDocument({ ...raw, key: rows.key, status })

/**
 * Turns a `DraftChanged` into a conflict that says what is stored instead; rethrows anything else.
 */
export function throwConflict(error: unknown): never {
  if (!(error instanceof DraftChanged)) throw error
  const { draft, revision } = error
  const details: DraftConflictDetails = {
    draft: draft?.document ?? null,
    version: draft?.version ?? null,
    savedBy: draft?.savedBy ?? null,
    savedAt: draft?.savedAt.toISOString() ?? null,
    revision,
  }
  const sentence = draft
    ? `${draft.savedBy ?? 'Somebody'} saved this survey at ${draft.savedAt.toISOString().slice(11, 16)} UTC. Choose which of the two to keep.`
    : 'The draft that you were editing has been published or discarded meanwhile. Compare it with the current survey, then choose which to keep.'
  return throwConsoleError('conflict', sentence, { details })
}

export const toEditor = ({ userId, name, seenAt }: PresenceRow) => ({
  userId,
  name,
  seenAt: seenAt.toISOString(),
})
