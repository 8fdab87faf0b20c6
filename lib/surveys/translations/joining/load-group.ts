// Loads a survey and the separate surveys of its locale group, and says what stands against joining them.

import type { ScopedContext } from '@/lib/contexts/request-context'
import { plainEnglish, type Translator } from '@/lib/platform/contract/translator'
import { isSameJson } from '@/lib/platform/json/same-json'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import type { Draft } from '@/lib/surveys/drafts/draft.rules'
import { findEditedSurvey } from '@/lib/surveys/drafts/edited-survey.store'
import { describeStored } from '@/lib/surveys/exchange/export-survey'
import { parseFor } from '@/lib/surveys/planning/plan-document'
import { isUnpublished, type StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import { listLanguagesOf } from '@/lib/surveys/reading/survey.store'
import { listGroupSurveys } from './joined-surveys.store'
import { type PairedQuestion, proposePairs } from './pair-questions.rules'

export interface GroupMember {
  stored: StoredSurvey
  document: SurveyDocument
  /** Whether it has changes that are in no version. */
  isChanged: boolean
}

export interface Group {
  original: GroupMember
  others: GroupMember[]
  /** Why they cannot be joined, as a sentence; null: they can. */
  refused: string | null
}

type Context = Pick<ScopedContext, 'db' | 'account' | 'now' | 't'>

/** Null: the account has no such survey. */
export async function loadGroup(context: Context, surveyId: number): Promise<Group | null> {
  const { db, account, t = plainEnglish } = context
  const original = await loadMember(context, surveyId)
  if (!original) return null
  const others: GroupMember[] = []
  for (const id of await listGroupSurveys(db, account.id, original.stored)) {
    const member = await loadMember(context, id)
    if (member) others.push(member)
  }
  const refused =
    refusalOf(t, original, others) ??
    refusalOfChanges(t, [original, ...others]) ??
    (await findLanguages(context, others))
  return { original, others, refused }
}

async function loadMember(context: Context, surveyId: number): Promise<GroupMember | null> {
  const { db, account, now } = context
  const found = await findEditedSurvey(db, account.id, surveyId, { userId: null, now })
  if (!found) return null
  const document = await describeStored(context, found.stored)
  return { stored: found.stored, document, isChanged: isDifferent(found, document) }
}

/** The draft of one that was never published says what is stored. */
function isDifferent(
  { stored, draft }: { stored: StoredSurvey; draft: Draft | null },
  document: SurveyDocument,
): boolean {
  if (draft === null) return false
  if (!isUnpublished(stored)) return true
  const parsed = parseFor(stored, draft.document, {})
  return 'problems' in parsed || !isSameJson(parsed.document, document)
}

function refusalOf(t: Translator, { stored }: GroupMember, others: readonly GroupMember[]): string | null {
  const { locale } = stored.settings
  if (stored.originalId !== null) return t('This survey is a language of another one.')
  if (others.length === 0) return t('There is no other survey in its locale group.')
  if (locale === null) return t('This survey does not say its language. Give its document a locale first.')
  if (stored.status === 'archived') return t('This survey is archived. Restore it first.')
  if (stored.publishedAt === null)
    return t('This survey was never published. Publish it first, or join from one of the others.')
  return refusalOfOthers(t, [locale, ...Object.keys(stored.languages)], others)
}

function refusalOfOthers(t: Translator, taken: string[], others: readonly GroupMember[]): string | null {
  const languages = taken.map((tag) => tag.toLowerCase())
  for (const { stored } of others) {
    const tag = stored.settings.locale
    if (!tag) return t('The survey "{key}" does not say its language.', { key: stored.key })
    if (languages.includes(tag.toLowerCase()))
      return t('The survey "{key}" is in a language that another one has, too: {language}.', {
        ...{ key: stored.key, language: tag },
      })
    languages.push(tag.toLowerCase())
  }
  return null
}

/** One of them is a survey in several languages. */
async function findLanguages(
  { db, account, t = plainEnglish }: Context,
  others: readonly GroupMember[],
): Promise<string | null> {
  for (const { stored } of others)
    if (
      Object.keys(stored.languages).length > 0 ||
      (await listLanguagesOf(db, account.id, stored.id)).length > 0
    )
      return t('The survey "{key}" has languages of its own.', { key: stored.key })
  return null
}

/** What nobody has published would be lost. */
const refusalOfChanges = (t: Translator, surveys: readonly GroupMember[]): string | null => {
  const changed = surveys.find(({ isChanged }) => isChanged)
  return changed
    ? t('The survey "{key}" has changes that are not published. Publish or discard them first.', {
        key: changed.stored.key,
      })
    : null
}

export const proposeFor = (original: GroupMember, other: GroupMember): PairedQuestion[] =>
  proposePairs(
    original.document.questions,
    other.document.questions,
    other.stored.questions.filter(({ archived }) => archived).map(({ key }) => key),
  )
