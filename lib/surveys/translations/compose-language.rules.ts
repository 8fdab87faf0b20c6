// One language of a survey as a document of its own: the structure of the original with the texts of the language.
import { fingerprint, type LanguageDocument } from '@/lib/surveys/document/language-document.endpoint'
import { forgetAnswer } from '@/lib/surveys/document/recall-token.endpoint'
import { replaceLeaves } from '@/lib/surveys/document/rule-tree.endpoint'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { dropLinkIds } from '@/lib/surveys/planning/sanitize-content.rules'
import type { SurveyStatus } from '@/lib/surveys/survey.rules'
import { listTexts, setText, translationAt } from './survey-texts.rules'
import { isMissing, listTranslations } from './translation-progress.rules'

/** Whether people get the survey in this language. */
export const isOffered = (document: SurveyDocument, tag: string): boolean => {
  const language = document.languages[tag]
  if (!language) return false
  return language.incomplete === 'fallback' || !listTranslations(document, language).some(isMissing)
}

/** The status of a language in a survey of a status. */
export const statusOfLanguage = (status: SurveyStatus, offered: boolean): SurveyStatus =>
  status === 'live' && !offered ? 'paused' : status

/**
 * The document of one of its `languages`; `key` and `status` are those of the survey that it becomes. Texts that are missing are those
 * of its fallback languages, then the original's.
 */
export function composeLanguage(
  document: SurveyDocument,
  tag: string,
  { key, status }: { key: string; status: SurveyStatus },
): SurveyDocument {
  const language = document.languages[tag]
  if (!language) throw new Error(`The survey has no language ${tag}.`)
  const made = structuredClone(leaveOut(document, language.leftOut))
  const chain = [language, ...language.fallback.map((other) => document.languages[other])]
  for (const { path, at, text } of listTexts(made)) {
    const found = chain.map((one) => translationAt(one, path)).find((one) => one !== null)
    if (found !== undefined) setText(made, at, withoutRecalls(found ?? text, language.leftOut))
  }
  return {
    ...made,
    key,
    status,
    name: `${document.name.slice(0, 160)} (${tag})`,
    locale: tag,
    localeGroup: document.localeGroup ?? document.key,
    schedule: language.schedule ?? document.schedule,
    goal: language.goal ?? document.goal,
    sharesGoal: language.goal === null && document.goal !== null,
    rules: rulesOf(document, key, language),
    questions: made.questions.map((question) =>
      question.kind === 'custom_content' ? { ...question, content: dropLinkIds(question.content) } : question,
    ),
    languages: {},
  }
}

/** Its countries take the place of those in the list itself. Rules on its own answers ask for those of the language. */
const rulesOf = (
  { key: original, rules }: SurveyDocument,
  key: string,
  { countries }: LanguageDocument,
): SurveyDocument['rules'] =>
  replaceLeaves(
    [...rules.filter(({ kind }) => kind !== 'geo' || !countries), ...(countries ?? [])],
    (rule) => [
      (rule.kind === 'previous_answer' || rule.kind === 'survey') && rule.survey === original
        ? { ...rule, survey: key }
        : rule,
    ],
  )

const withoutRecalls = (text: string, keys: readonly string[]): string =>
  keys.reduce((rest, key) => forgetAnswer(rest, key), text)

/** Without some questions: what led to them leads to what would have followed them. */
function leaveOut(document: SurveyDocument, keys: readonly string[]): SurveyDocument {
  if (keys.length === 0) return document
  const { questions } = document
  const follow = (next: string | null, seen: readonly string[] = []): string | null => {
    if (next === null || !keys.includes(next) || seen.includes(next)) return next
    const at = questions.findIndex(({ key }) => key === next)
    const after = questions[at]?.next ?? questions[at + 1]?.key ?? 'end'
    return follow(after, [...seen, next])
  }
  const kept = {
    ...document,
    // What depends on an answer that is not asked for can never be.
    quotas: document.quotas.filter(({ all }) =>
      all.every((one) => one.kind !== 'answer' || !keys.includes(one.question)),
    ),
    questions: questions
      .filter(({ key }) => !keys.includes(key))
      .map((question) =>
        'answers' in question
          ? {
              ...question,
              next: follow(question.next),
              answers: question.answers.map((answer) => ({ ...answer, next: follow(answer.next) })),
            }
          : { ...question, next: follow(question.next) },
      ) as SurveyDocument['questions'],
  }
  const copy = structuredClone(kept)
  for (const { at, text } of listTexts(copy)) setText(copy, at, withoutRecalls(text, keys))
  return copy
}

/**
 * A document whose translations say what they were translated from: as before where the translation is as before, else from the texts
 * of now.
 */
export const withSources = (
  document: SurveyDocument,
  before: SurveyDocument['languages'],
): SurveyDocument => ({
  ...document,
  languages: Object.fromEntries(
    Object.entries(document.languages).map(([tag, language]) => [
      tag,
      { ...language, translatedFrom: sourcesOf(document, language, before[tag]) },
    ]),
  ),
})

const sourcesOf = (
  document: SurveyDocument,
  language: LanguageDocument,
  before: LanguageDocument | undefined,
): Record<string, string> =>
  Object.fromEntries(
    listTexts(document).flatMap(({ path, text }) => {
      const translation = translationAt(language, path)
      if (translation === null) return []
      const isSame = translation === translationAt(before, path)
      const known = language.translatedFrom[path] ?? (isSame ? before?.translatedFrom[path] : undefined)
      return [[path, known ?? fingerprint(text)]]
    }),
  )
