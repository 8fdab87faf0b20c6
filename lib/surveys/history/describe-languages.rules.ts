// What changes in the languages of a survey, and what is missing in them, in sentences.

import type { Translator } from '@/lib/platform/contract/translator'
import { isSameJson } from '@/lib/platform/json/same-json'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import type { SurveyChange } from '@/lib/surveys/survey-fields.endpoint'
import { isMissing, listTranslations } from '@/lib/surveys/translations/translation-progress.rules'

const nameOf = (t: Translator, tag: string): string =>
  new Intl.DisplayNames(t.locale, { type: 'language' }).of(tag) ?? tag

/** `before` may be of a time when documents had no languages. */
export function describeLanguages(
  t: Translator,
  before: Partial<Pick<SurveyDocument, 'languages'>>,
  after: Partial<Pick<SurveyDocument, 'languages'>>,
): SurveyChange[] {
  const [was, is] = [before.languages ?? {}, after.languages ?? {}]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((tag): SurveyChange[] => {
    const [old, now] = [was[tag], is[tag]]
    const language = nameOf(t, tag)
    if (!old) return [{ weight: 'audience', sentence: t('{language} is a new language.', { language }) }]
    if (!now)
      return [
        {
          weight: 'audience',
          sentence: t('{language} is removed. Its answers stay in the results.', { language }),
        },
      ]
    return isSameJson({ ...old, translatedFrom: {} }, { ...now, translatedFrom: {} })
      ? []
      : [{ weight: 'visible', sentence: t('{language} changes.', { language }) }]
  })
}

/** What people get where a translation is missing, one sentence a language. */
export const describeMissing = (t: Translator, document: SurveyDocument): string[] =>
  Object.entries(document.languages).flatMap(([tag, language]) => {
    const texts = listTranslations(document, language)
    const missing = texts.filter(isMissing).length
    if (missing === 0) return []
    const values = { language: nameOf(t, tag), count: missing, total: texts.length }
    return [
      language.incomplete === 'not_offered'
        ? t(
            '{language}: {count, number} of {total, number} texts are missing. People with this language get another one until they are there.',
            values,
          )
        : t(
            '{language}: {count, number} of {total, number} texts are missing. People see the original in their place.',
            values,
          ),
    ]
  })
