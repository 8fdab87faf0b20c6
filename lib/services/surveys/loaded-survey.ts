// What every operation on one survey begins with: finding it in the account, or saying that it is not there.
import { throwConsoleError } from '@/lib/contract/console/console-errors'
import type { DraftConflictDetails } from '@/lib/contract/console/survey-fields'
import type { DocumentProblem } from '@/lib/contract/survey-document/problems'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/contract/survey-document/survey-document'
import { DraftChanged, type DraftRow, findDraft } from '@/lib/db/drafts/draft-store'
import type { PresenceRow } from '@/lib/db/drafts/presence-store'
import { findSurveyRowsById, type SurveyRows } from '@/lib/db/surveys/survey-rows'
import type { AccountContext } from '../console-context'
import { describeSurvey } from './export-survey'

type Where = Pick<AccountContext, 'db' | 'accountId'>

const UNKNOWN = 'There is no such survey in this account. It may have been removed: go back to the list.'

export interface LoadedSurvey {
  rows: SurveyRows
  document: SurveyDocument
  draft: DraftRow | null
  /** Respondents have never met it, so it is stored as it is typed. */
  neverPublished: boolean
}

/** The survey of an id with its document and its draft. Fails with `unknown`. */
export async function loadSurvey({ db, accountId }: Where, surveyId: number): Promise<LoadedSurvey> {
  const rows = await findSurveyRowsById(db.prisma, accountId, surveyId)
  if (!rows) return throwConsoleError('unknown', UNKNOWN)
  return {
    rows,
    document: await describeSurvey(db.prisma, accountId, rows),
    draft: await findDraft(db.prisma, surveyId),
    neverPublished: rows.status === 'draft' && rows.publishedAt === null,
  }
}

/** Fails with `unknown`. */
export const throwUnknownSurvey = (): never => throwConsoleError('unknown', UNKNOWN)

/** A document as it is typed, read as the survey's own: neither its key nor its status is changed by writing. */
export const parseFor = (
  { rows }: Pick<LoadedSurvey, 'rows'>,
  raw: Record<string, unknown>,
  status: SurveyRows['status'] = rows.status,
): { document: SurveyDocument } | { problems: DocumentProblem[] } =>
  parseSurveyDocument({ ...raw, key: rows.key, status })

/** Turns a `DraftChanged` into a conflict that says what is there instead; anything else goes on as it is. */
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
