// Writes a planned document with its languages, and the version of the survey that it makes.

import type { ScopedContext } from '@/lib/contexts/request-context'
import type { InTransaction } from '@/lib/contexts/transaction'
import { describePlan } from '@/lib/surveys/planning/describe-survey.rules'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import type { PlannedDocument } from '../planning/plan-document'
import { nextRevision, removeLanguage, writeLanguage } from './write-languages'
import { type SavedSurvey, writeSurvey } from './write-survey.store'
import { writeVersion } from './write-version'

/**
 * Writes the survey of a key and its languages, under the locks of the surveys and the account; `stored` is what it was
 * before, null if it is new.
 */
export async function writeDocument(
  context: InTransaction<ScopedContext>,
  key: string,
  stored: StoredSurvey | null,
  { plan, removals, targets, languages, removed }: PlannedDocument,
): Promise<SavedSurvey> {
  const { db, account } = context
  const now = new Date(context.now)
  const before = [...languages.flatMap((language) => language.stored ?? []), ...removed]
  const revision = nextRevision(stored, before)
  const saved = await writeSurvey(db, account.id, { key, stored, plan, removals, targets, now, revision })
  if (saved.outcome === 'unchanged') return saved
  await writeVersion(context, saved.surveyId, stored, { ...saved, document: describePlan(key, plan) })
  const family = { originalId: saved.surveyId, revision }
  for (const language of languages) await writeLanguage(context, family, language)
  for (const language of removed) await removeLanguage(context, language, revision)
  return saved
}
