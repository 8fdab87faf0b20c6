// Saves a survey document from a file, a command or a test as the survey of its key.

import { lockAccount } from '@/lib/accounts/lock-account.store'
import type { ScopedContext } from '@/lib/contexts/request-context'
import { withTransaction } from '@/lib/contexts/transaction'
import type { DocumentProblem } from '@/lib/contract/survey-document/problems'
import type { SurveyDocument } from '@/lib/contract/survey-document/survey-document'
import { lockSurveyOfKey } from '@/lib/db/surveys/survey-locks'
import { findSurvey } from '@/lib/db/surveys/survey-store'
import type { SavedSurvey } from '@/lib/db/surveys/write-survey'
import { isUnpublished, type StoredSurvey } from '@/lib/domain/surveys/stored-survey'
import { msg } from '@/lib/platform/contract/translator'
import { planDocument } from './plan-document'
import { recordSurvey } from './record-survey'
import { completeSharers } from './set-survey-status'
import { writeDocument } from './write-document'

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
