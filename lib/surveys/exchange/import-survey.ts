// Saves a survey document from a file, a command or a test as the survey of its key.

import { lockAccount } from '@/lib/accounts/lock-account.store'
import type { ScopedContext } from '@/lib/contexts/request-context'
import { withTransaction } from '@/lib/contexts/transaction'
import { msg } from '@/lib/platform/contract/translator'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { isUnpublished, type StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import { findSurvey } from '@/lib/surveys/reading/survey.store'
import { lockSurveyOfKey } from '@/lib/surveys/writing/survey-locks.store'
import type { SavedSurvey } from '@/lib/surveys/writing/write-survey.store'
import { planDocument } from '../planning/plan-document'
import { completeSharers } from '../set-survey-status'
import { recordSurvey } from '../writing/record-survey'
import { writeDocument } from '../writing/write-document'

export interface ImportSettings {
  /** Makes the UUID of a new link. */
  newUuid?: () => string
  /** Does everything, then rolls back. */
  dryRun?: boolean
  /** The caller may not change what respondents see. */
  onlyDrafts?: boolean
  /** The caller saves several, and awaits `untilLive` after the last one. */
  tellLater?: boolean
}

export type ImportResult =
  | { problems: DocumentProblem[] }
  | {
      saved: SavedSurvey
      /** Sentences for the author that are not problems. */
      notes: string[]
    }

/** For documents with thousands of parts. */
export const SAVE_TIMEOUT_MS = 60_000

/**
 * Saves a parsed document as the survey of its key in one account. Ids stay with their keys; saving
 * the same document again changes nothing; parts that are missing from a survey that has been live
 * are archived (docs/survey-documents.md). Returns the ids, or the problems; then nothing is
 * written.
 */
export const importSurvey = (
  context: ScopedContext,
  document: SurveyDocument,
  { newUuid, dryRun = false, onlyDrafts = false, tellLater = false }: ImportSettings = {},
): Promise<ImportResult> =>
  withTransaction(
    context,
    async (inner): Promise<ImportResult> => {
      const { db, account } = inner
      await lockSurveyOfKey(db, account.id, document)
      await lockAccount(db, account.id)
      const stored = await findSurvey(db, account.id, { key: document.key })
      if (onlyDrafts && !isDraft(stored, document)) return { problems: [NOT_PUBLISHED] }
      const planned = await planDocument(inner, stored, document, newUuid)
      if ('problems' in planned) return planned
      const saved = await writeDocument(inner, document.key, stored, planned)
      if (saved.outcome !== 'unchanged') await recordSurvey(inner, stored, { ...saved, name: document.name })
      await completeSharers(inner, planned.plan)
      return { saved, notes: planned.notes }
    },
    { timeoutMs: SAVE_TIMEOUT_MS, tellLater, ...(dryRun ? { rollBackIf: () => true } : {}) },
  )

const isDraft = (stored: StoredSurvey | null, document: SurveyDocument): boolean =>
  document.status === 'draft' && (stored === null || isUnpublished(stored))

const NOT_PUBLISHED: DocumentProblem = {
  path: 'status',
  reason: msg(
    'needs the right to publish surveys (scope surveys:publish), unless it is a draft and was never published',
  ),
}
