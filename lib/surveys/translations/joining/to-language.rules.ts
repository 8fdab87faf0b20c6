// The texts of a survey as the document of a language of another one.
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { listTexts, withTranslation } from '../survey-texts.rules'

/** By the keys of both; what says the same in both is not translated. */
export function toLanguage(
  original: SurveyDocument,
  other: SurveyDocument,
): { language: object; translated: number; total: number } {
  const texts = listTexts(original)
  const translations = new Map(listTexts(other).map(({ path, text }) => [path, text]))
  const found = texts.flatMap(({ path, text }) => {
    const translation = translations.get(path)
    return translation === undefined || translation === text ? [] : [{ path, translation }]
  })
  return {
    language: found.reduce<object>(
      (language, { path, translation }) => withTranslation(language, path, translation),
      {},
    ),
    translated: found.length,
    total: texts.length,
  }
}
