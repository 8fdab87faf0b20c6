// Writes the languages of a survey with it: each has its status and its revisions.

import type { ScopedContext } from '@/lib/contexts/request-context'
import type { InTransaction } from '@/lib/contexts/transaction'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { describePlan } from '@/lib/surveys/planning/describe-survey.rules'
import type { PlannedLanguage } from '@/lib/surveys/planning/plan-languages'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import { listLanguagesOf, listSurveyKeys } from '@/lib/surveys/reading/survey.store'
import type { SurveyStatus } from '@/lib/surveys/survey.rules'
import { isOffered, statusOfLanguage } from '@/lib/surveys/translations/compose-language.rules'
import { describeStored } from '../exchange/export-survey'
import { makeKey } from '../planning/survey-key.rules'
import { writeStatus } from './write-status.store'
import { writeSurvey } from './write-survey.store'
import { writeVersion } from './write-version'

/** The next revision of a survey and of all its languages. */
export const nextRevision = (stored: StoredSurvey | null, languages: readonly StoredSurvey[]): number =>
  Math.max(stored?.revision ?? 0, ...languages.map(({ revision }) => revision)) + 1

export async function writeLanguage(
  context: InTransaction<ScopedContext>,
  { originalId, revision }: { originalId: number; revision: number },
  { key: wanted, stored, ...planned }: PlannedLanguage,
): Promise<void> {
  const { db, account } = context
  const key = stored ? wanted : makeKey(wanted, await listSurveyKeys(db, account.id, wanted))
  const now = new Date(context.now)
  const language = { originalId }
  const saved = await writeSurvey(db, account.id, { ...planned, key, stored, now, language, revision })
  const document = describePlan(key, planned.plan)
  await writeVersion(context, saved.surveyId, stored, { ...saved, document })
}

/** Gives the languages the status and the revision that their survey has got. */
export async function moveLanguages(
  context: InTransaction<ScopedContext>,
  languages: readonly StoredSurvey[],
  { status, revision, document }: { status: SurveyStatus; revision: number; document: SurveyDocument },
): Promise<void> {
  for (const language of languages) {
    const tag = Object.keys(document.languages).find(
      (one) => one.toLowerCase() === language.settings.locale?.toLowerCase(),
    )
    if (tag === undefined) continue
    const isReached =
      !language.sharesGoal && language.goal !== null && language.responseCount >= language.goal
    const wanted = statusOfLanguage(status, isOffered(document, tag))
    await moveLanguage(context, language, wanted === 'live' && isReached ? 'complete' : wanted, revision)
  }
}

/** A language that the survey no longer has is archived with its answers. */
export const removeLanguage = (
  context: InTransaction<ScopedContext>,
  language: StoredSurvey,
  revision: number,
): Promise<void> | undefined =>
  language.status === 'archived' ? undefined : moveLanguage(context, language, 'archived', revision)

async function moveLanguage(
  context: InTransaction<ScopedContext>,
  language: StoredSurvey,
  status: SurveyStatus,
  revision: number,
): Promise<void> {
  const { db, account, now } = context
  await writeStatus(db, account.id, language, { status, revision, now: new Date(now) })
  const document = { ...(await describeStored(context, language)), status }
  await writeVersion(context, language.id, language, { revision, status, document })
}

const isEmpty = (languages: object): boolean => Object.keys(languages).length === 0

/** The surveys of its languages, also of removed ones, if it has languages or gets some. */
export const listLanguages = (
  { db, account }: Pick<ScopedContext, 'db' | 'account'>,
  stored: StoredSurvey | null,
  wanted: SurveyDocument['languages'] = {},
): Promise<StoredSurvey[]> =>
  stored === null || stored.publishedAt === null || (isEmpty(stored.languages) && isEmpty(wanted))
    ? Promise.resolve([])
    : listLanguagesOf(db, account.id, stored.id)
