// Joins surveys of one locale group, each of which is a language, into one survey with languages.

import { lockAccount } from '@/lib/accounts/lock-account.store'
import type { ScopedContext } from '@/lib/contexts/request-context'
import { withTransaction } from '@/lib/contexts/transaction'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { describeStored } from '@/lib/surveys/exchange/export-survey'
import { SAVE_TIMEOUT_MS } from '@/lib/surveys/exchange/import-survey'
import { planDocument } from '@/lib/surveys/planning/plan-document'
import { findSurvey } from '@/lib/surveys/reading/survey.store'
import { recordSurvey } from '@/lib/surveys/writing/record-survey'
import { lockSurvey } from '@/lib/surveys/writing/survey-locks.store'
import { writeDocument } from '@/lib/surveys/writing/write-document'
import { adoptSurvey, listGroupSurveys } from './join-languages.store'
import { type Pairing, pairQuestions, toLanguage, withKeysOf } from './pair-questions.rules'

export interface JoinedLanguage extends Pairing {
  /** Key of the survey that becomes a language. */
  key: string
  locale: string
  translated: number
  total: number
}

export type JoinResult = { joined: JoinedLanguage[] } | { refused: string } | { problems: DocumentProblem[] }

/**
 * The surveys of the group of `surveyId` become its languages: their ids, submissions and results stay, their texts are translations,
 * and what differs in their structure becomes that of the original. Questions whose keys differ are joined by their place.
 * `dryRun`: does everything, then rolls back.
 */
export const joinLanguages = (
  context: ScopedContext,
  surveyId: number,
  { dryRun }: { dryRun: boolean },
): Promise<JoinResult> =>
  withTransaction(
    context,
    async (inner): Promise<JoinResult> => {
      const { db, account } = inner
      await lockSurvey(db, account.id, surveyId)
      const original = await findSurvey(db, account.id, { id: surveyId })
      if (!original) return { refused: `This account has no survey with the id ${surveyId}.` }
      const others = await listGroupSurveys(db, account.id, original)
      for (const { id } of others) await lockSurvey(db, account.id, id)
      await lockAccount(db, account.id)
      const refused = refusalOf(original.settings.locale, original.originalId, others)
      if (refused !== null) return { refused }
      const document = await describeStored(inner, original)
      const joined: JoinedLanguage[] = []
      const languages: Record<string, object> = { ...document.languages }
      for (const { id, key } of others) {
        const other = await findSurvey(db, account.id, { id })
        const locale = other?.settings.locale
        if (!other || !locale) return { refused: `The survey "${key}" does not say its language.` }
        const own = await describeStored(inner, other)
        const archived = other.questions.filter((question) => question.archived).map((one) => one.key)
        const pairing = pairQuestions(document, own, archived)
        const { language, ...counts } = toLanguage(document, withKeysOf(own, pairing.pairs))
        languages[locale] = { ...language, ...differences(document, own) }
        joined.push({ key, locale, ...pairing, ...counts })
        await adoptSurvey(db, account.id, original, other, pairing.pairs)
      }
      const parsed = parseSurveyDocument({ ...document, localeGroup: null, languages })
      if ('problems' in parsed) return parsed
      const planned = await planDocument(inner, original, parsed.document)
      if ('problems' in planned) return planned
      const saved = await writeDocument(inner, original.key, original, planned)
      await recordSurvey(inner, original, { ...saved, name: original.name })
      return { joined }
    },
    {
      timeoutMs: SAVE_TIMEOUT_MS,
      rollBackIf: (result) => dryRun || !('joined' in result),
    },
  )

function refusalOf(
  locale: string | null,
  originalId: number | null,
  others: readonly { key: string; hasDraft: boolean }[],
): string | null {
  if (originalId !== null) return 'This survey is a language of another one.'
  if (locale === null) return 'This survey does not say its language. Give its document a locale first.'
  if (others.length === 0) return 'There is no other survey in its locale group.'
  const written = others.find(({ hasDraft }) => hasDraft)
  return written
    ? `The survey "${written.key}" has changes that are not published. Publish or discard them first.`
    : null
}

/** What stays different in a language. */
const differences = (original: SurveyDocument, own: SurveyDocument): object => ({
  ...(JSON.stringify(own.schedule) === JSON.stringify(original.schedule) ? {} : { schedule: own.schedule }),
  ...(own.goal !== null && !own.sharesGoal ? { goal: own.goal } : {}),
})
